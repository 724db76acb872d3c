import { MINUTE_MS } from './time.ts'

/** The network takes a while, and a second or two harm no deadline. */
const TOLERANCE_MS = 2 * MINUTE_MS

/** How far the device's clock is behind the server's, in ms; 0 where it is about right. */
let behind = 0
const listeners = new Set<() => void>()

/** Calls back when the server's time has corrected the clock. Returns an unsubscribe function. */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Learns from an answer what the time is: many phones are set by hand, and some by an hour off. */
export function setTimeOfServer(moment: number): void {
  const difference = moment - Date.now()
  const before = behind
  behind = Math.abs(difference) > TOLERANCE_MS ? difference : 0
  if (Math.abs(behind - before) > TOLERANCE_MS) for (const listener of listeners) listener()
}

/** The time by the server's clock, which deadlines are told by. */
export const currentTime = (): Date => new Date(currentMs())

export const currentMs = (): number => Date.now() + behind

/** A moment that this device noted by its own clock, in ms, as the server's clock tells it. */
export const deviceTime = (noted: number): number => noted + behind
