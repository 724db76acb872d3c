import type { WorkPeriod } from '#src/contract/taskers/schedule.ts'
import { type DayPart, dayParts, SCHEDULE_ZONE } from '#src/contract/taskers/hours.ts'
import { dateAndTime, parseMoment } from '#src/lib/time-zone.ts'
import { freePeriods } from './busy-hours.ts'
import { addDays, daysFrom } from './days.ts'
import { fitOf } from './job-fit.ts'
import {
  hoursOn,
  isClosedOn,
  saysHours,
  type Schedule,
  standingOn,
  weeklyHoursOf,
} from './work-day.ts'

/** closed: they do not work then. full: they take no more, or agreed work leaves no room. */
export type DayState = 'free' | 'some' | 'morning' | 'afternoon' | 'closed' | 'full'

/** Days that are looked through for a free one. */
const REACH_DAYS = 90
/** Days from the first free one among which others are offered. */
const OFFERED_DAYS = 14
const NOON = '12:00'
const LUNCH = '13:00'
const WHOLE_DAY = { from: '00:00', to: '24:00' }

export function stateOn(schedule: Schedule, day: string): DayState {
  if (standingOn(schedule, day).availability === 'busy') return 'full'
  if (isClosedOn(schedule, day)) return 'closed'
  const periods = hoursOn(schedule, day)
  if (isFullOn(schedule, day)) return 'full'
  if (periods.length === 0) return 'free'
  if (takesSome(schedule, day)) return 'some'
  if (periods.every(({ to }) => to <= LUNCH)) return 'morning'
  if (periods.every(({ from }) => from >= NOON)) return 'afternoon'
  return 'free'
}

/** True of a day of work whose hours agreed work takes: no job may begin any more. */
export const isFullOn = (schedule: Schedule, day: string): boolean =>
  Boolean(schedule.fullDays?.includes(day)) ||
  (hoursOn(schedule, day).length > 0 && freeStarts(schedule, day).length === 0)

/** True of a day on which the agreed work changes at which hours a job may begin. */
const takesSome = (schedule: Schedule, day: string): boolean =>
  freeStarts(schedule, day).join() !== startTimes(hoursOn(schedule, day)).join()

/** The first day, from one on, on which they work and a job may begin; null where none is soon. */
export const nextOpenDay = (schedule: Schedule, from: string): string | null =>
  daysFrom(from, REACH_DAYS).find((day) => isFreeOn(schedule, day)) ?? null

const isFreeOn = (schedule: Schedule, day: string): boolean =>
  !isClosedOn(schedule, day) && !isFullOn(schedule, day)

/** The hours of a day, or a part of it, at which a job may still begin; of today, those to come. */
export function startsOn(
  schedule: Schedule,
  day: string,
  { today, time }: { today: string; time: string },
  part?: DayPart,
): string[] {
  const span = part === undefined ? WHOLE_DAY : dayParts[part]
  if (day !== today) return freeStarts(schedule, day, span)
  const next = nextHalfHour(time)
  return freeStarts(schedule, day, { ...span, from: next > span.from ? next : span.from })
}

/** The next half hour after a time. */
const nextHalfHour = (time: string): string =>
  time.slice(3) < '30' ? `${time.slice(0, 2)}:30` : timeOf(Number(time.slice(0, 2)) + 1)

/** The state of a day; today's is closed once its hours are over, full where only work is left. */
export function stateAt(
  schedule: Schedule,
  day: string,
  now: { today: string; time: string },
): DayState {
  const state = stateOn(schedule, day)
  if (day !== now.today || !isOpenState(state) || !saysHours(schedule)) return state
  if (startsOn(schedule, day, now).length > 0) return state
  const isOver = startsOn({ ...schedule, busy: [], fullDays: [] }, day, now).length === 0
  return isOver ? 'closed' : 'full'
}

export type Room = 'free' | 'closed' | 'full' | 'over'

