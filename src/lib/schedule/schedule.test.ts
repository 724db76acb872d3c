import { describe, expect, test } from 'vitest'
import type { DayOff, WorkPeriod } from '#src/contract/taskers/schedule.ts'
import { comingAbsences, isDayOffOn } from './days-off.ts'
import { addDays, dayAt, weekdayOf } from './days.ts'
import {
  nextFreeDay,
  nextOpenDay,
  startsOn,
  startTimes,
  stateOn,
  weekRows,
} from './schedule.ts'
import { isClosedOn, type Schedule, standingOn } from './work-day.ts'

/** A Tuesday. */
const today = '2026-11-24'
const on = (weekday: number, from: string, to: string): WorkPeriod => ({
  weekday,
  from,
  to,
})
const workdays = [0, 1, 2, 3, 4].map((weekday) => on(weekday, '08:00', '18:00'))
const open = (over: Partial<Schedule> = {}): Schedule => ({
  availability: 'available',
  availableFrom: null,
  hours: workdays,
  daysOff: [],
  busy: [],
  ...over,
})
const christmas: DayOff = { from: '2025-12-24', to: '2025-12-26', yearly: true }

describe('days', () => {
  test('are those of São Paulo', () => {
    expect(dayAt(new Date('2026-11-25T02:59:00Z'))).toBe('2026-11-24')
    expect(dayAt(new Date('2026-11-25T03:00:00Z'))).toBe('2026-11-25')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(weekdayOf(today)).toBe(1)
    expect(weekdayOf('2026-11-29')).toBe(6)
  })
})

describe('a day off', () => {
  test('comes every year, also over the end of one', () => {
    const turn: DayOff = { from: '2024-12-30', to: '2025-01-02', yearly: true }
    expect(isDayOffOn([christmas], '2026-12-25')).toBe(true)
    expect(isDayOffOn([christmas], '2026-12-27')).toBe(false)
    expect(isDayOffOn([turn], '2027-01-02')).toBe(true)
    expect(isDayOffOn([turn], '2027-01-03')).toBe(false)
    expect(isDayOffOn([{ ...christmas, yearly: false }], '2026-12-25')).toBe(false)
  })

  test('is shown while it lasts and a year ahead, the next first', () => {
    const now = { from: addDays(today, -1), to: today }
    const over = { from: addDays(today, -3), to: addDays(today, -1) }
    const far = { from: '2028-01-01', to: '2028-01-01' }
    expect(comingAbsences([christmas, over, far, now], today)).toEqual([
      now,
      { from: '2026-12-24', to: '2026-12-26' },
    ])
  })
})

describe('a day', () => {
  test('is free, half free, closed or full', () => {
    const hours = [...workdays.slice(1), on(0, '08:00', '13:00'), on(5, '13:00', '18:00')]
    const schedule = open({ hours })
    expect(stateOn(schedule, today)).toBe('free')
    expect(stateOn(schedule, '2026-11-28')).toBe('afternoon')
    expect(stateOn(schedule, '2026-11-29')).toBe('closed')
    expect(stateOn(schedule, '2026-11-30')).toBe('morning')
    const busy = open({ availability: 'busy', availableFrom: '2026-11-26' })
    expect([today, '2026-11-25', '2026-11-26'].map((day) => stateOn(busy, day))).toEqual([
      'full',
      'full',
      'free',
    ])
    const away = open({ availability: 'away', availableFrom: '2026-11-26' })
    expect(stateOn(away, today)).toBe('closed')
  })

  test('without stated hours is closed on days off alone', () => {
    const schedule = open({ hours: [], daysOff: [christmas] })
    expect(isClosedOn(schedule, '2026-11-29')).toBe(false)
    expect(isClosedOn(schedule, '2026-12-24')).toBe(true)
    expect(isClosedOn(open({ hours: [] }), today)).toBe(false)
  })

  test('is the next one when those before are closed', () => {
    const week = { from: today, to: '2026-11-27' }
    expect(nextOpenDay(open({ daysOff: [week] }), today)).toBe('2026-11-30')
    expect(nextOpenDay(open({ availability: 'away' }), today)).toBeNull()
    const from = { availability: 'busy', availableFrom: '2026-12-05' } as const
    expect(nextOpenDay(open(from), today)).toBe('2026-12-07')
  })
})

test('a tasker is available from the day of return on', () => {
  const away = open({ availability: 'away', availableFrom: '2026-12-02' })
  expect(standingOn(away, '2026-12-01')).toEqual({
    availability: 'away',
    from: '2026-12-02',
  })
  expect(standingOn(away, '2026-12-02')).toEqual({ availability: 'available', from: null })
  expect(standingOn(open({ availability: 'busy' }), today).from).toBeNull()
})

test('a job may begin with a period, and in the middle of the longest', () => {
  expect(startTimes([on(0, '08:00', '18:00')])).toEqual(['08:00', '13:00'])
  expect(startTimes([on(0, '08:00', '12:00'), on(0, '13:00', '18:30')])).toEqual([
    '08:00',
    '13:00',
    '15:00',
  ])
  expect(startTimes([on(0, '08:00', '10:00')])).toEqual(['08:00'])
  expect(startTimes([])).toEqual([])
})

test('of today the starts are those from the next half hour on', () => {
  const at = (time: string) => startsOn(open(), today, { today, time })
  expect(at('06:10')).toEqual(['08:00', '13:00'])
  expect(at('13:10')).toEqual(['13:30', '15:00'])
  expect(at('15:30')).toEqual(['16:00'])
  expect(at('23:40')).toEqual([])
  expect(startsOn(open(), today, { today, time: '08:00' }, 'morning')).toEqual(['08:30'])
})

test('today is free while a job may still begin', () => {
  const at = (time: string) => nextFreeDay(open(), { today, time })
  expect(at('13:10')).toBe(today)
  expect(at('15:59')).toBe(today)
  expect(at('16:00')).toBe('2026-11-25')
  expect(nextFreeDay(open({ hours: [] }), { today, time: '23:30' })).toBe(today)
})

test('days of the same hours are one row', () => {
  const hours = [...workdays, on(5, '08:00', '13:00')]
  expect(weekRows({ hours })).toEqual([
    { first: 0, last: 4, periods: [workdays[0]] },
    { first: 5, last: 5, periods: [on(5, '08:00', '13:00')] },
    { first: 6, last: 6, periods: [] },
  ])
})
