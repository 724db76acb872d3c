import { expect, test } from 'vitest'
import type { PlannedVisit } from '#src/contract/taskers/desk.ts'
import type { BusyHours } from '#src/contract/taskers/schedule.ts'
import { requestSummary } from '#src/mocks/fixtures.ts'
import {
  halfHour,
  isWholeDay,
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
const at = (date: string, durationMinutes = 120) =>
  requestSummary({ date, durationMinutes })
const weekWith = (
  jobs: ReturnType<typeof at>[],
  busy: BusyHours[] = [],
  visits: PlannedVisit[] = [],
) => jobWeek({ jobs, busy, visits }, { monday, schedule, now }, zone)

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
  const week = weekWith([late, early])
  expect(week.map(({ times }) => times.map(({ job }) => job))).toEqual([
    [late],
    [early],
    [],
    [],
    [],
    [],
    [],
  ])
  expect(week.map(({ state }) => state)).toEqual([
    ...['open', 'open', 'off', 'open', 'open'],
    ...['closed', 'closed'],
  ])
  expect(week.map(({ hours }) => hours.length)).toEqual([1, 1, 0, 1, 1, 0, 0])
})

test('a tasker without stated hours, or not loaded yet, is open on every day', () => {
  const states = (of: Schedule | null) =>
    jobWeek({ jobs: [], busy: [], visits: [] }, { monday, schedule: of, now }, zone).map(
      ({ state }) => state,
    )
  expect(new Set(states(null))).toEqual(new Set(['open']))
  expect(new Set(states({ ...schedule, hours: [], daysOff: [] }))).toEqual(
    new Set(['open']),
  )
})

test('the hours in view hold those of work and of every job', () => {
  const week = (...dates: string[]) => weekWith(dates.map((date) => at(date)))
  expect(shownHours([])).toEqual({ first: 8, end: 18 })
  expect(shownHours(week())).toEqual({ first: 7, end: 19 })
  const night = week('2026-11-23T08:00:00.000Z', '2026-11-24T02:30:00.000Z')
  expect(shownHours(night)).toEqual({ first: 5, end: 24 })
  const long = weekWith([at('2026-11-23T19:00:00.000Z', 270)])
  expect(shownHours(long)).toEqual({ first: 7, end: 21 })
  expect([halfHour('18:00'), halfHour('18:30')]).toEqual([36, 37])
})

test('a job takes its length, and what meets it stands beside it', () => {
  const long = at('2026-11-23T12:00:00.000Z', 270)
  const meeting = at('2026-11-23T13:15:00.000Z', 45)
  const after = at('2026-11-23T16:30:00.000Z', 60)
  const [day] = weekWith([long, meeting, after])
  expect(day?.times).toMatchObject([
    { job: long, top: 18, bottom: 27, lane: 0 },
    { job: meeting, top: 20, bottom: 22, lane: 1 },
    { job: after, top: 27, bottom: 29, lane: 0 },
  ])
  expect(day?.lanes).toBe(2)
})

test("a time of the tasker's own calendar stands on each of its days, cut at midnight", () => {
  const trip = { from: '2026-11-23T21:00:00.000Z', to: '2026-11-25T15:00:00.000Z' }
  const week = weekWith([], [trip])
  const [first, whole, last, none] = week.map(({ times }) => times)
  expect(first).toMatchObject([{ job: null, top: 36, bottom: 48 }])
  expect(whole?.map(isWholeDay)).toEqual([true])
  expect(last).toMatchObject([{ top: 0, bottom: 24, to: trip.to }])
  expect(none).toEqual([])
  expect(shownHours(week).first).toBe(0)
  expect(shownHours(week.slice(1, 2))).toEqual({ first: 7, end: 19 })
})

test('draws a planned visit at its hours, beside the job that it meets', () => {
  const visit = {
    ...{ seriesId: 's', title: 'Faxina' },
    ...{ from: '2026-11-24T12:00:00.000Z', to: '2026-11-24T16:00:00.000Z' },
  }
  const [, tuesday] = weekWith([at('2026-11-24T13:00:00.000Z')], [], [visit])
  expect(tuesday?.times).toMatchObject([
    { job: null, visit, top: 18, bottom: 26, lane: 0 },
    { visit: null, top: 20, lane: 1 },
  ])
})
