import type { BusyHours, WorkPeriod } from '#src/contract/taskers/schedule.ts'
import { HOURS_STEP } from '#src/contract/taskers/hours.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { dayAt, midnightOf } from './days.ts'
import { type JobLength, minutesOf } from './work-day.ts'

/** When a job begins, and how long it takes. */
export type JobSpan = { date: Date; durationMinutes: number }

const endOf = ({ date, durationMinutes }: JobSpan): number =>
  date.getTime() + durationMinutes * MINUTE_MS

/** The hours that a job takes. */
export const jobHours = (job: JobSpan): BusyHours => ({
  from: job.date.toISOString(),
  to: new Date(endOf(job)).toISOString(),
})

const STEP_MS = HOURS_STEP * MINUTE_MS

/** The same on half hours, as others see them. */
const shownHours = (job: JobSpan): { from: number; to: number } => ({
  from: Math.floor(job.date.getTime() / STEP_MS) * STEP_MS,
  to: Math.ceil(endOf(job) / STEP_MS) * STEP_MS,
})

/** The hours that jobs take, in the order of their dates: those that follow each other are one. */
export function takenBy(jobs: readonly JobSpan[]): BusyHours[] {
  const hours: { from: number; to: number }[] = []
  for (const job of jobs) {
    const { from, to } = shownHours(job)
    const before = hours.at(-1)
    if (before && from <= before.to) before.to = Math.max(before.to, to)
    else hours.push({ from, to })
  }
  return hours.map(({ from, to }) => ({
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  }))
}

/** Busy hours as they would be without one job. */
export function withoutJob(busy: readonly BusyHours[], span: JobSpan): BusyHours[] {
  const job = shownHours(span)
  return busy.flatMap((hours) => {
    const [from, to] = [Date.parse(hours.from), Date.parse(hours.to)]
    if (job.to <= from || job.from >= to) return [hours]
    return [
      ...(from < job.from ? [{ ...hours, to: new Date(job.from).toISOString() }] : []),
      ...(to > job.to ? [{ ...hours, from: new Date(job.to).toISOString() }] : []),
    ]
  })
}

/** True of a job that would clash with what is busy, the free minutes around it included. */
export function isTaken(busy: readonly BusyHours[], job: JobSpan, gapMinutes = 0): boolean {
  const begins = job.date.getTime() - gapMinutes * MINUTE_MS
  const ends = endOf(job) + gapMinutes * MINUTE_MS
  return busy.some(({ from, to }) => begins < Date.parse(to) && ends > Date.parse(from))
}

type Minutes = { from: number; to: number }

type Asked = JobLength & {
  busy: readonly BusyHours[]
  gapMinutes?: number | undefined
}

/** The parts of a day's periods in which a job may still begin; none where it is full. */
export function freePeriods(
  periods: readonly WorkPeriod[],
  day: string,
  { busy, gapMinutes = 0, ...length }: Asked,
): WorkPeriod[] {
  const jobMinutes = minutesOf(length)
  const midnight = midnightOf(day)
  const minuteOf = (iso: string) => (Date.parse(iso) - midnight) / MINUTE_MS
  return periods.flatMap((period) => {
    let parts: Minutes[] = [{ from: minuteOfDay(period.from), to: minuteOfDay(period.to) }]
    for (const { from, to } of busy)
      parts = parts.flatMap((part) =>
        without(
          part,
          { from: minuteOf(from) - gapMinutes, to: minuteOf(to) + gapMinutes },
          jobMinutes,
        ),
      )
    return parts.map(({ from, to }) => ({ ...period, from: timeOf(from), to: timeOf(to) }))
  })
}

/** The parts of a period beside an agreed job; the one before it must have room for a whole job. */
function without(period: Minutes, job: Minutes, jobMinutes: number): Minutes[] {
  if (job.to <= period.from || job.from >= period.to) return [period]
  const lastStart = job.from - jobMinutes
  return [
    ...(lastStart >= period.from ? [{ from: period.from, to: job.from }] : []),
    ...(job.to < period.to ? [{ from: job.to, to: period.to }] : []),
  ]
}

/** The days on which jobs begin as often as their tasker takes any; none where they do not say. */
export function fullDaysOf(
  jobs: readonly Pick<JobSpan, 'date'>[],
  jobsPerDay: number | null,
): string[] {
  if (jobsPerDay === null) return []
  const counts = new Map<string, number>()
  for (const { date } of jobs) {
    const day = dayAt(date)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count >= jobsPerDay).map(([day]) => day)
}

const minuteOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
