import { expect, test } from 'vitest'
import { isUnusualPrice } from './usual-price.ts'

test.each([
  [59.99, true],
  [60, false],
  [120, false],
  [360, false],
  [360.01, true],
])('where R$ 120 is usual, R$ %d is questioned: %j', (price, unusual) => {
  expect(isUnusualPrice(price, { median: 120 })).toBe(unusual)
})
