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

/** Warns the tasker of what else takes that hour, with a link. It blocks nothing. */
export function ClashNote({ clash, date, className }: ClashNoteProps) {
  return (
    <div
      role="status"
      className={cx('flex gap-3 rounded-md p-3.5 text-sm text-accent-strong', className)}
    >
      <CalendarX aria-hidden className="size-5 shrink-0" />
      <div className="min-w-0">
        {clash.title === null ? (
          <OwnTime clash={clash} date={date} />
        ) : (
          <OtherJob clash={clash} date={date} />
        )}
      </div>
    </div>
  )
}

const linkClass =
  '-mb-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4'

type PartProps = Pick<ClashNoteProps, 'clash' | 'date'>

/** Agreed work, or a visit of a series that is to come. */
function OtherJob({ clash, date }: PartProps) {
  const { t } = useTranslation()
  const { clock, day } = useFormat()
  const { from, to } = jobHours({ ...clash, date: new Date(clash.date) })
  // Jobs around midnight meet on two days.
  const when = isoDay(from) === isoDay(date) ? 'sameDay' : 'otherDay'
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        {t(`work:clash.${when}`, {
          title: clash.title,
          from: clock(from),
          to: clock(to),
          day: day(from),
        })}
      </p>
      <p>{t('work:clash.length')}</p>
      {clash.seriesId && (
        <Link
          to="/series/$seriesId"
          params={{ seriesId: clash.seriesId }}
          className={linkClass}
        >
          {t('work:clash.openSeries')}
        </Link>
      )}
      {clash._id && (
        <Link
          to="/service-request/details/$serviceRequestId"
          params={{ serviceRequestId: clash._id }}
          className={linkClass}
        >
          {t('work:clash.open')}
        </Link>
      )}
    </>
  )
}

/** A time that the tasker's own calendar takes; it may last for days. */
function OwnTime({ clash, date }: PartProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { from, to } = jobHours({ ...clash, date: new Date(clash.date) })
  const isOneDay = isoDay(from) === isoDay(date) && isoDay(to) === isoDay(date)
  const shown = isOneDay ? format.clock : format.date
  return (
    <>
      <p className="font-semibold">
        {t(`work:clash.own.${isOneDay ? 'sameDay' : 'otherDay'}`, {
          from: shown(from),
          to: shown(to),
        })}
      </p>
      <p>{t('work:clash.own.source')}</p>
      <Link
        to="/requests"
        search={{ as: 'tasker', view: 'week', week: isoDay(date) }}
        className={linkClass}
      >
        {t('work:clash.own.week')}
      </Link>
    </>
  )
}
