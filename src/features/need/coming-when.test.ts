import { expect, test } from 'vitest'
import { comingWhen } from './coming-when.ts'

test.each([
  [
    ['2026-11-23', '2026-11-24', '2026-11-28'],
    ['2026-11-24', '2026-11-28'],
  ],
  [
    ['2026-11-22', '2026-11-23'],
    ['2026-11-22', '2026-11-23'],
  ],
  [[], []],
])('of %j there come %j', (days, coming) => {
  const when = { days, parts: ['morning' as const], until: null }
  expect(comingWhen(when, '2026-11-24')).toEqual({ ...when, days: coming })
})
