import { isOpen } from '#src/outbox/rules.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { forget, keptNames } from '#src/drafts/draft-store.ts'

/** True of the names `draft:<what>:<uid>` and `draft:<what>:<uid>:<of what>`. */
const isDraftOf = (uid: string) => (key: string) => {
  const [kind, , owner] = key.split(':')
  return kind === 'draft' && owner === uid
}

export type Loss = {
  /** Number of actions that wait to be sent. */
  actions: number
  /** Number of drafts that were not sent. */
  drafts: number
}

/** The loss that a sign-out would be for the person who is signed in. */
export function whatIsLost(uid: string): Loss {
  const waiting = entriesNow().filter(isOpen)
  const isWaiting = (name: string) => waiting.some(({ draft }) => draft === name)
  const drafts = keptNames().filter(isDraftOf(uid))
  return {
    actions: waiting.length,
    drafts: drafts.filter((name) => !isWaiting(name)).length,
  }
}

export function forgetDrafts(uid: string): void {
  for (const key of keptNames().filter(isDraftOf(uid))) forget(key)
}
