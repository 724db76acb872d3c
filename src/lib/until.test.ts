import { expect, test } from 'vitest'
import { formatDate, formatDay } from './format.ts'
import { afterUntil } from './until.ts'

const now = new Date('2026-11-24T12:00:00Z')

test.each([
  ['2026-11-24T15:00:00Z', 'hoy, 12:00'],
  ['2026-11-25T15:00:00Z', 'mañana, 12:00'],
  ['2026-11-27T15:00:00Z', 'el viernes, 12:00'],
  ['2026-12-05T15:00:00Z', 'el 5 dic, 12:00'],
])('Spanish names %s as "hasta %s"', (iso, text) => {
  expect(afterUntil(formatDate(iso, 'es', { now }), 'es')).toBe(text)
})

test('Portuguese needs no article', () => {
  expect(afterUntil(formatDay('2026-12-05T15:00:00Z', 'pt', { now }), 'pt')).toBe(
    '5 de dez.',
  )
})
