import { expect, test } from 'vitest'
import { travelMinutes } from './travel.ts'

test.each([
  [0, 0],
  [0.1, 15],
  [5, 15],
  [5.1, 30],
  [20, 60],
])('%s km take %s minutes', (km, minutes) => {
  expect(travelMinutes(km)).toBe(minutes)
})
