import { useSyncExternalStore } from 'react'
import { writeStored } from '#src/platform/device/safe-storage.ts'

const KEY = 'consent'

/** The person's answer about analytics; `unasked` until they, or their browser settings, answer. */
export type Consent = 'granted' | 'refused' | 'unasked'

const listeners = new Set<() => void>()

/** Do Not Track and Global Privacy Control count as a refusal. */
const browserRefuses = (): boolean =>
  Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1'

export function readConsent(): Consent {
  try {
    const stored = localStorage.getItem(KEY)
    if (stored === 'granted' || stored === 'refused') return stored
  } catch {
    return 'refused' // without storage the question would come back on every page
  }
  return browserRefuses() ? 'refused' : 'unasked'
}

/** Remembers the answer in this browser. */
export function setConsent(granted: boolean): void {
  writeStored(KEY, granted ? 'granted' : 'refused')
  for (const listener of listeners) listener()
}

/** Listens to answers given here and in other tabs. Returns an unsubscribe function. */
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

export const useConsent = (): Consent =>
  useSyncExternalStore(onConsent, readConsent, (): Consent => 'refused')
