import { beforeEach, vi } from 'vitest'

/** Sets the clock near the dates of 2999, since work is agreed on for 180 days ahead at the most. */
export function moveClockToFarDates(): void {
  beforeEach(({ onTestFinished }) => {
    vi.useFakeTimers({
      toFake: ['Date'],
      shouldAdvanceTime: true,
      now: new Date('2999-11-10T12:00:00Z'),
    })
    // After every `afterEach`: timers of an open page would count from 2999 to today.
    onTestFinished(() => void vi.useRealTimers())
  })
}
