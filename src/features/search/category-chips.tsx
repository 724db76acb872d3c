import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { categories, type CategorySlug } from '#src/contract/categories.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { chipClass } from '#src/ui/chip.tsx'
import { cx } from '#src/ui/cx.ts'
import { CategoryIcon } from './category-icon.tsx'
import { compact, type SearchParams } from './search-params.ts'

type CategoryChipsProps = {
  /** The search that a chip changes; choosing the selected one again removes it. */
  params?: SearchParams
  selected?: CategorySlug | undefined
  /** On wide screens only those that fit a line or two, without scrolling. */
  few?: boolean
}

export function CategoryChips({ params = {}, selected, few }: CategoryChipsProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  return (
    <nav
      aria-label={t('search.categories')}
      className={cx(
        'scroll-row',
        few && 'md:mx-0 md:flex-wrap md:px-0 md:*:nth-[n+9]:hidden',
      )}
    >
      {categories.map(({ slug, icon, ...names }) => (
        <Link
          key={slug}
          to="/buscar"
          search={compact({ ...params, category: slug === selected ? undefined : slug })}
          replace={selected !== undefined}
          className={chipClass({ selected: slug === selected })}
        >
          <CategoryIcon icon={icon} />
          {names[lang]}
        </Link>
      ))}
    </nav>
  )
}
