import { isOpen } from '#src/outbox/rules.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { removeRawDraft, draftNames } from '#src/drafts/draft-store.ts'

export type Unsent = {
  /** Number of pending actions. */
  actions: number
  /** Number of drafts that were not sent. */
  drafts: number
}

/** The work that a sign-out would delete. */
export function countUnsent(uid: string): Unsent {
  const waiting = entriesNow().filter(isOpen)
  const isWaiting = (name: string) => waiting.some(({ draft }) => draft === name)
  return {
    actions: waiting.length,
    drafts: draftNames(uid).filter((name) => !isWaiting(name)).length,
  }
}

export function deleteDrafts(uid: string): void {
  for (const key of draftNames(uid)) removeRawDraft(key)
}
