import { expect, test } from 'vitest'
import { categorySlugs } from './categories.ts'
import { DurationMinutes, nextMinutes } from './durations.ts'
import { usualMinutes } from './usual-minutes.ts'
import { DURATION } from './hours.ts'

test('taps go through 15 minutes up to two hours, then through 30, and stay in the bounds', () => {
  const up = [15]
  while ((up.at(-1) ?? 0) < DURATION.max) up.push(nextMinutes(up.at(-1) ?? 0, 1))
  expect(up.slice(0, 11)).toEqual([15, 30, 45, 60, 75, 90, 105, 120, 150, 180, 210])
  const down = up.toReversed()
  expect(down.slice(0, -1).map((minutes) => nextMinutes(minutes, -1))).toEqual(
    down.slice(1),
  )
  expect(nextMinutes(DURATION.max, 1)).toBe(DURATION.max)
  expect(nextMinutes(DURATION.min, -1)).toBe(DURATION.min)
  // A length of another step is led back to one of the steps.
  expect([nextMinutes(165, 1), nextMinutes(165, -1)]).toEqual([180, 150])
})

test('each trade has a usual length within the bounds', () => {
  for (const category of categorySlugs)
    expect(DurationMinutes.safeParse(usualMinutes(category)).success).toBe(true)
  expect([usualMinutes(null), usualMinutes('constructor')]).toEqual([120, 120])
})

test.each([0, 14, 20, 121, 735, 60.5, Number.NaN])(
  '%s minutes are no length',
  (minutes) => {
    expect(DurationMinutes.safeParse(minutes).success).toBe(false)
  },
)
