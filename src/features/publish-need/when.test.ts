import { beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft } from './draft.ts'
import { dayBounds, whenOf, withDay, withOther } from './when.ts'

beforeEach(({ onTestFinished }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
})

const times = { ...emptyDraft, way: 'some' as const }
const nov = (...days: number[]) => days.map((day) => `2026-11-${day}`)

test('days may be named from today on, while a part of it is ahead, for 60 days', () => {
  expect(dayBounds()).toEqual({ first: '2026-11-24', last: '2027-01-23' })
  vi.setSystemTime(new Date('2026-11-25T01:00:00Z'))
  expect(dayBounds()).toEqual({ first: '2026-11-25', last: '2027-01-23' })
})

test('days that are over, and a second one of one day, are left out', () => {
  const days = nov(20, 25, 26)
  expect(whenOf({ ...times, days }).days).toEqual(nov(25, 26))
  expect(whenOf({ ...times, way: 'one', days }).days).toEqual(nov(25))
  expect(whenOf({ ...times, way: 'any', days, until: '2026-12-01' })).toEqual({
    days: [],
    parts: [],
    until: '2026-12-01',
  })
})

test('a tap adds a day in its order, removes it, or finds no room', () => {
  expect(withDay({ ...times, days: nov(25, 27) }, '2026-11-26')).toEqual(nov(25, 26, 27))
  expect(withDay({ ...times, days: nov(25, 27) }, '2026-11-25')).toEqual(nov(27))
  const full = nov(24, 25, 26, 27, 28, 29, 30)
  expect(withDay({ ...times, days: full }, '2026-12-01')).toBeNull()
  expect(withDay({ ...times, way: 'one', days: nov(25) }, '2026-11-26')).toEqual(nov(26))
})

test('another time joins the chosen one, or takes its place where there is no room', () => {
  const other = { days: nov(28), parts: ['morning' as const], until: null }
  expect(withOther({ ...times, way: 'one', days: nov(27) }, other)).toEqual({
    way: 'some',
    days: nov(27, 28),
    parts: [],
  })
  expect(withOther({ ...times, way: 'any', until: '2026-11-26' }, other)).toEqual({
    way: 'one',
    days: nov(28),
    parts: [],
  })
  const full = { ...times, days: nov(24, 25, 26, 27, 29, 30).concat('2026-12-01') }
  expect(withOther({ ...full, parts: ['evening'] }, other)).toEqual({
    way: 'some',
    days: nov(28),
    parts: ['evening', 'morning'],
  })
})
