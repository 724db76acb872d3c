import { useSyncExternalStore } from 'react'

/** again: the user has asked for the tour. later: it was postponed, or another tab shows it. */
type Wish = 'again' | 'later'

/** For as long as the page lives, by person. */
const wishes = new Map<string, Wish>()
const listeners = new Set<() => void>()

export function wish(uid: string, wanted: Wish | null): void {
  if (wanted) wishes.set(uid, wanted)
  else wishes.delete(uid)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useWish = (uid: string): Wish | undefined =>
  useSyncExternalStore(subscribe, () => wishes.get(uid))
