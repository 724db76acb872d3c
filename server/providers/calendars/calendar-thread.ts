import { parentPort } from 'node:worker_threads'
import type { CalendarFault } from '#src/contract/taskers/limits.ts'
import { type BusyTime, busyTimes, type Window } from './busy-times.ts'
import { CalendarFaultError } from './calendar-fault.ts'

export type CalendarJob = { text: string; window: Window }
/** A thread's answer: the times, or why there are none. */
export type CalendarAnswer =
  | { times: BusyTime[] }
  | { fault: CalendarFault; reason: string }

/** Any other error means that it is no calendar: the library throws plain errors. */
function answerTo({ text, window }: CalendarJob): CalendarAnswer {
  try {
    return { times: busyTimes(text, window) }
  } catch (error) {
    const fault = error instanceof CalendarFaultError ? error.fault : 'not-calendar'
    return { fault, reason: String(error) }
  }
}

parentPort?.on('message', (job: CalendarJob) => {
  parentPort?.postMessage(answerTo(job))
})
