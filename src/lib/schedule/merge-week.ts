import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import type { DayOff, updateSchedule, WorkPeriod } from '#src/contract/taskers/schedule.ts'
import { inOrder } from '#src/contract/taskers/hours.ts'
import { mergeChange } from '#src/lib/merge-change.ts'

/** The weekly hours and the days off, as they were read. */
type ReadWeek = { hours: WorkPeriod[]; daysOff: DayOff[] }
type Week = Omit<BodyOf<typeof updateSchedule>, 'before'>

/**
 * Applies a change of the week to one that may have changed elsewhere since it was read. The hours
 * of a day of the week are one row, and so is a day off with its reason.
 */
export const mergeWeek = (
  now: ReadWeek,
  { before, after }: { before: ReadWeek; after: ReadWeek },
): Week => ({
  hours: mergeChange(
    weekdaysOf(now.hours),
    { before: weekdaysOf(before.hours), after: weekdaysOf(after.hours) },
    ({ weekday }) => String(weekday),
  ).flatMap(({ periods }) => periods),
  daysOff: mergeChange(
    now.daysOff.map(whole),
    { before: before.daysOff.map(whole), after: after.daysOff.map(whole) },
    ({ from, to }) => `${from} ${to}`,
  ),
})

const weekdaysOf = (hours: readonly WorkPeriod[]) =>
  Array.from({ length: 7 }, (_, weekday) => ({
    weekday,
    periods: inOrder(hours.filter((period) => period.weekday === weekday)),
  }))

const whole = ({ from, to, yearly = false, note = '' }: DayOff) => ({
  from,
  to,
  yearly,
  note,
})
