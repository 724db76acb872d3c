import {
  SERIES_ANSWER_HOURS,
  VISIT_AHEAD_DAYS,
  VISIT_PAY_HOURS,
} from '#src/contract/series/limits.ts'
import type { SeriesInterval } from '#src/contract/series/series-lifecycle.ts'
import { SCHEDULE_ZONE } from '#src/contract/taskers/hours.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/lib/time.ts'
import { dateAndTime, parseMoment } from '#src/lib/time-zone.ts'
import type { JobSpan } from './busy-hours.ts'
import { addDays, dayAt, weekdayOf } from './days.ts'

export type SeriesTimes = {
  interval: SeriesInterval
  /** The first visit. The others are on the same weekday, or day of the month, at its hour. */
  firstAt: Date
  /** The number of visits; null until it is ended. */
  visits: number | null
}

/** The n-th visit, from 0 on; a month without its day has it on its last one. */
export function visitAt({ interval, firstAt }: SeriesTimes, n: number): Date {
  const { date, time } = dateAndTime(firstAt, SCHEDULE_ZONE)
  const day =
    interval === 'month'
      ? addMonths(date, n)
      : addDays(date, n * (interval === 'week' ? 7 : 14))
  return parseMoment({ date: day, time }, SCHEDULE_ZONE)
}

function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last)))
    .toISOString()
    .slice(0, 10)
}

/** The numbers of up to `count` visits from a moment on, in their order. */
export function visitsFrom(times: SeriesTimes, from: Date, count: number): number[] {
  const found: number[] = []
  const end = times.visits ?? Number.POSITIVE_INFINITY
  for (let n = firstAfter(times, from); n < end && found.length < count; n += 1)
    found.push(n)
  return found
}

/** A number at or below that of the first visit from a moment on, then that visit's. */
function firstAfter(times: SeriesTimes, from: Date): number {
  const days = (from.getTime() - times.firstAt.getTime()) / DAY_MS
  const step = { week: 7, two_weeks: 14, month: 31 }[times.interval]
  let n = Math.max(0, Math.floor(days / step) - 1)
  while (visitAt(times, n) < from) n += 1
  return n
}

type Planned = SeriesTimes & {
  durationMinutes: number
  /** The first visit for which no request is made yet. */
  nextVisit: number
  /** The numbers of those that were skipped. */
  skipped: readonly number[]
}

/** A search looks weeks ahead, a week's visits are 7 days apart. */
const PLANNED_MOST = 60

/** The visits without a request whose hours meet a time, in their order. */
export function plannedVisits(
  series: Planned,
  { from, to }: { from: Date; to: Date },
): JobSpan[] {
  const { durationMinutes, nextVisit, skipped } = series
  const earliest = from.getTime() - durationMinutes * MINUTE_MS
  const begin = Math.max(earliest + 1, visitAt(series, nextVisit).getTime())
  const spans: JobSpan[] = []
  for (const n of visitsFrom(series, new Date(begin), PLANNED_MOST)) {
    const date = visitAt(series, n)
    if (date >= to) break
    if (!skipped.includes(n)) spans.push({ date, durationMinutes })
  }
  return spans
}

/** When the request of a visit is made. */
export const madeAt = (visit: Date): Date =>
  new Date(visit.getTime() - VISIT_AHEAD_DAYS * DAY_MS)

/** Until when the request of a visit has to be paid. */
export const visitPaidBy = (visit: Date): Date =>
  new Date(visit.getTime() - VISIT_PAY_HOURS * HOUR_MS)

/** Until when a proposed series has to be answered: at the latest when its first visit is due. */
export const seriesAnswerBy = (proposedAt: Date, firstAt: Date): Date =>
  new Date(
    Math.min(
      proposedAt.getTime() + SERIES_ANSWER_HOURS * HOUR_MS,
      visitPaidBy(firstAt).getTime(),
    ),
  )

/** The weekday of the visits, 0 on Monday, and the day of the month in São Paulo. */
export function dayOfVisits({ firstAt }: Pick<SeriesTimes, 'firstAt'>) {
  const day = dayAt(firstAt)
  return { weekday: weekdayOf(day), dayOfMonth: Number(day.slice(8)) }
}
