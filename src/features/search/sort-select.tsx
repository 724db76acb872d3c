import { useTranslation } from 'react-i18next'
import { type TaskerSort, taskerSorts } from '#src/contract/search/filters.ts'
import { PillSelect } from '#src/ui/pill-select.tsx'

type SortSelectProps = {
  value: TaskerSort
  /** True when a place is known, so that distance can be a sort order. */
  byDistance: boolean
  onChange: (sort: TaskerSort) => void
}

export function SortSelect({ value, byDistance, onChange }: SortSelectProps) {
  const { t } = useTranslation()
  const sorts = taskerSorts.filter((sort) => sort !== 'distance' || byDistance)
  return (
    <PillSelect
      label={t('search.sort')}
      options={sorts.map((sort) => ({ value: sort, label: t(`search.sorts.${sort}`) }))}
      value={value === 'distance' && !byDistance ? 'relevance' : value}
      onValueChange={onChange}
    />
  )
}
