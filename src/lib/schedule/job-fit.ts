import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import type { JobFit, JobTime } from '#src/contract/taskers/job-fit.ts'
import { SCHEDULE_ZONE } from '#src/contract/taskers/hours.ts'
import type { WorkPeriod } from '#src/contract/taskers/schedule.ts'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { distanceKm } from '#src/lib/distance.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { dateAndTime } from '#src/lib/time-zone.ts'
import { isTaken } from './busy-hours.ts'
import { dayAt } from './days.ts'
import { absenceOn, hoursOn, minutesOf, saysHours, type Schedule } from './work-day.ts'

/** How far both points may be off: one is the middle of a cell, the other that of a postal code. */
export const SLACK_KM = 2

type Job = {
  date: Date
  /** Absent where it is not known yet: then it is never outside. */
  place?: Coordinates | null
}

/** How a job fits its tasker, by its time, length and place. All screens use it. */
export const fitOf = (
  { area = null, ...schedule }: Schedule & Partial<Pick<TaskerDetails, 'area'>>,
  { date, place = null }: Job,
): JobFit => ({
  time: timeOf(schedule, date),
  outsideArea: isOutsideArea(area, place),
})

/** The reasons against a job: it fits where there are none. */
export const fits = ({ time, outsideArea }: JobFit): boolean =>
  time === 'free' && !outsideArea

/** False where either is unknown. */
export const isOutsideArea = (
  area: TaskerDetails['area'],
  place: Coordinates | null,
): boolean => kmFrom(area, place) > (area?.radiusKm ?? 0) + SLACK_KM

/** Kilometres from the middle of the tasker's area; 0 where either is unknown. */
export const kmFrom = (area: TaskerDetails['area'], place: Coordinates | null): number =>
  area && place ? distanceKm(area.center, place) : 0

function timeOf(schedule: Schedule, date: Date): JobTime {
  const { busy, gapMinutes, fullDays = [] } = schedule
  const minutes = minutesOf(schedule)
  if (isTaken(busy, { date, durationMinutes: minutes }, gapMinutes)) return 'taken'
  const lastMinute = new Date(date.getTime() + (minutes - 1) * MINUTE_MS)
  const absence = absenceOn(schedule, dayAt(date)) ?? absenceOn(schedule, dayAt(lastMinute))
  if (absence) return absence
  if (fullDays.includes(dayAt(date))) return 'dayFull'
  return saysHours(schedule) ? hoursAt(schedule, date, minutes) : 'free'
}

/** Whether the hours of the day hold the whole job. One that is longer than they are may begin them. */
function hoursAt(schedule: Schedule, date: Date, minutes: number): JobTime {
  const { date: day, time } = dateAndTime(date, SCHEDULE_ZONE)
  const begin = minuteOf(time)
  const spans = joined(hoursOn(schedule, day))
  const holds = spans.some(
    ({ from, to }) => begin >= from && begin <= Math.max(from, to - minutes),
  )
  if (holds) return 'free'
  const isBetween =
    spans.some(({ to }) => to < begin + minutes) && spans.some(({ from }) => from > begin)
  return isBetween ? 'pause' : 'outsideHours'
}

/** The hours of a day in minutes; periods that follow each other without a pause are one. */
function joined(periods: readonly WorkPeriod[]) {
  const spans: { from: number; to: number }[] = []
  for (const period of [...periods].sort((a, b) => a.from.localeCompare(b.from))) {
    const [from, to] = [minuteOf(period.from), minuteOf(period.to)]
    const before = spans.at(-1)
    if (before?.to === from) before.to = to
    else spans.push({ from, to })
  }
  return spans
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
