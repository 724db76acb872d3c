import { readStored, removeStored, writeStored } from '#src/platform/device/safe-storage.ts'
import type { Entry } from './entry.ts'
import { isOpen } from './rules.ts'

/** Listed in localStorage too, to name the entries of a database that the browser has evicted. */
export type PendingAction = Pick<Entry, 'kind' | 'about'>

const nameOf = (uid: string) => `outbox:${uid}`

export function storePending(uid: string, entries: readonly Entry[]): void {
  const waiting = entries.filter((entry) => isOpen(entry) && !entry.isVolatile)
  const text = JSON.stringify(
    waiting.map(({ kind, about }): PendingAction => ({ kind, about })),
  )
  if (waiting.length === 0) removeStored(nameOf(uid))
  else if (readStored(nameOf(uid)) !== text) writeStored(nameOf(uid), text)
}

export function readPending(uid: string): PendingAction[] {
  try {
    const list: unknown = JSON.parse(readStored(nameOf(uid)) ?? '[]')
    return Array.isArray(list) ? (list as PendingAction[]) : []
  } catch {
    return []
  }
}
