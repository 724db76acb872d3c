import { onlineManager, type Query } from '@tanstack/react-query'
import { MINUTE_MS } from '#src/lib/time.ts'
import { isSavingData } from '#src/platform/network/data-saver.ts'
import { isLive } from '#src/platform/network/live.ts'
import { retryOfFailed } from './retry-of-failed.ts'

const SAVING = 4
const LIVE_MS = 2 * MINUTE_MS

type Polled = Pick<Query, 'state'>

/**
 * `refetchInterval` that pauses while offline, and polls a quarter as often while data are saved;
 * Query itself pauses while the page is hidden. A failed query is retried instead.
 */
export const pollEvery =
  (ms: number) =>
  (query?: Polled): number | false => {
    if (!onlineManager.isOnline()) return false
    const retryMs = query ? retryOfFailed(query) : false
    return retryMs || (isSavingData() ? ms * SAVING : ms)
  }

/** `pollEvery` for data with live events: rare while the stream is open. */
export const pollUnlessLive =
  (ms: number) =>
  (query?: Polled): number | false =>
    pollEvery(isLive() ? Math.max(ms, LIVE_MS) : ms)(query)
