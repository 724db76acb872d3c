import { Link } from '@tanstack/react-router'
import CalendarX from 'lucide-react/icons/calendar-x'
import { useTranslation } from 'react-i18next'
import type { RequestClash } from '#src/contract/requests/requests.ts'
import { isoDay } from '#src/lib/format.ts'
import { jobHours } from '#src/lib/schedule/busy-hours.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { cx } from '#src/ui/cx.ts'

type ClashNoteProps = {
  clash: RequestClash
  /** The date that is not agreed yet, and clashes. */
  date: string
  className?: string
}

/** Warns the tasker of other agreed work at that hour, with a link. It blocks nothing. */
export function ClashNote({ clash, date, className }: ClashNoteProps) {
  const { t } = useTranslation()
  const { clock, day } = useFormat()
  const { from, to } = jobHours(new Date(clash.date))
  // Jobs around midnight meet on two days.
  const when = isoDay(from) === isoDay(date) ? 'sameDay' : 'otherDay'
  return (
    <div
      role="status"
      className={cx('flex gap-3 rounded-md p-3.5 text-sm text-accent-strong', className)}
    >
      <CalendarX aria-hidden className="size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {t(`work:clash.${when}`, {
            title: clash.title,
            from: clock(from),
            to: clock(to),
            day: day(from),
          })}
        </p>
        <p>{t('work:clash.length')}</p>
        <Link
          to="/service-request/details/$serviceRequestId"
          params={{ serviceRequestId: clash._id }}
          className="-mb-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t('work:clash.open')}
        </Link>
      </div>
    </div>
  )
}
