import { startPunctualTimer } from '#src/platform/time/punctual-timer.ts'

/**
 * The signs that calls give of the network. answer: our server answered. failure: no answer, or a
 * foreign one. silence: a call has waited for 4 s, and no other was answered meanwhile.
 */
export type Sign = 'answer' | 'failure' | 'silence'

const SILENCE_MS = 4000
/** Longer than the pause between two heartbeats of the live stream. */
const ANSWERING_MS = 30_000

const listeners = new Set<(sign: Sign) => void>()
let answeredAt = 0

/** For connectivity.ts. Returns an unsubscribe function. */
export function onTraffic(listener: (sign: Sign) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const ends = new Set<() => void>()

/** A signal that aborts once the network is judged offline; `stop` ends the watch. */
export function untilOffline(): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController()
  const end = () => controller.abort()
  ends.add(end)
  return { signal: controller.signal, stop: () => ends.delete(end) }
}

/** Aborts every call that is registered to end with the network. */
export const abortPendingCalls = (): void => ends.forEach((end) => end())

/**
 * True while our server answers other calls: then a pending call waits for the server, not the
 * network.
 */
export const isAnswering = (): boolean => Date.now() - answeredAt < ANSWERING_MS

export function reportTraffic(sign: Sign): void {
  if (sign === 'answer') answeredAt = Date.now()
  for (const listener of listeners) listener(sign)
}

/** Reports silence while a call waits. Returns the function that ends the wait. */
export function startWaiting(): () => void {
  const since = Date.now()
  let end = startPunctualTimer(look, SILENCE_MS)
  function look() {
    const quiet = Date.now() - Math.max(since, answeredAt)
    if (quiet >= SILENCE_MS) reportTraffic('silence')
    end = startPunctualTimer(look, quiet >= SILENCE_MS ? SILENCE_MS : SILENCE_MS - quiet)
  }
  return () => end()
}
