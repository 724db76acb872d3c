import { expect, test } from 'vitest'
import { fixedWorkMs, ratioOf, measureSlowness } from './machine-speed.ts'

test('a slower machine is waited for longer, up to a limit; a faster one not shorter', () => {
  expect([50, 85, 170, 5000].map(measureSlowness)).toEqual([1, 1, 2, 4])
  expect(ratioOf(42.5)).toBe(0.5)
})

test('the fixed work takes time', () => {
  expect(fixedWorkMs()).toBeGreaterThan(1)
})
