import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import { type TaskerSort, taskerSorts } from '#src/contract/taskers.values.ts'

type SortSelectProps = {
  value: TaskerSort
  /** True when a place is known, so that distance can be sorted by. */
  byDistance: boolean
  onChange: (sort: TaskerSort) => void
}

export function SortSelect({ value, byDistance, onChange }: SortSelectProps) {
  const { t } = useTranslation()
  return (
    <span className="relative">
      <select
        aria-label={t('search.sort')}
        value={value === 'distance' && !byDistance ? 'relevance' : value}
        onChange={(event) => {
          const chosen = taskerSorts.find((sort) => sort === event.target.value)
          if (chosen) onChange(chosen)
        }}
        className="min-h-11 appearance-none rounded-full border-[1.5px] border-line bg-surface pr-9 pl-4 text-sm font-semibold"
      >
        {taskerSorts
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
