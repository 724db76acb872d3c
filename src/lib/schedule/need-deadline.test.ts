import { expect, test } from 'vitest'
import { needDeadline } from './need-deadline.ts'

/** Tuesday, 10:00 in São Paulo. */
const PUBLISHED = new Date('2026-11-24T13:00:00Z')
const WEEK_LATER = '2026-12-01T13:00:00.000Z'

test.each<[string, string[], string | null, string]>([
  ['any day', [], null, WEEK_LATER],
  ['today', ['2026-11-24'], null, '2026-11-25T03:00:00.000Z'],
  ['two days', ['2026-11-25', '2026-11-27'], null, '2026-11-28T03:00:00.000Z'],
  ['a later day', ['2026-11-25', '2026-12-20'], null, WEEK_LATER],
  ['a last day', [], '2026-11-26', '2026-11-27T03:00:00.000Z'],
  ['a later last day', [], '2026-12-20', WEEK_LATER],
])('a need for %s ends with its last day, after a week at most', (_, days, until, end) => {
  expect(needDeadline({ days, parts: [], until }, PUBLISHED).toISOString()).toBe(end)
})
