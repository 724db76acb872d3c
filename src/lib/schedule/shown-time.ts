import { SCHEDULE_ZONE } from '#src/contract/taskers/hours.ts'
import { dateAndTime, jobTimeZone, parseMoment } from '#src/lib/time-zone.ts'

type DayTime = { date: string; time: string }

/**
 * An hour of a tasker's calendar, which is São Paulo's, as dates are shown and typed: the same
 * moment. A text that is no time stays unchanged.
 */
export function shownTime(calendar: DayTime, timeZone = jobTimeZone()): DayTime {
  const moment = parseMoment(calendar, SCHEDULE_ZONE)
  return Number.isNaN(moment.getTime()) ? calendar : dateAndTime(moment, timeZone)
}
