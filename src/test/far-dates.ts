import { beforeEach, vi } from 'vitest'

/** Sets the clock, by default near the dates of 2999: work is agreed on for 180 days ahead at most. */
export function moveClockToFarDates(now = '2999-11-10T12:00:00Z'): void {
  beforeEach(({ onTestFinished }) => {
    vi.useFakeTimers({
      toFake: ['Date'],
      shouldAdvanceTime: true,
      now: new Date(now),
    })
    // After every `afterEach`: timers of an open page would count from 2999 to today.
    onTestFinished(() => void vi.useRealTimers())
  })
}
