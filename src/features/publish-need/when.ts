import { NEED_DAYS_AHEAD, NEED_DAYS_MAX } from '#src/contract/needs/limits.ts'
import type { NeedWhen } from '#src/contract/needs/needs.ts'
import { SCHEDULE_ZONE } from '#src/contract/taskers/hours.ts'
import { currentTime } from '#src/lib/clock.ts'
import { addDays, dayAt } from '#src/lib/schedule/days.ts'
import { dateAndTime } from '#src/lib/time-zone.ts'
import type { Draft, Way } from './draft.ts'

/** From this hour on today has no part left that is two hours ahead. */
const TODAY_ENDS = '22:00'

/** The first and the last day that may be named. */
export function dayBounds(): { first: string; last: string } {
  const { date, time } = dateAndTime(currentTime(), SCHEDULE_ZONE)
  const first = time < TODAY_ENDS ? date : addDays(date, 1)
  return { first, last: addDays(date, NEED_DAYS_AHEAD) }
}

export const today = (): string => dayAt(currentTime())

type Times = Pick<Draft, 'way' | 'days' | 'parts' | 'until'>

/** What the form says of the time; days that are over meanwhile are left out. */
export function whenOf({ way, days, parts, until }: Times): NeedWhen {
  const { first, last } = dayBounds()
  const isOpen = (day: string) => day >= first && day <= last
  return way === 'any'
    ? { days: [], parts, until: until === '' ? null : until }
    : { days: days.filter(isOpen).slice(0, countOf(way)), parts, until: null }
}

const countOf = (way: Way): number => (way === 'one' ? 1 : NEED_DAYS_MAX)

/** The days after a tap on one; null where there is no room for another. */
export function withDay(times: Times, day: string): string[] | null {
  const { days } = whenOf(times)
  if (times.way === 'one') return days.includes(day) ? [] : [day]
  if (days.includes(day)) return days.filter((each) => each !== day)
  return days.length < NEED_DAYS_MAX ? [...days, day].toSorted() : null
}

/**
 * The days and parts with those that most taskers are free on. Any day up to a last one gives way to
 * them.
 */
export function withOther(
  times: Times,
  other: NeedWhen,
): Pick<Times, 'way' | 'days' | 'parts'> {
  const { days } = whenOf(times)
  const all = [...new Set([...days, ...other.days])].toSorted()
  const next = all.length > NEED_DAYS_MAX ? other.days : all
  const parts =
    times.parts.length === 0 || other.parts.length === 0
      ? []
      : [...new Set([...times.parts, ...other.parts])]
  return {
    way: next.length > 1 || times.way === 'some' ? 'some' : 'one',
    days: [...next],
    parts,
  }
}
