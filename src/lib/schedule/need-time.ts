import type { NeedWhen } from '#src/contract/needs/needs.ts'
import { NEED_DAYS_AHEAD, NEED_DAYS_MAX } from '#src/contract/needs/limits.ts'
import { dayParts, SCHEDULE_ZONE } from '#src/contract/taskers/hours.ts'
import type { JobTime } from '#src/contract/taskers/job-fit.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { dateAndTime } from '#src/lib/time-zone.ts'
import { freePeriods } from './busy-hours.ts'
import { daysFrom, midnightOf } from './days.ts'
import { fitOf } from './job-fit.ts'
import { absenceOn, hoursOn, saysHours, type Schedule } from './work-day.ts'

type Now = { today: string; time: string }

const nowIn = (moment: Date): Now => {
  const { date: today, time } = dateAndTime(moment, SCHEDULE_ZONE)
  return { today, time }
}

/** The days that a need may still be done on. */
function daysOf({ days, until }: NeedWhen, today: string): string[] {
  if (days.length > 0) return days.filter((day) => day >= today)
  const coming = daysFrom(today, NEED_DAYS_AHEAD + 1)
  return until === null ? coming : coming.filter((day) => day <= until)
}

/** How the days of a need fit a tasker: free where a job may begin on one of them. */
export function needTime(schedule: Schedule, when: NeedWhen, moment: Date): JobTime {
  const now = nowIn(moment)
  const found = new Set<JobTime>()
  for (const day of daysOf(when, now.today)) {
    const time = timeOn(schedule, day, { when, now })
    if (time === 'free') return time
    found.add(time)
  }
  return reasons.find((reason) => found.has(reason)) ?? 'outsideHours'
}

/** The nearest to a free day first. */
const reasons: readonly JobTime[] = ['taken', 'dayFull', 'outsideHours', 'dayOff', 'away']

function timeOn(schedule: Schedule, day: string, asked: Asked): JobTime {
  const absence = absenceOn(schedule, day)
  if (absence) return absence
  if (schedule.fullDays?.includes(day)) return 'dayFull'
  if (!saysHours(schedule)) return 'free'
  if (mayBegin(schedule, day, asked)) return 'free'
  const isTaken =
    schedule.busy.length > 0 && mayBegin({ ...schedule, busy: [] }, day, asked)
  return isTaken ? 'taken' : 'outsideHours'
}

type Asked = { when: NeedWhen; now: Now }

const mayBegin = (schedule: Schedule, day: string, asked: Asked): boolean =>
  possibleStarts(schedule, day, asked).some((time) => fitsAt(schedule, day, time))

/** Full hours and those at which a free period begins, in the parts of the need, still to come. */
function possibleStarts(schedule: Schedule, day: string, { when, now }: Asked): string[] {
  const spans =
    when.parts.length === 0 ? [WHOLE_DAY] : when.parts.map((part) => dayParts[part])
  const isAsked = (time: string) =>
    spans.some(({ from, to }) => time >= from && time < to) &&
    (day > now.today || time > now.time)
  const periods = hoursOn(schedule, day).filter((period) =>
    spans.some(({ from, to }) => period.from < to && period.to > from),
  )
  if (periods.length === 0) return []
  return freePeriods(periods, day, schedule).flatMap(({ from, to }) =>
    [from, ...HOURS.filter((hour) => hour > from && hour < to)].filter(isAsked),
  )
}

const WHOLE_DAY = { from: '00:00', to: '24:00' }
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

const fitsAt = (schedule: Schedule, day: string, time: string): boolean =>
  fitOf(schedule, { date: new Date(midnightOf(day) + minutesOf(time) * MINUTE_MS) })
    .time === 'free'

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

type FreeDay = { day: string; times: string[] }

/**
 * The first days of a need on which a job may begin, with these hours. None of a tasker who does
 * not say when they work.
 */
export function freeDaysFor(schedule: Schedule, when: NeedWhen, moment: Date): FreeDay[] {
  const now = nowIn(moment)
  const found: FreeDay[] = []
  for (const day of daysOf(when, now.today)) {
    const times = possibleStarts(schedule, day, { when, now })
      .filter((time) => fitsAt(schedule, day, time))
      .toSorted()
    if (times.length > 0) found.push({ day, times })
    if (found.length === NEED_DAYS_MAX) break
  }
  return found
}
