import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onTraffic, startWaiting, reportTraffic, type Sign } from './traffic.ts'

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

test('silence is reported after 4 s, then every 4 s', () => {
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
  reportTraffic('answer')
  heard.mockClear()
  vi.advanceTimersByTime(3999)
  expect(heard).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(heard).toHaveBeenCalledExactlyOnceWith('silence')
  done()
})
