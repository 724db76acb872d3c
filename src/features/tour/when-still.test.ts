import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenStill } from './when-still.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Longer than the browser may take to be idle. */
const IDLE_MS = 4000

function watch() {
  let quiet = true
  const run = vi.fn<() => void>()
  const stop = whenStill({ isQuiet: () => quiet, stillMs: 1000 }, run)
  return { run, stop, setQuiet: (now: boolean) => (quiet = now) }
}

test('runs once, after the page has been still', () => {
  const { run } = watch()
  vi.advanceTimersByTime(999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1 + IDLE_MS)
  window.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(1000 + IDLE_MS)
  expect(run).toHaveBeenCalledTimes(1)
})

test.each(['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'])(
  'a %s restarts the wait',
  (sign) => {
    const { run } = watch()
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      vi.advanceTimersByTime(900)
      window.dispatchEvent(new Event(sign))
    }
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000 + IDLE_MS)
    expect(run).toHaveBeenCalledTimes(1)
  },
)

test('waits while the page or the browser is busy', () => {
  const { run, setQuiet } = watch()
  setQuiet(false)
  vi.advanceTimersByTime(20_000)
  setQuiet(true)
  vi.advanceTimersByTime(1000)
  setQuiet(false) // a dialog opened before the browser was idle
  vi.advanceTimersByTime(IDLE_MS)
  expect(run).not.toHaveBeenCalled()
  setQuiet(true)
  vi.advanceTimersByTime(1000 + IDLE_MS)
  expect(run).toHaveBeenCalledTimes(1)
})

test('once cancelled, it never runs', () => {
  const { run, stop } = watch()
  vi.advanceTimersByTime(1000)
  stop()
  vi.advanceTimersByTime(20_000)
  window.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(20_000)
  expect(run).not.toHaveBeenCalled()
})
