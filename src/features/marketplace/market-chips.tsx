import MapPin from 'lucide-react/icons/map-pin'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { itemCategories } from '#src/contract/market/item-kinds.ts'
import { Chip } from '#src/ui/chip.tsx'
import type { MarketFiltersProps } from './market-filter-panel.tsx'
import { useCategoryLabel } from './use-category-label.ts'
import { usePriceText } from './use-price-text.ts'

/** The active filters, each of which can be removed, then the everyday categories. */
export function MarketChips({ params, onPatch }: MarketFiltersProps) {
  const { t } = useTranslation()
  const label = useCategoryLabel()
  const priceText = usePriceText()
  const { category, condition, cep } = params
  const price = priceText(params)
  const isTrade = category && !itemCategories.some((slug) => slug === category)
  return (
    <div
      role="group"
      aria-label={t('market:categories')}
      className="scroll-row pt-2.5 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {cep && (
        <Taken onTake={() => onPatch({ cep: undefined })}>
          <MapPin aria-hidden className="size-4.5" />
          {cep}
        </Taken>
      )}
      {price && (
        <Taken onTake={() => onPatch({ minPrice: undefined, maxPrice: undefined })}>
          {price}
        </Taken>
      )}
      {condition && (
        <Taken onTake={() => onPatch({ condition: undefined })}>
          {t(`market:condition.${condition}`)}
        </Taken>
      )}
      {isTrade && (
        <Taken onTake={() => onPatch({ category: undefined })}>{label(category)}</Taken>
      )}
      {itemCategories.map((slug) => (
        <Chip
          key={slug}
          selected={slug === category}
          onClick={() => onPatch({ category: slug === category ? undefined : slug })}
        >
          {label(slug)}
        </Chip>
      ))}
    </div>
  )
}

/** An active filter; a tap removes it. */
function Taken({ onTake, children }: { onTake: () => void; children: ReactNode }) {
  return (
    <Chip selected onClick={onTake}>
      {children}
      <X aria-hidden className="size-4" />
    </Chip>
  )
}
