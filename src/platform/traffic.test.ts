import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onTraffic, startWaiting, tellTraffic, type Sign } from './traffic.ts'

const heard = vi.fn<(sign: Sign) => void>()
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  heard.mockClear()
  stop = onTraffic(heard)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('a call may wait for 4 s, then each 4 s more are told', () => {
  const done = startWaiting()
  vi.advanceTimersByTime(3999)
  expect(heard).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(heard).toHaveBeenCalledExactlyOnceWith('silence')
  vi.advanceTimersByTime(4000)
  expect(heard).toHaveBeenCalledTimes(2)
  done()
  vi.advanceTimersByTime(60_000)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('an answer to another call is no silence', () => {
  const done = startWaiting()
  vi.advanceTimersByTime(3000)
  tellTraffic('answer')
  heard.mockClear()
  vi.advanceTimersByTime(3999)
  expect(heard).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(heard).toHaveBeenCalledExactlyOnceWith('silence')
  done()
})