/** Whether a job may begin on a day, or it has no work, no room, or is over. */
export function roomOn(schedule: Schedule, day: string, now: Date): Room {
  const { date, time } = dateAndTime(now, SCHEDULE_ZONE)
  const state = stateAt(schedule, day, { today: date, time })
  if (isOpenState(state)) return 'free'
  return state === 'closed' && !isClosedOn(schedule, day) ? 'over' : state
}

/** True of a day on which a job may begin. */
export const isOpenState = (state: DayState): state is OpenState =>
  state !== 'closed' && state !== 'full'

type OpenState = Exclude<DayState, 'closed' | 'full'>

/** The hours of a day, or of a span of it, at which a job may begin and fits. */
const freeStarts = (schedule: Schedule, day: string, span: Span = WHOLE_DAY): string[] =>
  startTimes(within(freePeriods(hoursOn(schedule, day), day, schedule), span)).filter(
    (time) =>
      fitOf(schedule, { date: parseMoment({ date: day, time }, SCHEDULE_ZONE) }).time ===
      'free',
  )

type Span = { from: string; to: string }

/** The pieces of the periods in a span of the day. */
const within = (periods: readonly WorkPeriod[], { from, to }: Span): WorkPeriod[] =>
  periods
    .map((period) => ({
      ...period,
      from: period.from > from ? period.from : from,
      to: period.to < to ? period.to : to,
    }))
    .filter((period) => period.from < period.to)

/**
 * The first of the days on which a job may begin, in a part of it where one is asked for, with the
 * hours of its beginning; null where there is none, or where they do not say when they work.
 */
export function firstFreeHours(
  schedule: Schedule,
  { days, part }: { days: readonly string[]; part?: DayPart | undefined },
  now: { today: string; time: string },
): { day: string; times: string[] } | null {
  if (!saysHours(schedule)) return null
  for (const day of days) {
    const times = startsOn(schedule, day, now, part)
    if (times.length > 0) return { day, times }
  }
  return null
}

/** The next day that one may ask for: today only while a job may still begin. */
export function nextFreeDay(
  schedule: Schedule,
  now: { today: string; time: string },
): string | null {
  const { today } = now
  const isOver =
    saysHours(schedule) &&
    isFreeOn(schedule, today) &&
    startsOn(schedule, today, now).length === 0
  return nextOpenDay(schedule, isOver ? addDays(today, 1) : today)
}

/** The next free day and those of the two weeks after it, so many at most. */
export function nextFreeDays(
  schedule: Schedule,
  now: { today: string; time: string },
  most: number,
): string[] {
  const first = nextFreeDay(schedule, now)
  if (first === null) return []
  return daysFrom(first, OFFERED_DAYS)
    .filter((day) => isFreeOn(schedule, day))
    .slice(0, most)
}

/** Hours to begin a job at, three at most: when a period begins, and in the middle of the longest. */
export function startTimes(periods: readonly WorkPeriod[]): string[] {
  const starts = periods.map(({ from }) => from)
  const longest = [...periods].sort((one, other) => lengthOf(other) - lengthOf(one))[0]
  if (longest && starts.length < 3 && lengthOf(longest) >= 4)
    starts.push(timeOf(Math.floor(hourOf(longest.from) + lengthOf(longest) / 2)))
  return starts.sort().slice(0, 3)
}

const hourOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
const lengthOf = ({ from, to }: WorkPeriod) => hourOf(to) - hourOf(from)
const timeOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Days of the week in a row that have the same hours, from Monday on. */
export function weekRows({ hours }: Pick<Schedule, 'hours'>) {
  const rows: { first: number; last: number; periods: WorkPeriod[] }[] = []
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const periods = weeklyHoursOf({ hours }, weekday)
    const before = rows.at(-1)
    if (before && signature(before.periods) === signature(periods)) before.last = weekday
    else rows.push({ first: weekday, last: weekday, periods })
  }
  return rows
}

const signature = (periods: readonly WorkPeriod[]) =>
  periods.map(({ from, to }) => `${from}-${to}`).join()
