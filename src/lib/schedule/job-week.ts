import type { RequestSummary } from '#src/contract/requests/requests.ts'
import type { PlannedVisit } from '#src/contract/taskers/desk.ts'
import type { BusyHours } from '#src/contract/taskers/schedule.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { dateAndTime, jobTimeZone, parseMoment } from '#src/lib/time-zone.ts'
import { jobHours } from './busy-hours.ts'
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

/** A job, a planned visit, or else a time of the tasker's own calendar, as a day draws it. */
export type DayTime = {
  job: RequestSummary | null
  visit: PlannedVisit | null
  /** Cut to the day, ISO 8601. */
  from: string
  to: string
  /** Half hours from midnight. */
  top: number
  bottom: number
  /** The column, where several meet: 0 is the first. */
  lane: number
}

export type JobDay = {
  /** YYYY-MM-DD. */
  day: string
  /** In the order of time. */
  times: DayTime[]
  /** The columns that its times need. */
  lanes: number
  /** The hours in which the tasker works; empty on a free day, and where none are stated. */
  hours: { from: string; to: string }[]
  /** off: a day off or away. closed: no day of work. */
  state: 'open' | 'closed' | 'off'
  /** Whether a job may begin on it yet. */
  room: Room
}

type Week = {
  jobs: readonly RequestSummary[]
  /** The times that the tasker's own calendar takes. */
  busy: readonly BusyHours[]
  /** Visits of series whose requests are not made yet. */
  visits: readonly PlannedVisit[]
}

/** The days of a week, each with its jobs and busy times. */
export const jobWeek = (
  { jobs, busy, visits }: Week,
  { monday, schedule, now }: { monday: string; schedule: Schedule | null; now: Date },
  timeZone = jobTimeZone(),
): JobDay[] =>
  daysFrom(monday, 7).map((day) => {
    const ofDay = jobs.filter(
      ({ date }) => dateAndTime(new Date(date), timeZone).date === day,
    )
    const spans = [
      ...ofDay.map((job) => ({
        job,
        visit: null,
        ...jobHours({ ...job, date: new Date(job.date) }),
      })),
      ...visits.map((visit) => ({ job: null, visit, from: visit.from, to: visit.to })),
      ...busy.map((hours) => ({ job: null, visit: null, ...hours })),
    ]
    const times = inLanes(spans.flatMap((span) => onDay(span, day, timeZone)))
    return {
      day,
      times,
      lanes: Math.max(1, ...times.map(({ lane }) => lane + 1)),
      hours: schedule ? hoursOn(schedule, day) : [],
      state: stateOf(schedule, day),
      room: schedule ? roomOn(schedule, day, now) : 'free',
    }
  })

const HALF_HOUR_MS = 30 * MINUTE_MS
const HALF_HOURS = 48

type Span = Pick<DayTime, 'job' | 'visit' | 'from' | 'to'>

/** The part of a span on a day; none where they do not meet. */
function onDay(span: Span, day: string, timeZone: string): Omit<DayTime, 'lane'>[] {
  const midnight = parseMoment({ date: day, time: '00:00' }, timeZone).getTime()
  const from = Math.max(Date.parse(span.from), midnight)
  const to = Math.min(Date.parse(span.to), midnight + HALF_HOURS * HALF_HOUR_MS)
  if (from >= to) return []
  return [
    {
      job: span.job,
      visit: span.visit,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      top: Math.floor((from - midnight) / HALF_HOUR_MS),
      bottom: Math.ceil((to - midnight) / HALF_HOUR_MS),
    },
  ]
}

/** In the order of time, each in the first column that is free then. */
function inLanes(times: readonly Omit<DayTime, 'lane'>[]): DayTime[] {
  const ends: number[] = []
  return times
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map((time) => {
      const free = ends.findIndex((end) => end <= time.top)
      const lane = free === -1 ? ends.length : free
      ends[lane] = time.bottom
      return { ...time, lane }
    })
}

/** True of a time that takes the day from its beginning to its end. */
export const isWholeDay = ({ top, bottom }: Pick<DayTime, 'top' | 'bottom'>): boolean =>
  top === 0 && bottom === HALF_HOURS

function stateOf(schedule: Schedule | null, day: string): JobDay['state'] {
  if (!schedule) return 'open'
  const absence = absenceOn(schedule, day)
  if (absence === null) return 'open'
  const isOff = absence === 'away' || isDayOffOn(schedule.daysOff, day)
  return isOff ? 'off' : 'closed'
}

const USUAL = { first: 8, end: 18 }

/** The hours that a week shows: the usual ones, those of work, and those of its times. */
export function shownHours(days: readonly JobDay[]) {
  const times = days.flatMap((day) => day.times.filter((time) => !isWholeDay(time)))
  const hours = days.flatMap((day) => day.hours)
  return {
    first: Math.min(
      USUAL.first,
      ...times.map(({ top }) => Math.floor(top / 2)),
      ...hours.map(({ from }) => parseHour(from)),
    ),
    end: Math.max(
      USUAL.end,
      ...times.map(({ bottom }) => Math.ceil(bottom / 2)),
      ...hours.map(({ to }) => parseEndHour(to)),
    ),
  }
}

/** The hour that "08:30" lies in: 8. */
const parseHour = (time: string): number => Number(time.slice(0, 2))
/** The hour by which "18:30" is over: 19. */
const parseEndHour = (time: string): number =>
  parseHour(time) + (time.endsWith(':00') ? 0 : 1)

/** "08:30" in half hours from midnight: 17. */
export const halfHour = (time: string): number =>
  parseHour(time) * 2 + (time.endsWith(':30') ? 1 : 0)
