import { startPunctualTimer } from './punctual-timer.ts'

/**
 * The signs that calls give of the network. answer: our server spoke. failure: nobody did, or
 * somebody else. silence: a call has waited for 4 s, and no other was answered meanwhile.
 */
export type Sign = 'answer' | 'failure' | 'silence'

const SILENCE_MS = 4000
/** Longer than the pause between two signs of life of the live stream. */
const ANSWERING_MS = 30_000

const listeners = new Set<(sign: Sign) => void>()
let answeredAt = 0

/** For the judge of connectivity. Returns an unsubscribe function. */
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

/** Said by the judge of connectivity. */
export const tellOffline = (): void => ends.forEach((end) => end())

/** True while our server answers other calls: then what waits, waits for the server. */
export const isAnswering = (): boolean => Date.now() - answeredAt < ANSWERING_MS

export function tellTraffic(sign: Sign): void {
  if (sign === 'answer') answeredAt = Date.now()
  for (const listener of listeners) listener(sign)
}

/** Tells of silence for as long as something waits. Returns the function that ends the wait. */
export function startWaiting(): () => void {
  const since = Date.now()
  let end = startPunctualTimer(look, SILENCE_MS)
  function look() {
    const quiet = Date.now() - Math.max(since, answeredAt)
    if (quiet >= SILENCE_MS) tellTraffic('silence')
    end = startPunctualTimer(look, quiet >= SILENCE_MS ? SILENCE_MS : SILENCE_MS - quiet)
  }
  return () => end()
}
