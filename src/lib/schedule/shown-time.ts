import { SCHEDULE_ZONE } from '#src/contract/schedule.values.ts'
import { dateAndTime, jobTimeZone, momentOf } from '#src/lib/time-zone.ts'

type DayTime = { date: string; time: string }

/**
 * An hour of a tasker's calendar, which is São Paulo's, as dates are shown and typed: the same
 * moment. What is no time stays as it is.
 */
export function shownTime(calendar: DayTime, timeZone = jobTimeZone()): DayTime {
  const moment = momentOf(calendar, SCHEDULE_ZONE)
  return Number.isNaN(moment.getTime()) ? calendar : dateAndTime(moment, timeZone)
}
