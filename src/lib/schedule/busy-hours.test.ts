import { expect, test } from 'vitest'
import type { BusyHours, WorkPeriod } from '#src/contract/taskers/schedule.ts'
import {
  freePeriods,
  fullDaysOf,
  isTaken,
  jobHours,
  takenBy,
  withoutJob,
} from './busy-hours.ts'
import {
  isFullOn,
  nextFreeDay,
  nextFreeDays,
  nextOpenDay,
  startsOn,
  stateAt,
  stateOn,
} from './schedule.ts'
import { type Schedule } from './work-day.ts'

/** A Tuesday. */
const today = '2026-11-24'
const tomorrow = '2026-11-25'
const early = { today, time: '06:00' }

/** São Paulo is three hours behind. */
const moment = (day: string, time: string) => new Date(`${day}T${time}:00-03:00`)
const job = (day: string, time: string, durationMinutes = 120) => ({
  date: moment(day, time),
  durationMinutes,
})
const busy = (day: string, from: string, to: string): BusyHours => ({
  from: moment(day, from).toISOString(),
  to: moment(day, to).toISOString(),
})
const on = (from: string, to: string): WorkPeriod[] =>
  [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from, to }))
const schedule = (taken: BusyHours[], hours = on('08:00', '18:00')): Schedule => ({
  availability: 'available',
  availableFrom: null,
  hours,
  daysOff: [],
  busy: taken,
})

test('a moment is taken while its job would meet another, to the minute', () => {
  const taken = [busy(today, '11:00', '13:00')]
  const at = (time: string) => isTaken(taken, job(today, time))
  expect(['09:00', '09:01', '12:59', '13:00'].map(at)).toEqual([false, true, true, false])
  expect(isTaken([], job(today, '11:00'))).toBe(false)
})

test('the minutes between jobs are kept free before and after', () => {
  const taken = [busy(today, '11:00', '13:00')]
  const at = (time: string) => isTaken(taken, job(today, time), 30)
  expect(['08:30', '08:31', '13:29', '13:30'].map(at)).toEqual([false, true, true, false])
  const spaced = { ...schedule(taken), gapMinutes: 60 }
  expect(startsOn(spaced, today, early)).toEqual(['08:00', '14:00', '16:00'])
  expect(startsOn({ ...spaced, gapMinutes: 120 }, today, early)).toEqual(['15:00'])
})

test('a day is full with as many jobs as the tasker takes', () => {
  const jobs = [job(today, '08:00'), job(today, '13:00'), job(tomorrow, '08:00')]
  expect(fullDaysOf(jobs, 2)).toEqual([today])
  expect(fullDaysOf(jobs, 1)).toEqual([today, tomorrow])
  expect(fullDaysOf(jobs, null)).toEqual([])
  const limited = { ...schedule([]), fullDays: [today] }
  expect(stateOn(limited, today)).toBe('full')
  expect(stateOn({ ...limited, hours: [] }, today)).toBe('full')
  expect(nextFreeDay(limited, early)).toBe(tomorrow)
  expect(startsOn(limited, today, early)).toEqual([])
})

test('a long job covers the short ones that begin in it', () => {
  const long = job(today, '08:00', 360)
  expect(takenBy([long, job(today, '09:00', 60), job(today, '13:45', 30)])).toEqual([
    busy(today, '08:00', '14:30'),
  ])
  expect(isTaken([jobHours(long)], job(today, '07:30', 30))).toBe(false)
  expect(isTaken([jobHours(long)], job(today, '07:30', 45))).toBe(true)
})

test('a job over midnight takes hours of both days', () => {
  const [night] = takenBy([job(today, '22:30', 240)])
  expect(night).toEqual({
    from: '2026-11-25T01:30:00.000Z',
    to: '2026-11-25T05:30:00.000Z',
  })
  const late = { ...schedule([busy(today, '22:30', '23:59')], on('20:00', '23:30')) }
  expect(startsOn({ ...late, jobMinutes: 150 }, today, early)).toEqual(['20:00'])
  expect(startsOn({ ...late, jobMinutes: 180 }, today, early)).toEqual([])
})

