import { expect, test } from 'vitest'
import type { WorkPeriod } from '#src/contract/taskers/schedule.ts'
import { areHours } from '#src/contract/taskers/hours.ts'
import {
  canPause,
  copiedTo,
  type DayForm,
  dayProblem,
  hoursIn,
  weekOf,
  withPause,
} from './week-form.ts'

const at = (from: string, to: string, weekday = 0): WorkPeriod => ({ weekday, from, to })
const monday = [at('08:00', '12:00'), at('13:00', '16:00'), at('16:30', '18:00')]
const day = (over: Partial<DayForm> = {}): DayForm => ({
  open: true,
  from: '08:00',
  to: '18:00',
  pauses: [],
  ...over,
})

test('periods convert to a day with pauses, and back', () => {
  const hours = [...monday, at('09:00', '13:00', 5)]
  const week = weekOf(hours)
  expect(week[0]).toEqual(
    day({
      pauses: [
        { from: '12:00', to: '13:00' },
        { from: '16:00', to: '16:30' },
      ],
    }),
  )
  expect(week[6]?.open).toBe(false)
  expect(hoursIn(week, [])).toEqual(hours)
  const reversed = week.map((each) => ({ ...each, pauses: each.pauses.toReversed() }))
  expect(hoursIn(reversed, [])).toEqual(hours)
})

test('a day with an error keeps its saved hours', () => {
  const problems: [Partial<DayForm>, string | undefined][] = [
    [{ from: '' }, 'steps'],
    [{ to: '18:15' }, 'steps'],
    [{ from: '18:00' }, 'order'],
    [{ pauses: [{ from: '08:00', to: '09:00' }] }, 'pause'],
    [{ pauses: [{ from: '17:00', to: '18:00' }] }, 'pause'],
    [{ pauses: [{ from: '13:00', to: '12:00' }] }, 'pause'],
    [{ open: false, from: '' }, undefined],
  ]
  for (const [over, problem] of problems) expect(dayProblem(day(over))).toBe(problem)
  const week = [day({ from: '19:00' }), ...weekOf([]).slice(1)]
  expect(hoursIn(week, monday)).toEqual(monday)
})

test('a pause is added where there is room, two at most', () => {
  const once = withPause(day())
  const twice = withPause(once)
  expect(once.pauses).toEqual([{ from: '12:00', to: '13:00' }])
  expect(dayProblem(twice)).toBeUndefined()
  expect([day(), once, twice].map(canPause)).toEqual([true, true, false])
  expect(areHours(hoursIn([twice, ...weekOf([]).slice(1)], []))).toBe(true)
})

test('hours are copied to workdays, except those with the same hours', () => {
  const closed = { open: false }
  const week = [
    ...[day(), day({ from: '09:00' }), day({ pauses: [at('12:00', '13:00')] })],
    ...[day(closed), day(), day(closed), day({ ...closed, from: '10:00' })],
  ]
  expect(copiedTo(week, 0)).toEqual([1, 2, 3])
  expect(copiedTo(week, 1)).toEqual([0, 2, 3, 4])
  expect(copiedTo(week, 5)).toEqual([]) // both are closed
  expect(copiedTo(week.with(6, day()), 5)).toEqual([6])
})
