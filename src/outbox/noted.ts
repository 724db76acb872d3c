import { readStored, removeStored, writeStored } from '#src/platform/safe-storage.ts'
import type { Entry } from './entry.ts'
import { isOpen } from './rules.ts'

/**
 * Pending entries, listed in localStorage beside the database: browsers evict databases when the
 * device is full, and a person has to be told of the entries that were lost.
 */
export type Noted = Pick<Entry, 'kind' | 'about'>

const nameOf = (uid: string) => `outbox:${uid}`

export function note(uid: string, entries: readonly Entry[]): void {
  const waiting = entries.filter((entry) => isOpen(entry) && !entry.isVolatile)
  const text = JSON.stringify(waiting.map(({ kind, about }): Noted => ({ kind, about })))
  if (waiting.length === 0) removeStored(nameOf(uid))
  else if (readStored(nameOf(uid)) !== text) writeStored(nameOf(uid), text)
}

export function noted(uid: string): Noted[] {
  try {
    const list: unknown = JSON.parse(readStored(nameOf(uid)) ?? '[]')
    return Array.isArray(list) ? (list as Noted[]) : []
  } catch {
    return []
  }
}
