import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPunctualTimer } from './punctual-timer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** As a page that works for so long: the clock goes on, and no timer is served. */
const workFor = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('calls back in time', () => {
  const tell = vi.fn<() => void>()
  startPunctualTimer(tell, 1500)
  vi.advanceTimersByTime(1499)
  expect(tell).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(tell).toHaveBeenCalledOnce()
})

test('waits once more where the page was blocked', () => {
  const tell = vi.fn<() => void>()
  startPunctualTimer(tell, 1500)
  workFor(2000)
  vi.advanceTimersByTime(1500)
  expect(tell).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1500)
  expect(tell).toHaveBeenCalledOnce()
})

test('is ended, also while it waits once more', () => {
  const tell = vi.fn<() => void>()
  const end = startPunctualTimer(tell, 1500)
  workFor(2000)
  vi.advanceTimersByTime(1500)
  end()
  vi.advanceTimersByTime(10_000)
  expect(tell).not.toHaveBeenCalled()
})
