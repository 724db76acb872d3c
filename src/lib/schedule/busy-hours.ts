import type { BusyHours, WorkPeriod } from '#src/contract/taskers/schedule.ts'
import { HOURS_STEP, JOB_MINUTES, SCHEDULE_ZONE } from '#src/contract/taskers/hours.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { parseMoment } from '#src/lib/time-zone.ts'

const JOB_MS = JOB_MINUTES * MINUTE_MS

/** The hours that a job takes from its date. */
export const jobHours = (date: Date): BusyHours => ({
  from: date.toISOString(),
  to: new Date(date.getTime() + JOB_MS).toISOString(),
})

const STEP_MS = HOURS_STEP * MINUTE_MS

/** The same on half hours, as others see them. */
const shownHours = (date: Date): { from: number; to: number } => ({
  from: Math.floor(date.getTime() / STEP_MS) * STEP_MS,
  to: Math.ceil((date.getTime() + JOB_MS) / STEP_MS) * STEP_MS,
})

/** The hours that jobs take, in the order of their dates: those that follow each other are one. */
export function takenBy(dates: readonly Date[]): BusyHours[] {
  const hours: { from: number; to: number }[] = []
  for (const date of dates) {
    const { from, to } = shownHours(date)
    const before = hours.at(-1)
    if (before && from <= before.to) before.to = to
    else hours.push({ from, to })
  }
  return hours.map(({ from, to }) => ({
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  }))
}

/** Busy hours as they would be without one job. */
export function withoutJob(busy: readonly BusyHours[], date: Date): BusyHours[] {
  const job = shownHours(date)
  return busy.flatMap((hours) => {
    const [from, to] = [Date.parse(hours.from), Date.parse(hours.to)]
    if (job.to <= from || job.from >= to) return [hours]
    return [
      ...(from < job.from ? [{ ...hours, to: new Date(job.from).toISOString() }] : []),
      ...(to > job.to ? [{ ...hours, from: new Date(job.to).toISOString() }] : []),
    ]
  })
}

/** True of a moment at which a job would clash with an agreed one. */
export function isTaken(
  busy: readonly BusyHours[],
  moment: Date,
  minutes = JOB_MINUTES,
): boolean {
  const begins = moment.getTime()
  const ends = begins + minutes * MINUTE_MS
  return busy.some(({ from, to }) => begins < Date.parse(to) && ends > Date.parse(from))
}

type Minutes = { from: number; to: number }

/** The parts of a day's periods in which a job may still begin; none where it is full. */
export function freePeriods(
  periods: readonly WorkPeriod[],
  day: string,
  busy: readonly BusyHours[],
): WorkPeriod[] {
  const midnight = parseMoment({ date: day, time: '00:00' }, SCHEDULE_ZONE).getTime()
  const minuteOf = (iso: string) => (Date.parse(iso) - midnight) / MINUTE_MS
  return periods.flatMap((period) => {
    let parts: Minutes[] = [{ from: minutesOf(period.from), to: minutesOf(period.to) }]
    for (const { from, to } of busy)
      parts = parts.flatMap((part) =>
        without(part, { from: minuteOf(from), to: minuteOf(to) }),
      )
    return parts.map(({ from, to }) => ({ ...period, from: timeOf(from), to: timeOf(to) }))
  })
}

/** The parts of a period beside an agreed job; the one before it must have room for a whole job. */
function without(period: Minutes, job: Minutes): Minutes[] {
  if (job.to <= period.from || job.from >= period.to) return [period]
  const lastStart = job.from - JOB_MINUTES
  return [
    ...(lastStart >= period.from ? [{ from: period.from, to: job.from }] : []),
    ...(job.to < period.to ? [{ from: job.to, to: period.to }] : []),
  ]
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
