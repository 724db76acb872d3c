import { expect, test } from 'vitest'
import type { JobFit } from '#src/contract/taskers/job-fit.ts'
import type { WorkPeriod } from '#src/contract/taskers/schedule.ts'
import { fitOf, fits } from './job-fit.ts'
import type { Schedule } from './work-day.ts'

const on = (weekdays: number[], from: string, to: string): WorkPeriod[] =>
  weekdays.map((weekday) => ({ weekday, from, to }))

/** Monday to Friday with a pause at noon, Saturday in the morning; the Christmas week off. */
const week: Schedule = {
  availability: 'available',
  availableFrom: null,
  hours: [
    ...on([0, 1, 2, 3, 4], '08:00', '12:00'),
    ...on([0, 1, 2, 3, 4], '13:00', '18:00'),
    ...on([5], '08:00', '13:00'),
  ],
  daysOff: [{ from: '2026-12-24', to: '2026-12-26' }],
  // 24 November, 14:00 to 16:00.
  busy: [{ from: '2026-11-24T17:00:00.000Z', to: '2026-11-24T19:00:00.000Z' }],
}
const late = { ...week, hours: on([0, 1, 2, 3, 4, 5, 6], '18:00', '23:30') }
const silent = { ...week, hours: [] }
const back: Schedule = { ...week, availability: 'away', availableFrom: '2026-11-26' }

/** 24 November 2026 is a Tuesday; São Paulo is three hours behind. */
test.each<[JobFit['time'], string, string, Schedule?, number?]>([
  ['free', 'the first hour', '2026-11-24T08:00-03:00'],
  ['free', 'two hours that end with the morning', '2026-11-24T10:00-03:00'],
  ['pause', 'two hours that run into the pause', '2026-11-24T10:30-03:00'],
  ['free', 'one hour that ends before the pause', '2026-11-24T10:30-03:00', week, 60],
  ['pause', 'the pause itself', '2026-11-25T12:30-03:00'],
  ['outsideHours', 'before work', '2026-11-24T07:59-03:00'],
  ['outsideHours', 'two hours that end after work', '2026-11-25T16:01-03:00'],
  ['free', 'the last two hours', '2026-11-25T16:00-03:00'],
  ['outsideHours', 'late at night', '2026-11-24T22:30-03:00'],
  ['outsideHours', 'the evening of a half day', '2026-11-28T22:00-03:00'],
  ['dayOff', 'a Sunday without hours', '2026-11-29T10:00-03:00'],
  ['dayOff', 'a day off, also late', '2026-12-24T22:30-03:00'],
  ['taken', 'the hour of agreed work', '2026-11-24T15:00-03:00'],
  ['taken', 'a long job that meets agreed work', '2026-11-24T12:30-03:00', week, 150],
  ['free', 'the hour at which agreed work ends', '2026-11-24T16:00-03:00'],
  // The same moments, as other zones of Brazil write them.
  ['free', '9:00 in Noronha', '2026-11-24T09:00-02:00'],
  ['outsideHours', '8:00 in Noronha, an hour early', '2026-11-24T08:00-02:00'],
  ['outsideHours', '16:00 in Manaus, an hour late', '2026-11-25T16:00-04:00'],
  ['free', '6:00 in Rio Branco', '2026-11-25T06:00-05:00'],
  ['dayOff', 'the last hour of a Wednesday in Manaus', '2026-12-23T23:00-04:00'],
  ['free', 'hours that end before midnight', '2026-11-25T21:30-03:00', late],
  ['outsideHours', 'hours that run over midnight', '2026-11-25T23:00-03:00', late],
  ['free', 'any hour of a tasker without hours', '2026-11-25T23:00-03:00', silent],
  ['dayOff', 'a night into a day off', '2026-12-23T23:00-03:00', silent],
  ['free', 'the evening before it', '2026-12-23T22:00-03:00', silent],
  ['away', 'before the return', '2026-11-25T10:00-03:00', back],
  ['free', 'the day of return', '2026-11-26T10:00-03:00', back],
  ['away', 'no return named', '2027-11-26T10:00-03:00', { ...back, availableFrom: null }],
  ['free', 'an hour that holds no whole job', '2026-11-25T09:00-03:00', short('10:00')],
  ['outsideHours', 'its second half', '2026-11-25T09:30-03:00', short('10:00')],
  ['free', 'over two periods without a pause', '2026-11-25T09:30-03:00', joined()],
])('%s: %s', (time, _, date, schedule = week, minutes) => {
  expect(fitOf({ ...schedule, jobMinutes: minutes }, { date: new Date(date) }).time).toBe(
    time,
  )
})

test('without a length asked for, it is that of the first service, else of the trade', () => {
  const at = (time: string, more: Partial<Schedule>) =>
    fitOf({ ...week, ...more }, { date: new Date(`2026-11-25T${time}-03:00`) }).time
  const service = { skill: null, name: 'Forro', price: 100, note: '' }
  const services = [
    { ...service, charge: 'fixed' as const, durationMinutes: 240 },
    { ...service, charge: 'fixed' as const, durationMinutes: 30 },
  ]
  expect(at('16:00', {})).toBe('free')
  expect(at('16:00', { categories: ['cuidados'] })).toBe('outsideHours')
  expect(at('17:00', { categories: ['beleza'] })).toBe('free')
  expect(at('14:30', { categories: ['beleza'], services })).toBe('outsideHours')
  expect(at('17:30', { services, jobMinutes: 30 })).toBe('free')
})

function short(to: string): Schedule {
  return { ...week, hours: on([2], '09:00', to) }
}
function joined(): Schedule {
  return { ...week, hours: [...on([2], '09:00', '10:00'), ...on([2], '10:00', '13:00')] }
}

test('a place is outside beyond the radius and the slack of both points', () => {
  const center = { lat: -23.55, lng: -46.63 }
  const area = { center, radiusKm: 10 }
  const date = new Date('2026-11-24T08:00-03:00')
  const at = (km: number) =>
    fitOf({ ...week, area }, { date, place: { ...center, lat: center.lat + km / 111.3 } })
  expect([0, 11.9, 12.2, 360].map((km) => at(km).outsideArea)).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(fits(at(0))).toBe(true)
  expect(fits(at(360))).toBe(false)
  expect(fitOf({ ...week, area }, { date }).outsideArea).toBe(false)
  expect(fitOf({ ...week, area: null }, { date, place: center }).outsideArea).toBe(false)
})
