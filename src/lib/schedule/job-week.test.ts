import { expect, test } from 'vitest'
import { requestSummary } from '#src/mocks/fixtures.ts'
import {
  parseEndHour,
  hourOf,
  jobWeek,
  mondayOf,
  shownHours,
  weekRange,
} from './job-week.ts'
import type { Schedule } from './work-day.ts'

const zone = 'America/Sao_Paulo'
const monday = '2026-11-23'
const schedule: Schedule = {
  availability: 'available',
  availableFrom: null,
  hours: [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: '07:30', to: '18:30' })),
  daysOff: [{ from: '2026-11-25', to: '2026-11-25' }],
  busy: [],
}
const now = new Date('2026-11-24T12:00:00-03:00')
const at = (date: string) => requestSummary({ date })

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('%s is in the week of %s', (day, wanted) => {
  expect(mondayOf(day)).toBe(wanted)
})

test('a week begins and ends at midnight where the jobs are done', () => {
  expect(weekRange(monday, zone)).toEqual({
    from: '2026-11-23T03:00:00.000Z',
    to: '2026-11-30T03:00:00.000Z',
  })
  expect(weekRange(monday, 'America/Manaus').from).toBe('2026-11-23T04:00:00.000Z')
})

test('each job stands on its day, with the hours and the days off', () => {
  const late = at('2026-11-24T02:30:00.000Z')
  const early = at('2026-11-24T03:00:00.000Z')
  const week = jobWeek([late, early], { monday, schedule, now }, zone)
  expect(week.map(({ jobs }) => jobs)).toEqual([[late], [early], [], [], [], [], []])
  expect(week.map(({ state }) => state)).toEqual([
    ...['open', 'open', 'off', 'open', 'open'],
    ...['closed', 'closed'],
  ])
  expect(week.map(({ hours }) => hours.length)).toEqual([1, 1, 0, 1, 1, 0, 0])
})

test('a tasker without stated hours, or not loaded yet, is open on every day', () => {
  const states = (of: Schedule | null) =>
    jobWeek([], { monday, schedule: of, now }, zone).map(({ state }) => state)
  expect(new Set(states(null))).toEqual(new Set(['open']))
  expect(new Set(states({ ...schedule, hours: [], daysOff: [] }))).toEqual(
    new Set(['open']),
  )
})

test('the hours in view hold those of work and of every job', () => {
  const week = (...dates: string[]) =>
    jobWeek(dates.map(at), { monday, schedule, now }, zone)
  expect(shownHours([], zone)).toEqual({ first: 8, end: 18 })
  expect(shownHours(week(), zone)).toEqual({ first: 7, end: 19 })
  const night = week('2026-11-23T08:00:00.000Z', '2026-11-24T02:30:00.000Z')
  expect(shownHours(night, zone)).toEqual({ first: 5, end: 24 })
  expect(hourOf('2026-11-24T03:10:00.000Z', zone)).toBe(0)
  expect([parseEndHour('18:00'), parseEndHour('18:30')]).toEqual([18, 19])
})
