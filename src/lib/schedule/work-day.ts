import { usualMinutes } from '#src/contract/taskers/usual-minutes.ts'
import type { WorkPeriod } from '#src/contract/taskers/schedule.ts'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { isDayOffOn } from './days-off.ts'
import { weekdayOf } from './days.ts'

/** The facts that decide when a tasker works. */
export type Schedule = Pick<
  TaskerDetails,
  'availability' | 'availableFrom' | 'hours' | 'daysOff' | 'busy'
> &
  Partial<Pick<TaskerDetails, 'services' | 'categories' | 'gapMinutes' | 'fullDays'>> & {
    /** The length of the job that is asked for. */
    jobMinutes?: number | undefined
  }

/** The length of a job where none is asked for: of the tasker's first service, else of their trade. */
export const minutesOf = ({ jobMinutes, services, categories }: JobLength): number =>
  jobMinutes ?? services?.[0]?.durationMinutes ?? usualMinutes(categories?.[0])

export type JobLength = Pick<Schedule, 'jobMinutes' | 'services' | 'categories'>

/** True when the tasker states their hours. */
export const saysHours = ({ hours }: Pick<Schedule, 'hours'>): boolean => hours.length > 0

/** The availability on a day: available again from the day of return on. */
export function standingOn(
  { availability, availableFrom }: Schedule,
  today: string,
): { availability: TaskerDetails['availability']; from: string | null } {
  const isBack = availableFrom !== null && availableFrom <= today
  if (availability === 'available' || isBack)
    return { availability: 'available', from: null }
  return { availability, from: availableFrom }
}

/** The hours of a day as the week has them; empty where it has none. */
export const weeklyHoursOf = (
  { hours }: Pick<Schedule, 'hours'>,
  weekday: number,
): WorkPeriod[] => hours.filter((period) => period.weekday === weekday)

/** The hours of a day, days off and absence counted; empty on a day without any. */
export const hoursOn = (schedule: Schedule, day: string): WorkPeriod[] =>
  isClosedOn(schedule, day) ? [] : weeklyHoursOf(schedule, weekdayOf(day))

/** Why a tasker does not work on a day; null on a day of work. */
export function absenceOn(schedule: Schedule, day: string): 'away' | 'dayOff' | null {
  if (standingOn(schedule, day).availability !== 'available') return 'away'
  const isFree =
    isDayOffOn(schedule.daysOff, day) ||
    (saysHours(schedule) && weeklyHoursOf(schedule, weekdayOf(day)).length === 0)
  return isFree ? 'dayOff' : null
}

/** True of a day off, a day before the return, and a day of the week without hours. */
export const isClosedOn = (schedule: Schedule, day: string): boolean =>
  absenceOn(schedule, day) !== null
