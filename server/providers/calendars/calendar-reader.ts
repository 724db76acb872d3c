import {
  createThreadPool,
  JobTimeoutError,
  ThreadLostError,
} from '#server/providers/threads/thread-pool.ts'
import { CalendarFaultError } from './calendar-fault.ts'
import type { BusyTime, Window } from './busy-times.ts'
import type { CalendarJob, CalendarAnswer } from './calendar-thread.ts'
import { type FetchLimits, fetchSafely, type Network } from './safe-fetch.ts'

export type CalendarReader = {
  /**
   * The times in a window that the events of the calendar at an address take, in order; those that
   * meet are one. @throws CalendarFaultError
   */
  read: (url: string, window: Window) => Promise<BusyTime[]>
  close: () => Promise<void>
}

/** A calendar of many years has some hundred kilobytes. */
const limits: FetchLimits = { bytes: 3 * 1024 * 1024, ms: 10_000, redirects: 4 }

type Options = {
  network?: Network
  limits?: Partial<FetchLimits>
  /** The time limit of reading one text. */
  threadMs?: number
  waiting?: number
}

/** Calendars are strangers' texts: they are read in a thread, which is ended when it takes long. */
export function createCalendarReader({
  network,
  limits: others,
  threadMs = 10_000,
  waiting = 100,
}: Options = {}): CalendarReader {
  const pool = createThreadPool<CalendarJob, BusyTime[]>({
    script: new URL('./calendar-thread.ts', import.meta.url),
    threads: 1,
    waiting,
    timeoutMs: threadMs,
    read: (message) => {
      // The thread's messages are our own.
      const answer = message as CalendarAnswer
      if ('fault' in answer) throw new CalendarFaultError(answer.fault, answer.reason)
      return answer.times
    },
  })
  return {
    async read(url, window) {
      const text = await fetchSafely(url, { ...limits, ...others }, network)
      try {
        return await pool.run({ text, window })
      } catch (error) {
        if (error instanceof JobTimeoutError || error instanceof ThreadLostError)
          throw new CalendarFaultError('too-large', String(error))
        throw error
      }
    },
    close: () => pool.close(),
  }
}
