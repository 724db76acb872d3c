import { useTranslation } from 'react-i18next'
import type { JobTime } from '#src/contract/taskers/job-fit.ts'
import { currentMs, currentTime } from '#src/lib/clock.ts'
import { listFormat } from '#src/lib/intl.ts'
import { dayText, timeText } from '#src/lib/schedule/day-text.ts'
import { dayAt, weekdayOf } from '#src/lib/schedule/days.ts'
import { fitOf } from '#src/lib/schedule/job-fit.ts'
import { isFullOn, nextOpenDay } from '#src/lib/schedule/schedule.ts'
import { shownTime } from '#src/lib/schedule/shown-time.ts'
import {
  absenceOn,
  minutesOf,
  saysHours,
  type Schedule,
  standingOn,
  weeklyHoursOf,
} from '#src/lib/schedule/work-day.ts'
import { isDay, toIso } from '#src/lib/time-zone.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Chosen, Doing, Whose } from './whose.ts'

type TimeNoteProps = {
  whose: Whose
  doing: Doing
  schedule: Schedule
  /** In the format of the inputs; each may be empty. */
  chosen: Chosen
  /** Takes the next day with room; undefined in a summary, which has the warnings alone. */
  onTake?: (day: string) => void
}

/**
 * One line on the chosen day and hour: that the tasker is free, or what speaks against it, with
 * the next day that has room. It blocks nothing.
 */
export function TimeNote({ whose, doing, schedule, chosen, onTake }: TimeNoteProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const texts = useTexts(whose, schedule, chosen)
  const iso = toIso(chosen)
  const day = iso ? dayAt(new Date(iso)) : chosen.date
  const isPast = iso !== null && Date.parse(iso) <= currentMs()
  const state = isDay(chosen.date) && !isPast ? stateOf(schedule, iso, day) : null
  const isWholeDay = state === 'away' || state === 'dayOff' || state === 'full'
  const next = isWholeDay && onTake ? nextOpenDay(schedule, day) : null
  if (!onTake && (state === null || state === 'free')) return null
  return (
    <div aria-live="polite">
      {state === null || (state === 'free' && !saysHours(schedule)) ? (
        !whose.own && <Standing name={whose.name} schedule={schedule} />
      ) : state === 'free' ? (
        <Alert tone="brand">{texts.of(state, day)}</Alert>
      ) : (
        <Alert
          tone="accent"
          action={
            next && (
              <Button size="sm" variant="outline" onClick={() => onTake?.(next)}>
                {t('fit:take', { day: dayText(next, lang) })}
              </Button>
            )
          }
        >
          {texts.of(state, day)} {t(`fit:anyway.${doing}`)}
        </Alert>
      )}
    </div>
  )
}

/** For a day without an hour yet, only what holds for the whole day; else null. */
function stateOf(
  schedule: Schedule,
  iso: string | null,
  day: string,
): JobTime | 'full' | null {
  if (isFullOn(schedule, day)) return 'full'
  return iso ? fitOf(schedule, { date: new Date(iso) }).time : absenceOn(schedule, day)
}

function useTexts({ name, own }: Whose, schedule: Schedule, chosen: Chosen) {
  const { t } = useTranslation()
  const { lang, date, minutes } = useFormat()
  const standing = useStandingText(name, schedule)
  const hours = (day: string) =>
    listFormat(lang, { type: 'conjunction' }).format(
      weeklyHoursOf(schedule, weekdayOf(day)).map((period) => {
        const shown = (time: string) => timeText(shownTime({ date: day, time }).time)
        return t('fit:from', { from: shown(period.from), to: shown(period.to) })
      }),
    )
  return {
    of: (state: JobTime | 'full', day: string): string =>
      state === 'away' && !own
        ? standing(day)
        : t(`fit:${own ? 'own' : 'note'}.${state}`, {
            name,
            day: dayText(day, lang),
            date: date(toIso(chosen) ?? day),
            hours: hours(day),
            time: minutes(minutesOf(schedule)),
          }),
  }
}

/** Whether they can be booked now, or from when on. */
function Standing({ name, schedule }: { name: string; schedule: Schedule }) {
  const text = useStandingText(name, schedule)
  const today = dayAt(currentTime())
  const { availability } = standingOn(schedule, today)
  return <Alert tone={availability === 'available' ? 'brand' : 'info'}>{text(today)}</Alert>
}

function useStandingText(name: string, schedule: Schedule) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  return (day: string): string => {
    const { availability, from } = standingOn(schedule, day)
    return from
      ? t('requests.availability.back', { name, day: dayText(from, lang) })
      : t(`requests.availability.${availability}`, { name })
  }
}
