import { useTranslation } from 'react-i18next'
import { type DayTime, isWholeDay } from '#src/lib/schedule/job-week.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'

type BusyBlockProps = Pick<DayTime, 'from' | 'to' | 'top' | 'bottom'>

/** A time of the tasker's own calendar: we know no more of it. */
export function BusyBlock({ from, to, top, bottom }: BusyBlockProps) {
  const { t } = useTranslation()
  const { clock } = useFormat()
  return (
    <p className="h-full rounded-sm border border-line bg-[repeating-linear-gradient(135deg,var(--color-sunken)_0_6px,color-mix(in_srgb,var(--color-line)_50%,var(--color-sunken))_6px_12px)] p-3 text-sm text-ink-2 lg:p-2 lg:text-xs">
      <b className="block">
        {isWholeDay({ top, bottom })
          ? t('requests.week.wholeDay')
          : `${clock(from)} – ${clock(to)}`}
      </b>
      {t('requests.week.busy')}
    </p>
  )
}
