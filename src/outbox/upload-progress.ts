import { useSyncExternalStore } from 'react'

/** In bytes. */
export type UploadProgress = { sent: number; total: number }

let progress: ReadonlyMap<string, UploadProgress> = new Map()
const listeners = new Set<() => void>()

/** Sets the progress of an entry's file, which only the sending tab knows. */
export function setUploadProgress(entryId: string, now: UploadProgress): void {
  progress = new Map(progress).set(entryId, now)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const none: ReadonlyMap<string, UploadProgress> = new Map()

/** The progress of the files that this tab sends, by the id of their entry. */
export const useUploadProgress = (): ReadonlyMap<string, UploadProgress> =>
  useSyncExternalStore(
    subscribe,
    () => progress,
    () => none,
  )
