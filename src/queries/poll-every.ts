import { onlineManager } from '@tanstack/react-query'
import { MINUTE_MS } from '#src/lib/time.ts'
import { isSavingData } from '#src/platform/network/data-saver.ts'
import { isLive } from '#src/platform/network/live.ts'

const SAVING = 4
const LIVE_MS = 2 * MINUTE_MS

/**
 * `refetchInterval` that pauses while offline, and polls a quarter as often while data are saved;
 * Query itself pauses while the page is hidden.
 */
export const pollEvery = (ms: number) => (): number | false => {
  if (!onlineManager.isOnline()) return false
  return isSavingData() ? ms * SAVING : ms
}

/** `pollEvery` for data with live events: rare while the stream is open. */
export const pollUnlessLive = (ms: number) => (): number | false =>
  pollEvery(isLive() ? Math.max(ms, LIVE_MS) : ms)()