/** The same numbers in each run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 48_271) % 2_147_483_647
    yield state
  }
}

test('no hour that is offered meets agreed work, whatever the lengths', () => {
  const random = numbers(7)
  const below = (max: number) => random.next().value % max
  for (let round = 0; round < 300; round += 1) {
    const jobs = Array.from({ length: below(5) }, () =>
      job(
        [today, tomorrow][below(2)] ?? today,
        `${String(below(24)).padStart(2, '0')}:${below(2) === 0 ? '00' : '30'}`,
        15 * (1 + below(48)),
      ),
    ).toSorted((one, other) => one.date.getTime() - other.date.getTime())
    const asked = { ...schedule(takenBy(jobs)), jobMinutes: 15 * (1 + below(48)) }
    for (const day of [today, tomorrow])
      for (const time of startsOn(asked, day, early))
        expect(isTaken(jobs.map(jobHours), job(day, time, asked.jobMinutes))).toBe(false)
  }
})

test('busy hours without one job keep the others', () => {
  const whole = [busy(today, '08:00', '12:00'), busy(today, '15:00', '17:00')]
  const left = (time: string) => withoutJob(whole, job(today, time))
  expect(left('08:00')).toEqual([busy(today, '10:00', '12:00'), whole[1]])
  expect(left('09:15')).toEqual([
    busy(today, '08:00', '09:00'),
    busy(today, '11:30', '12:00'),
    whole[1],
  ])
  expect(left('15:00')).toEqual([whole[0]])
  expect(left('19:00')).toEqual(whole)
})

test('work leaves the parts of a period in which a job may still begin', () => {
  const left = (...taken: BusyHours[]) =>
    freePeriods([{ weekday: 1, from: '08:00', to: '18:00' }], today, { busy: taken }).map(
      ({ from, to }) => `${from}-${to}`,
    )
  expect(left()).toEqual(['08:00-18:00'])
  expect(left(busy(today, '10:00', '12:00'))).toEqual(['08:00-10:00', '12:00-18:00'])
  expect(left(busy(today, '09:30', '11:30'))).toEqual(['11:30-18:00'])
  expect(left(busy(today, '16:00', '18:00'))).toEqual(['08:00-16:00'])
  expect(left(busy(today, '18:00', '20:00'))).toEqual(['08:00-18:00'])
  expect(left(busy(today, '06:00', '08:00'))).toEqual(['08:00-18:00'])
  expect(left(busy(tomorrow, '10:00', '12:00'))).toEqual(['08:00-18:00'])
  expect(left(busy(today, '07:00', '19:00'))).toEqual([])
  expect(left(busy(today, '10:00', '12:00'), busy(today, '14:00', '16:30'))).toEqual([
    '08:00-10:00',
    '12:00-14:00',
    '16:30-18:00',
  ])
})

test('start times clash with no agreed work', () => {
  const starts = (...taken: BusyHours[]) => startsOn(schedule(taken), today, early)
  expect(starts()).toEqual(['08:00', '13:00'])
  expect(starts(busy(today, '08:00', '10:00'))).toEqual(['10:00', '14:00'])
  expect(starts(busy(today, '12:00', '14:00'))).toEqual(['08:00', '10:00', '14:00'])
  expect(starts(busy(today, '08:00', '18:00'))).toEqual([])
  // Beyond the hours of work, and still too near to their last start.
  const short = schedule([busy(today, '10:30', '12:30')], on('09:00', '10:00'))
  expect(startsOn(short, today, early)).toEqual([])
  expect(isFullOn(short, today)).toBe(true)
})

test('a day is full, has some room, or is free', () => {
  const taken = [busy(today, '08:00', '18:00'), busy(tomorrow, '08:00', '10:00')]
  expect(
    [today, tomorrow, '2026-11-26'].map((day) => stateOn(schedule(taken), day)),
  ).toEqual(['full', 'some', 'free'])
  const half = on('13:00', '18:00')
  expect(stateOn(schedule([busy(today, '08:00', '10:00')], half), today)).toBe('afternoon')
})

test('a full day is passed over', () => {
  const full = schedule([
    busy(today, '08:00', '18:00'),
    busy('2026-11-26', '07:00', '19:00'),
  ])
  expect(nextFreeDay(full, early)).toBe(tomorrow)
  expect(nextOpenDay(full, '2026-11-26')).toBe('2026-11-27')
  expect(nextFreeDays(full, early, 3)).toEqual([tomorrow, '2026-11-27', '2026-11-30'])
})

test('of today the hours that are over make it closed, and agreed work makes it full', () => {
  const at = (time: string, ...taken: BusyHours[]) =>
    stateAt(schedule(taken), today, { today, time })
  expect(at('15:30')).toBe('free')
  expect(at('16:00')).toBe('closed')
  expect(at('12:30', busy(today, '12:30', '18:00'))).toBe('full')
  expect(at('16:00', busy(today, '12:30', '18:00'))).toBe('closed')
})

test('a tasker without stated hours is never full', () => {
  const silent = schedule([busy(today, '00:00', '23:30')], [])
  expect(stateAt(silent, today, early)).toBe('free')
  expect(isFullOn(silent, today)).toBe(false)
})
