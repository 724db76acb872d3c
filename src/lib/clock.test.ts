import { afterEach, expect, test } from 'vitest'
import { currentMs, currentTime, deviceTime, setTimeOfServer } from './clock.ts'
import { HOUR_MS, MINUTE_MS } from './time.ts'

afterEach(() => setTimeOfServer(Date.now()))

const near = (moment: number) => Math.round((moment - Date.now()) / MINUTE_MS) || 0

test('a clock that is an hour off is corrected', () => {
  setTimeOfServer(Date.now() - HOUR_MS)
  expect(near(currentMs())).toBe(-60)
  expect(near(currentTime().getTime())).toBe(-60)
  expect(near(deviceTime(Date.now()))).toBe(-60)
})

test('a clock that is about right stays, also a corrected one', () => {
  setTimeOfServer(Date.now() + HOUR_MS)
  setTimeOfServer(Date.now() + MINUTE_MS)
  expect(near(currentMs())).toBe(0)
})
