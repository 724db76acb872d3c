import { useSyncExternalStore } from 'react'
import { writeStored } from './safe-storage.ts'

const KEY = 'consent'

/** Whether visits may be counted; `unasked` until the person has said so, or the browser for them. */
export type Consent = 'granted' | 'refused' | 'unasked'

const listeners = new Set<() => void>()

/** A browser that asks not to be followed has answered for its owner. */
const browserRefuses = (): boolean =>
  Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1'

export function readConsent(): Consent {
  try {
    const stored = localStorage.getItem(KEY)
    if (stored === 'granted' || stored === 'refused') return stored
  } catch {
    return 'refused' // what cannot be remembered would be asked on every page
  }
  return browserRefuses() ? 'refused' : 'unasked'
}

/** Remembers the answer in this browser. */
export function setConsent(granted: boolean): void {
  writeStored(KEY, granted ? 'granted' : 'refused')
  for (const listener of listeners) listener()
}

/** Tells of answers given here and in other tabs. Returns the way to stop. */
export function onConsent(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

export const useConsent = (): Consent => useSyncExternalStore(onConsent, readConsent)
