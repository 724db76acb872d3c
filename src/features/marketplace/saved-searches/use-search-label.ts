import { useTranslation } from 'react-i18next'
import type { SavedFilters } from '#src/contract/market/saved-searches.ts'
import { useCategoryLabel } from '#src/features/marketplace/use-category-label.ts'
import { usePriceText } from '#src/features/marketplace/use-price-text.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'

/** Describes a search in one line: "sofá · Móveis · até R$ 80". */
export function useSearchLabel(): (filters: SavedFilters) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const categoryLabel = useCategoryLabel()
  const priceText = usePriceText()
  return (filters) => {
    const { q, category, condition, cep } = filters
    return [
      q,
      category && categoryLabel(category),
      condition && t(`market:condition.${condition}`),
      priceText(filters),
      cep && t('market:saved.near', { cep: format.cep(cep) }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
