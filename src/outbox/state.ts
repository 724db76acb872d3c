import { useSyncExternalStore } from 'react'
import type { Served } from '#src/contract/protocol/endpoint.ts'
import { entriesOf, type EntryKind, type EntryOf } from './actions.ts'
import type { Entry } from './entry.ts'
import { isOpen, needsPerson } from './rules.ts'

let entries: readonly Entry[] = []
const listeners = new Set<() => void>()

/** The entries of the signed-in user, in the order they were made. */
export const entriesNow = (): readonly Entry[] => entries

/** Replaces the list by what is stored now. */
export function publish(now: readonly Entry[]): void {
  entries = now
  for (const listener of listeners) listener()
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called with every entry that ends while this page is open. Returns an unsubscribe function. */
export function onEntryEnded(listener: (ended: Entry) => void): () => void {
  const openIds = () => new Set(entries.filter(isOpen).map(({ id }) => id))
  let open = openIds()
  return subscribe(() => {
    const ended = entries.filter((entry) => open.has(entry.id) && !isOpen(entry))
    open = openIds()
    for (const entry of ended) listener(entry)
  })
}

/** All entries; the list stays the same until one changes. */
export const useEntries = (): readonly Entry[] =>
  useSyncExternalStore(subscribe, entriesNow, entriesNow)

/** The entries of one kind, the newest last. */
export const useEntriesOf = <E extends Served>(kind: EntryKind<E>): EntryOf<E>[] =>
  entriesOf(useEntries(), kind)

/** The number of pending entries, and of those that need the person's attention. */
export function useOutboxCount(): { waiting: number; needsPerson: number } {
  const all = useEntries()
  return {
    waiting: all.filter(isOpen).length,
    needsPerson: all.filter(needsPerson).length,
  }
}
