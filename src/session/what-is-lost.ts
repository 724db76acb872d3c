import type { QueryClient } from '@tanstack/react-query'
import { removeStored, storedKeys } from '#src/platform/safe-storage.ts'

/** Of `draft:<what>:<uid>` and `draft:<what>:<uid>:<of what>`. */
const isDraftOf = (uid: string) => (key: string) => {
  const [kind, , owner] = key.split(':')
  return kind === 'draft' && owner === uid
}

export type Loss = {
  /** Edits that wait for the network. */
  actions: number
  /** Drafts that were not sent. */
  drafts: number
}

/** The edits and drafts that a sign-out would lose. */
export const whatIsLost = (client: QueryClient, uid: string): Loss => ({
  actions: client
    .getMutationCache()
    .getAll()
    .filter(({ state }) => state.isPaused).length,
  drafts: storedKeys().filter(isDraftOf(uid)).length,
})

export function forgetDrafts(uid: string): void {
  for (const key of storedKeys().filter(isDraftOf(uid))) removeStored(key)
}
