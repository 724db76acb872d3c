import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useReached } from './use-reached.ts'

const HOUR = 60 * 60_000
const NOW = new Date('2026-11-24T12:00:00Z')

beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => vi.useRealTimers())

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('a moment is reached when it comes, not a millisecond earlier', () => {
  const moment = new Date(NOW.getTime() + 2.5 * HOUR)
  const { result } = renderHook(() => useReached(moment))
  pass(HOUR)
  pass(HOUR)
  pass(0.5 * HOUR - 1)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
})

test('one that is over is reached, and one months away waits', () => {
  expect(renderHook(() => useReached(NOW)).result.current).toBe(true)
  const far = renderHook(() => useReached(new Date(NOW.getTime() + 60 * 24 * HOUR)))
  pass(HOUR)
  expect(far.result.current).toBe(false)
})

test('a clock that the browser rounds to 100 ms does not end the wait', () => {
  const real = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => Math.floor(real() / 100) * 100)
  const { result } = renderHook(() => useReached(new Date(NOW.getTime() + 4550)))
  pass(4599)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
  vi.restoreAllMocks()
})
