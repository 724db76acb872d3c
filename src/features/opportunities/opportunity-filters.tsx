import { useTranslation } from 'react-i18next'
import {
  NEAR_KM,
  type OpportunityFilter,
  opportunityFilters,
} from '#src/contract/needs/filters.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Chip } from '#src/ui/chip.tsx'

type OpportunityFiltersProps = {
  value: OpportunityFilter
  /** How many each leaves; undefined until loaded. */
  counts: Record<OpportunityFilter, number> | undefined
  onChange: (filter: OpportunityFilter) => void
}

/** One of the filters; those that leave nothing are not offered. */
export function OpportunityFilters(props: OpportunityFiltersProps) {
  const { value, counts, onChange } = props
  const { t } = useTranslation()
  const { distance } = useFormat()
  const shown = opportunityFilters.filter(
    (each) => each === 'all' || each === value || (counts?.[each] ?? 0) > 0,
  )
  return (
    <div
      role="group"
      aria-label={t('opportunities:filter')}
      className="scroll-row md:mx-0 md:px-0"
    >
      {shown.map((each) => (
        <Chip key={each} selected={each === value} onClick={() => onChange(each)}>
          {t(`opportunities:filters.${each}`, { distance: distance(NEAR_KM) })}{' '}
          {counts && (
            <span className="font-normal tabular-nums opacity-75">{counts[each]}</span>
          )}
        </Chip>
      ))}
    </div>
  )
}
