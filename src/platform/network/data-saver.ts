import { useSyncExternalStore } from 'react'
import { isWeakLink, onLinkChange, wantsToSave } from './network-information.ts'
import { readStored, removeStored, writeStored } from '#src/platform/device/safe-storage.ts'

/** Stored on the device, like the theme. */
const KEY = 'data-saver'
const ON = 'on'

const listeners = new Set<() => void>()

/** Saved always, by the person's own choice; else when the browser or the link asks for it. */
const isSavingAlways = (): boolean => readStored(KEY) === ON

/** True while data are to be saved: small photos, no preloading, fewer polls. */
export const isSavingData = (): boolean => isSavingAlways() || wantsToSave() || isWeakLink()

export function saveAlways(always: boolean): void {
  if (always) writeStored(KEY, ON)
  else removeStored(KEY)
  for (const listener of listeners) listener()
}

/** Notifies of possible changes, in other tabs too. Returns an unsubscribe function. */
export function onDataSaver(listener: () => void): () => void {
  const stored = ({ key }: StorageEvent) => {
    if (key === KEY) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', stored)
  const stop = onLinkChange(listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', stored)
    stop()
  }
}

/** A page rendered by the server knows of no device. */
const unknown = () => false

export const useSavingAlways = (): boolean =>
  useSyncExternalStore(onDataSaver, isSavingAlways, unknown)

export const useSavingData = (): boolean =>
  useSyncExternalStore(onDataSaver, isSavingData, unknown)

/** The link itself is so weak that data are saved for it. */
export const useWeakLink = (): boolean =>
  useSyncExternalStore(onDataSaver, isWeakLink, unknown)
