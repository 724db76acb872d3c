import { MINUTE_MS } from './time.ts'

/** Smaller differences may be the network's delay, and harm no deadline. */
const TOLERANCE_MS = 2 * MINUTE_MS

/** How far the device's clock is behind the server's, in ms; 0 where it is about right. */
let behind = 0
const listeners = new Set<() => void>()

/** Calls back when the server's time has corrected the clock. Returns an unsubscribe function. */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Corrects the clock by an answer's time: many phones are set by hand, some an hour off. */
export function setTimeOfServer(moment: number): void {
  const difference = moment - Date.now()
  const before = behind
  behind = Math.abs(difference) > TOLERANCE_MS ? difference : 0
  if (Math.abs(behind - before) > TOLERANCE_MS) for (const listener of listeners) listener()
}

/** The time by the server's clock, which deadlines follow. */
export const currentTime = (): Date => new Date(currentMs())

export const currentMs = (): number => Date.now() + behind

/** Converts a time of this device's clock, in ms, to the server's. */
export const deviceTime = (noted: number): number => noted + behind
