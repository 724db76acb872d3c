import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sorts, type Sort } from './search-params.ts'

type SortSelectProps = {
  value: Sort
  /** Whether a place is known to sort by the distance from. */
  byDistance: boolean
  onChange: (sort: Sort) => void
}

export function SortSelect({ value, byDistance, onChange }: SortSelectProps) {
  const { t } = useTranslation()
  return (
    <span className="relative">
      <select
        aria-label={t('search.sort')}
        value={value === 'distance' && !byDistance ? 'relevance' : value}
        onChange={(event) => {
          const chosen = sorts.find((sort) => sort === event.target.value)
          if (chosen) onChange(chosen)
        }}
        className="min-h-11 appearance-none rounded-full border-[1.5px] border-line bg-surface pr-9 pl-4 text-sm font-semibold"
      >
        {sorts
          .filter((sort) => sort !== 'distance' || byDistance)
          .map((sort) => (
            <option key={sort} value={sort}>
              {t(`search.sorts.${sort}`)}
            </option>
          ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-3.5 right-3.5 size-4 text-ink-3"
      />
    </span>
  )
}
