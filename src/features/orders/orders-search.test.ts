import { expect, test } from 'vitest'
import { sideWithWork } from './orders-search.ts'

test('the page opens on the side, purchases or sales, that needs the reader', () => {
  expect(sideWithWork('client', { purchases: 0, sales: 2 })).toBe('selling')
  expect(sideWithWork('tasker', { purchases: 1, sales: 0 })).toBe('buying')
})

test('with pending actions on both sides, or on none, it opens on the side of the role', () => {
  expect(sideWithWork('tasker', { purchases: 1, sales: 1 })).toBe('selling')
  expect(sideWithWork('client', { purchases: 0, sales: 0 })).toBe('buying')
  expect(sideWithWork('tasker', undefined)).toBe('selling')
})
