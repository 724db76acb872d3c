import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import { addDays } from '#src/lib/schedule/days.ts'
import { dayText, weekdayName, weekdaysText } from '#src/lib/schedule/day-text.ts'
import { nextFreeDay, weekRows } from '#src/lib/schedule/schedule.ts'
import { saysHours, standingOn } from '#src/lib/schedule/work-day.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { cx } from '#src/ui/cx.ts'
import { WHEN_ID } from './tasker-hours.tsx'
import type { Tasker } from './tasker.ts'
import { listFormat } from '#src/lib/intl.ts'

type TaskerStandingProps = {
  details: Tasker
  /** The day and the half hour in São Paulo. */
  now: { today: string; time: string }
}

const boxClass = 'mt-4 flex min-h-16 items-center gap-3.5 rounded-md px-4 py-3'

/** The next free day, or until when there is none. The reason is never shown. */
export function TaskerStanding({ details, now }: TaskerStandingProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const { availability, from } = standingOn(details, now.today)
  if (availability !== 'available')
    return (
      <p className={cx(boxClass, 'bg-sunken')}>
        <CalendarClock aria-hidden className="size-6 shrink-0 text-ink-2" />
        <span>
          <b className="block">
            {from
              ? t(`tasker.until.${availability}`, { day: dayText(addDays(from, -1), lang) })
              : t(`tasker.availability.${availability}`)}
          </b>
          {from && (
            <span className="text-sm text-ink-2">
              {t('tasker.until.back', {
                weekday: weekdayName(from, lang),
                day: dayText(from, lang),
              })}
            </span>
          )}
        </span>
      </p>
    )
  const free = nextFreeDay(details, now)
  const isTimed = saysHours(details) && free !== null
  const text = (
    <>
      <span className="size-2.5 shrink-0 rounded-full bg-online" />
      <span className="flex-1">
        <b className="block text-brand-strong">
          {isTimed
            ? t('tasker.nextFree', { day: nearDay(free, now.today, lang, t) })
            : t('tasker.availability.available')}
        </b>
        {isTimed && (
          <span className="text-sm text-ink-2">
            {t('tasker.worksOn', { days: openDays(details, lang) })}
          </span>
        )}
      </span>
    </>
  )
  return isTimed ? (
    <a href={`#${WHEN_ID}`} className={cx(boxClass, 'bg-brand-soft')}>
      {text}
      <ChevronRight aria-hidden className="size-5 text-brand-strong" />
    </a>
  ) : (
    <p className={cx(boxClass, 'bg-brand-soft')}>{text}</p>
  )
}

/** "hoje", "amanhã", "quinta, 26 de nov". */
function nearDay(day: string, today: string, lang: Lang, t: (key: string) => string) {
  if (day === today) return t('tasker.days.today')
  if (day === addDays(today, 1)) return t('tasker.days.tomorrow')
  return `${weekdayName(day, lang)}, ${dayText(day, lang)}`
}

/** "segunda a sábado"; days apart are named one by one. */
function openDays(details: Tasker, lang: Lang): string {
  const spans: { first: number; last: number }[] = []
  for (const { first, last, periods } of weekRows(details)) {
    const before = spans.at(-1)
    if (periods.length === 0) continue
    if (before?.last === first - 1) before.last = last
    else spans.push({ first, last })
  }
  return listFormat(lang, { type: 'conjunction' }).format(
    spans.map((span) => weekdaysText(span, lang)),
  )
}
