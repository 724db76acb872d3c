import { onlineManager } from '@tanstack/react-query'
import { MINUTE_MS } from '#src/lib/time.ts'
import { isSavingData } from '#src/platform/data-saver.ts'
import { isLive } from '#src/platform/live.ts'

const SAVING = 4
const LIVE_MS = 2 * MINUTE_MS

/**
 * `refetchInterval` that rests while offline, and asks a quarter as often while data are saved;
 * Query itself rests while the page is hidden.
 */
export const pollEvery = (ms: number) => (): number | false => {
  if (!onlineManager.isOnline()) return false
  return isSavingData() ? ms * SAVING : ms
}

/** `pollEvery` for what live events tell of: rare while they come. */
export const pollUnlessTold = (ms: number) => (): number | false =>
  pollEvery(isLive() ? Math.max(ms, LIVE_MS) : ms)()
