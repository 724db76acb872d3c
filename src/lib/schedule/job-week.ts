import type { RequestSummary } from '#src/contract/requests/requests.ts'
import { dateAndTime, jobTimeZone, parseMoment } from '#src/lib/time-zone.ts'
import { addDays, daysFrom, weekdayOf } from './days.ts'
import { isDayOffOn } from './days-off.ts'
import { type Room, roomOn } from './schedule.ts'
import { absenceOn, hoursOn, type Schedule } from './work-day.ts'

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day))

/** The moments at which the week of a Monday begins and ends, where the jobs are done. */
export function weekRange(monday: string, timeZone = jobTimeZone()) {
  const start = (date: string) =>
    parseMoment({ date, time: '00:00' }, timeZone).toISOString()
  return { from: start(monday), to: start(addDays(monday, 7)) }
}

export type JobDay = {
  /** YYYY-MM-DD. */
  day: string
  jobs: RequestSummary[]
  /** The hours in which the tasker works; empty on a free day, and where none are stated. */
  hours: { from: string; to: string }[]
  /** off: a day off or away. closed: no day of work. */
  state: 'open' | 'closed' | 'off'
  /** Whether a job may begin on it yet. */
  room: Room
}

/** The days of a week, each with its jobs in the order of time. */
export const jobWeek = (
  jobs: readonly RequestSummary[],
  { monday, schedule, now }: { monday: string; schedule: Schedule | null; now: Date },
  timeZone = jobTimeZone(),
): JobDay[] =>
  daysFrom(monday, 7).map((day) => ({
    day,
    jobs: jobs.filter(({ date }) => dateAndTime(new Date(date), timeZone).date === day),
    hours: schedule ? hoursOn(schedule, day) : [],
    state: stateOf(schedule, day),
    room: schedule ? roomOn(schedule, day, now) : 'free',
  }))

function stateOf(schedule: Schedule | null, day: string): JobDay['state'] {
  if (!schedule) return 'open'
  const absence = absenceOn(schedule, day)
  if (absence === null) return 'open'
  const isOff = absence === 'away' || isDayOffOn(schedule.daysOff, day)
  return isOff ? 'off' : 'closed'
}

/** The hour of the day at which a job begins. */
export const hourOf = (iso: string, timeZone = jobTimeZone()): number =>
  Number(dateAndTime(new Date(iso), timeZone).time.slice(0, 2))

const USUAL = { first: 8, end: 18 }

/** The hours that a week shows: the usual ones, those of work, and those of its jobs. */
export function shownHours(days: readonly JobDay[], timeZone = jobTimeZone()) {
  const jobs = days.flatMap((day) => day.jobs.map(({ date }) => hourOf(date, timeZone)))
  const hours = days.flatMap((day) => day.hours)
  return {
    first: Math.min(USUAL.first, ...jobs, ...hours.map(({ from }) => parseHour(from))),
    end: Math.max(
      USUAL.end,
      ...jobs.map((hour) => hour + 1),
      ...hours.map(({ to }) => parseEndHour(to)),
    ),
  }
}

/** The hour that "08:30" lies in: 8. */
export const parseHour = (time: string): number => Number(time.slice(0, 2))
/** The hour by which "18:30" is over: 19. */
export const parseEndHour = (time: string): number =>
  parseHour(time) + (time.endsWith(':00') ? 0 : 1)
