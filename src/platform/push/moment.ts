import { useSyncExternalStore } from 'react'
import { DAY_MS } from '#src/lib/time.ts'
import { isInstalled, isIphone } from '#src/platform/install/home-screen.ts'
import { readStored, writeStored } from '#src/platform/device/safe-storage.ts'
import { isPushSupported } from './push-worker.ts'

/** An event whose outcome the person will want to be notified of. */
export type Moment = { of: 'request' | 'acceptance'; requestId: string }

const KEY = 'push-not-now'
const NOT_NOW_MS = 30 * DAY_MS

/** In memory only: a page that has just loaded does not ask. */
let moment: Moment | null = null
const listeners = new Set<() => void>()

function set(next: Moment | null): void {
  moment = next
  for (const listener of listeners) listener()
}

/** How this device may be asked; null: already asked, or not supported. */
export function wayToAsk(): 'permission' | 'home-screen' | null {
  if (isPushSupported()) return Notification.permission === 'default' ? 'permission' : null
  return isIphone() && !isInstalled() ? 'home-screen' : null
}

/** A good moment to ask, unless the person has put it off within the last 30 days. */
export function offerPush(next: Moment): void {
  const putOffAt = Number(readStored(KEY) ?? Number.NaN)
  if (Date.now() - putOffAt < NOT_NOW_MS || wayToAsk() === null) return
  set(next)
}

/** The browser's question was answered; it is not asked again. */
export const endOffer = (): void => set(null)

/** Not now, and not for 30 days. */
export function putOffPush(): void {
  writeStored(KEY, String(Date.now()))
  set(null)
}

/** The pending offer, on the page of its request. */
export const useMoment = (requestId: string): Moment | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (moment?.requestId === requestId ? moment : null),
    () => null,
  )
