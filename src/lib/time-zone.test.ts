import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { browserIn } from '#src/test/browser-zone.ts'
import { dateAndTime, isDay, toIso, jobTimeZone, parseMoment } from './time-zone.ts'

test.each([
  ['America/Manaus', 'America/Manaus'],
  ['America/Sao_Paulo', 'America/Sao_Paulo'],
  ['UTC', 'America/Sao_Paulo'],
  ['Europe/Madrid', 'America/Sao_Paulo'],
  ['America/Argentina/Buenos_Aires', 'America/Sao_Paulo'],
])('a browser in %s shows the hours of %s', (browsers, zone) => {
  expect(jobTimeZone(browsers)).toBe(zone)
})

test('a user who travels sees the local hours', () => {
  for (const zone of ['America/Manaus', 'America/Noronha', 'America/Manaus']) {
    browserIn(zone)
    expect(jobTimeZone()).toBe(zone)
    vi.restoreAllMocks()
  }
})

test.each([
  ['America/Sao_Paulo', '2026-11-24T12:30:00.000Z', '2026-11-24', '09:30'],
  ['America/Sao_Paulo', '2026-11-25T02:30:00.000Z', '2026-11-24', '23:30'],
  ['America/Manaus', '2026-11-24T12:30:00.000Z', '2026-11-24', '08:30'],
  ['America/Sao_Paulo', '2027-01-01T03:00:00.000Z', '2027-01-01', '00:00'],
  // Brasília still had summer time: the clocks went back at the end of this day.
  ['America/Sao_Paulo', '2019-02-16T12:00:00.000Z', '2019-02-16', '10:00'],
  ['America/Sao_Paulo', '2019-02-17T12:00:00.000Z', '2019-02-17', '09:00'],
])('in %s, %s is typed as %s %s', (zone, iso, date, time) => {
  expect(dateAndTime(new Date(iso), zone)).toEqual({ date, time })
  expect(parseMoment({ date, time }, zone).toISOString()).toBe(iso)
})

test('any moment is typed as the zone writes it, also where clocks change', () => {
  const zone = fc.constantFrom('America/Sao_Paulo', 'America/Manaus', 'America/Noronha')
  const moment = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2200-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moment, zone, (at, timeZone) => {
      const { date, time } = dateAndTime(at, timeZone)
      const written = at.toLocaleString('sv-SE', { timeZone })
      expect(`${date} ${time}`).toBe(written.slice(0, 16))
    }),
  )
})

test('an incomplete date or time is no moment', () => {
  for (const typed of [
    { date: '', time: '09:00' },
    { date: '2026-11-24', time: '' },
  ])
    expect(parseMoment(typed).getTime()).toBeNaN()
})

const digits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((n) => String(n).padStart(length, '0'))
const date = fc.oneof(
  fc.tuple(digits(4), digits(2), digits(2)).map((parts) => parts.join('-')),
  fc.tuple(digits(5), digits(2), digits(2)).map((parts) => parts.join('-')),
  fc.string(),
)
const time = fc.oneof(
  fc.tuple(digits(2), digits(2)).map((parts) => parts.join(':')),
  fc.string(),
)

test('any half-typed input gives a moment of a day, or none', () => {
  fc.assert(
    fc.property(date, time, (day, hour) => {
      const iso = toIso({ date: day, time: hour })
      if (iso === null) return
      expect(isDay(day)).toBe(true)
      expect(dateAndTime(new Date(iso)).date.slice(0, 2)).toMatch(/19|2\d/)
    }),
  )
})

test.each(['0002-12-12', '0202-12-12', '12026-01-01', '2026-99-99', '2026-02-30', ''])(
  '%s is no day',
  (text) => {
    expect(isDay(text)).toBe(false)
    expect(toIso({ date: text, time: '09:00' })).toBeNull()
  },
)

test('99:99 is no time', () => {
  expect(toIso({ date: '2026-12-12', time: '99:99' })).toBeNull()
})
