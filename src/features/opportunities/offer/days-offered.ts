import type { Opportunity } from '#src/contract/needs/opportunities.ts'
import { dayPartNames, SCHEDULE_ZONE } from '#src/contract/taskers/hours.ts'
import { startsOn } from '#src/lib/schedule/schedule.ts'
import { shownTime } from '#src/lib/schedule/shown-time.ts'
import type { Schedule } from '#src/lib/schedule/work-day.ts'
import { dateAndTime } from '#src/lib/time-zone.ts'

/** An hour of a day, as dates are shown and typed. */
type OfferedHour = { date: string; time: string; isTaken: boolean }

export type OfferedDay = {
  /** YYYY-MM-DD. */
  day: string
  free: number
  hours: OfferedHour[]
}

/**
 * The days of a need with the tasker's free hours, and those that agreed work takes; of a need for
 * any day, the days with free hours.
 */
export function daysOffered(
  { when, free }: Pick<Opportunity, 'when' | 'free'>,
  schedule: Schedule | null | undefined,
  now: Date,
): OfferedDay[] {
  const days = when.days.length > 0 ? when.days : free.map(({ day }) => day)
  return days.map((day) => {
    const times = free.find((each) => each.day === day)?.times ?? []
    const taken = schedule
      ? takenOn(schedule, { day, parts: when.parts, now }).filter(
          (time) => !times.includes(time),
        )
      : []
    const hours = [
      ...times.map((time) => ({ time, isTaken: false })),
      ...taken.map((time) => ({ time, isTaken: true })),
    ]
      .toSorted((a, b) => a.time.localeCompare(b.time))
      .map(({ time, isTaken }) => ({ ...shownTime({ date: day, time }), isTaken }))
    return { day, free: times.length, hours }
  })
}

type Asked = { day: string; parts: Opportunity['when']['parts']; now: Date }

/** The hours of a day, in the parts asked for, that would be free without agreed work. */
function takenOn(schedule: Schedule, { day, parts, now }: Asked): string[] {
  const { date, time } = dateAndTime(now, SCHEDULE_ZONE)
  const starts = (busy: Schedule['busy']) =>
    (parts.length > 0 ? parts : dayPartNames).flatMap((part) =>
      startsOn({ ...schedule, busy }, day, { today: date, time }, part),
    )
  const open = new Set(starts(schedule.busy))
  return starts([]).filter((each) => !open.has(each))
}

/** The day whose hours have a date and time; undefined where none has. */
export const dayWith = (
  days: readonly OfferedDay[],
  { date, time }: { date: string; time: string },
): OfferedDay | undefined =>
  days.find(({ hours }) =>
    hours.some((hour) => !hour.isTaken && hour.date === date && hour.time === time),
  )
