import { expect, test } from 'vitest'
import { nextPayout } from './next-payout.ts'

const day = { every: 'day' } as const
const friday = { every: 'week', on: 'friday' } as const
const last = { every: 'month', on: 31 } as const

test.each([
  // Monday evening in São Paulo, Tuesday in UTC.
  [day, '2026-11-24T01:00:00Z', '2026-11-24'],
  [day, '2026-11-27T15:00:00Z', '2026-11-30'],
  [friday, '2026-11-27T15:00:00Z', '2026-12-04'],
  [friday, '2026-11-25T15:00:00Z', '2026-11-27'],
  [last, '2026-11-24T15:00:00Z', '2026-11-30'],
  [last, '2026-12-31T15:00:00Z', '2027-02-01'],
])('%j after %s pays out on %s', (schedule, now, then) => {
  expect(nextPayout(schedule, new Date(now)).toISOString().slice(0, 10)).toBe(then)
})
