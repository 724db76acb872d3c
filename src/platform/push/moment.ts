import { useSyncExternalStore } from 'react'
import { DAY_MS } from '#src/lib/time.ts'
import { isInstalled, isIphone } from '#src/platform/home-screen.ts'
import { readStored, writeStored } from '#src/platform/safe-storage.ts'
import { knowsPush } from './push-worker.ts'

/** Something has just happened that the person will want to hear of. */
export type Moment = { of: 'request' | 'acceptance'; requestId: string }

const KEY = 'push-not-now'
const NOT_NOW_MS = 30 * DAY_MS

/** In memory alone: a page that has just loaded asks nothing. */
let moment: Moment | null = null
const listeners = new Set<() => void>()

function set(next: Moment | null): void {
  moment = next
  for (const listener of listeners) listener()
}

/** The way in which this device may be asked, or null: it was, or there is nothing to ask. */
export function wayToAsk(): 'permission' | 'home-screen' | null {
  if (knowsPush()) return Notification.permission === 'default' ? 'permission' : null
  return isIphone() && !isInstalled() ? 'home-screen' : null
}

/** A good moment to ask, unless the person has put it off within the last 30 days. */
export function offerPush(next: Moment): void {
  const putOffAt = Number(readStored(KEY) ?? Number.NaN)
  if (Date.now() - putOffAt < NOT_NOW_MS || wayToAsk() === null) return
  set(next)
}

/** The question was answered in the browser, where it is not asked again. */
export const endOffer = (): void => set(null)

/** Not now, and not for 30 days. */
export function putOffPush(): void {
  writeStored(KEY, String(Date.now()))
  set(null)
}

/** The moment, on the page of the request that it came from. */
export const useMoment = (requestId: string): Moment | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (moment?.requestId === requestId ? moment : null),
    () => null,
  )
