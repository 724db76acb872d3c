import { expect, test } from 'vitest'
import { isOffline, pauseAfter, weigh, type Evidence } from './connectivity-verdict.ts'

const after = (...evidence: Evidence[]) => evidence.reduce(weigh, 0)

test.each<[boolean, Evidence[]]>([
  [false, []],
  [false, ['miss']],
  [true, ['miss', 'miss']],
  [false, ['silence']],
  [false, ['silence', 'silence', 'silence']],
  [true, ['silence', 'miss']],
  [true, ['miss', 'miss', 'silence']],
  [false, ['miss', 'answer', 'miss']],
  [true, ['cut']],
  [false, ['cut', 'miss', 'answer']],
])('offline is %s after %j', (offline, evidence) => {
  expect(isOffline(after(...evidence))).toBe(offline)
})

test('pauses grow from a second to five seconds', () => {
  const pauses = Array.from({ length: 12 }, (_, failed) => pauseAfter(failed + 1, 0) / 1000)
  expect(pauses).toEqual([1, 1, 2, 2, 3, 3, 5, 5, 5, 5, 5, 5])
})

test('a pause is shortened by chance, by a quarter at most', () => {
  expect(pauseAfter(20, 1)).toBe(3750)
})
