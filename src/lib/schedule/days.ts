import { SCHEDULE_ZONE } from '#src/contract/taskers/hours.ts'
import { DAY_MS } from '#src/lib/time.ts'
import { dateAndTime, parseMoment } from '#src/lib/time-zone.ts'

/** The day in São Paulo at a moment: YYYY-MM-DD. */
export const dayAt = (moment: Date | number): string =>
  dateAndTime(new Date(moment), SCHEDULE_ZONE).date

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

/** So many days, from one on. */
export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => addDays(day, n))

const midnights = new Map<string, number>()

/** The moment at which a day begins in São Paulo. Kept: a search asks for the same few each time. */
export function midnightOf(day: string): number {
  const kept = midnights.get(day)
  if (kept !== undefined) return kept
  const midnight = parseMoment({ date: day, time: '00:00' }, SCHEDULE_ZONE).getTime()
  midnights.set(day, midnight)
  return midnight
}
