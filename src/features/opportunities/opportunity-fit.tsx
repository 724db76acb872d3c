import { useTranslation } from 'react-i18next'
import type { Opportunity } from '#src/contract/needs/opportunities.ts'
import { cx } from '#src/ui/cx.ts'

/** Of any day the hours are only those of the first days: they are not counted. */
const freeOn = (days: readonly string[]) =>
  days.length === 0 ? 'freeAny' : days.length === 1 ? 'freeThatDay' : 'free'

/** How the days and the place of a need fit the tasker; it forbids nothing. */
export function OpportunityFit({ opportunity }: { opportunity: Opportunity }) {
  const { t } = useTranslation()
  const { time, outsideArea, free, when } = opportunity
  const count = free.reduce((sum, { times }) => sum + times.length, 0)
  const isFree = time === 'free'
  return (
    <span className="flex flex-wrap gap-x-2 text-sm font-semibold">
      <span className={cx(isFree ? 'text-brand' : 'text-accent-strong')}>
        {isFree && count > 0
          ? t(`opportunities:${freeOn(when.days)}`, { count })
          : t(`fit:short.${time}`)}
      </span>
      {outsideArea && (
        <span className="text-accent-strong">{t('fit:short.outsideArea')}</span>
      )}
    </span>
  )
}
