import { expect, test } from 'vitest'
import { digestAfter, quietUntil } from './quiet-hours.ts'

const at = (iso: string) => new Date(iso)
const night = { from: '22:00', until: '07:00', timeZone: 'America/Sao_Paulo' }

test.each([
  ['before midnight', '2026-11-25T01:00:00Z', '2026-11-25T10:00:00Z'],
  ['after midnight', '2026-11-25T03:30:00Z', '2026-11-25T10:00:00Z'],
  ['as they begin', '2026-11-25T01:00:00Z', '2026-11-25T10:00:00Z'],
  ['a minute before', '2026-11-25T00:59:59Z', null],
  ['as they end', '2026-11-25T10:00:00Z', null],
  ['at noon', '2026-11-25T15:00:00Z', null],
])('overnight, %s', (_when, now, end) => {
  expect(quietUntil(night, at(now))).toEqual(end && at(end))
})

test('within one day, and in another time zone', () => {
  const siesta = { from: '13:00', until: '15:00', timeZone: 'America/Noronha' }
  expect(quietUntil(siesta, at('2026-11-25T15:30:00Z'))).toEqual(at('2026-11-25T17:00:00Z'))
  expect(quietUntil(siesta, at('2026-11-25T14:30:00Z'))).toBeNull()
  const acre = { ...night, timeZone: 'America/Rio_Branco' }
  expect(quietUntil(acre, at('2026-11-25T02:30:00Z'))).toBeNull()
  expect(quietUntil(acre, at('2026-11-25T03:30:00Z'))).toEqual(at('2026-11-25T12:00:00Z'))
})

test('end by the wall clock when it changes for summer time', () => {
  const lisbon = { ...night, timeZone: 'Europe/Lisbon' }
  // On 29 March 2026 the clock goes from 01:00 to 02:00.
  expect(quietUntil(lisbon, at('2026-03-28T23:30:00Z'))).toEqual(at('2026-03-29T06:00:00Z'))
})

test('daily digests are due at 18:00, weekly ones on Mondays', () => {
  const daily = { digest: 'daily' as const, timeZone: 'America/Sao_Paulo' }
  expect(digestAfter(at('2026-11-24T20:59:00Z'), daily)).toEqual(at('2026-11-24T21:00:00Z'))
  expect(digestAfter(at('2026-11-24T21:00:00Z'), daily)).toEqual(at('2026-11-25T21:00:00Z'))
  const weekly = { ...daily, digest: 'weekly' as const }
  expect(digestAfter(at('2026-11-24T15:00:00Z'), weekly)).toEqual(
    at('2026-11-30T21:00:00Z'),
  )
})
