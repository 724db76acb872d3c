import { expect, test } from 'vitest'
import { timeLeft, urgencyOf, weekOf } from './desk-time.ts'

const now = new Date('2026-11-24T15:10:00Z')

test.each([
  ['2026-11-24T15:10:20Z', '1 min'],
  ['2026-11-24T15:50:00Z', '40 min'],
  ['2026-11-24T17:00:00Z', '1 h 50 min'],
  ['2026-11-24T17:10:00Z', '2 h'],
  ['2026-11-24T22:40:00Z', '7 h'],
  ['2026-11-25T15:10:00Z', null],
  ['2026-11-24T15:10:00Z', null],
])('the time left until %s is %s', (iso, left) => {
  expect(timeLeft(iso, now)).toBe(left)
})

test.each([
  ['2026-11-24T15:00:00Z', 'now'],
  ['2026-11-24T16:09:59Z', 'now'],
  ['2026-11-24T16:10:00Z', 'soon'],
  ['2026-11-25T03:09:59Z', 'soon'],
  ['2026-11-25T03:10:00Z', 'later'],
])('a deadline at %s is %s', (iso, urgency) => {
  expect(urgencyOf(iso, now)).toBe(urgency)
})

test('a week begins today and counts jobs where they are done', () => {
  // 01:00 in London is still the evening before in Brasília.
  const late = new Date('2026-11-25T01:00:00Z')
  const agenda = ['2026-11-25T02:30:00Z', '2026-11-25T12:00:00Z', '2026-11-25T20:00:00Z']
  const week = weekOf(agenda, 7, 'pt', late)
  expect(week.map(({ dayOfMonth, jobs }) => [dayOfMonth, jobs])).toEqual([
    [24, 1],
    [25, 2],
    [26, 0],
    [27, 0],
    [28, 0],
    [29, 0],
    [30, 0],
  ])
  expect(week[0]).toMatchObject({
    short: 'ter',
    name: 'terça-feira',
    long: 'terça-feira, 24 de novembro',
  })
})
