import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { categories, type CategorySlug } from '#src/contract/taskers/categories.ts'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { chipClass } from '#src/ui/chip.tsx'
import { ScrollRow } from '#src/ui/scroll-row.tsx'
import { CategoryIcon } from './category-icon.tsx'
import { compact, type SearchParams } from './search-params.ts'

type CategoryChipsProps = {
  /** The search that a chip changes; a tap on the selected one removes it. */
  params?: SearchParams
  selected?: CategorySlug | undefined
}

export function CategoryChips({ params = {}, selected }: CategoryChipsProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  return (
    <ScrollRow aria-label={t('search.categories')}>
      {categories.map(({ slug, icon }) => (
        <Link
          key={slug}
          to="/buscar"
          // Skills belong to their trade.
          search={compact({
            ...params,
            skills: undefined,
            listed: undefined,
            category: slug === selected ? undefined : slug,
          })}
          replace={selected !== undefined}
          data-chosen={slug === selected || undefined}
          className={chipClass({ selected: slug === selected })}
        >
          <CategoryIcon icon={icon} />
          {categoryName(slug, lang)}
        </Link>
      ))}
    </ScrollRow>
  )
}
