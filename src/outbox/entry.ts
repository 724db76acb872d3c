import type { WireCall } from '#src/contract/protocol/endpoint.ts'
import type { ErrorCode } from '#src/contract/protocol/error-codes.ts'

/** Why the backend refused an entry. */
export type Problem = {
  /** HTTP status; 0: never answered. */
  status: number
  code?: string | undefined
  /** The backend's sentence in the person's language. */
  message?: string | undefined
  details?: unknown
  /** The pause that the backend asks for before the next attempt. */
  retryAfterMs?: number | undefined
}

/**
 * waiting: not sent, or sent without an answer. sending: under way. sent: done. refused: the
 * backend rejects it as it is. changed: its subject has changed meanwhile.
 */
type EntryState = 'waiting' | 'sending' | 'sent' | 'refused' | 'changed'

/** A file that is uploaded before its call, which names it by the id. */
export type EntryUpload = {
  id: string
  file: Blob
  /** The backend has started to receive the file, or has all of it. */
  reached?: 'begun' | 'whole'
}

/** A change by a person that is to be sent to the backend. */
export type Entry = {
  id: string
  /** The order in which the entries of all tabs were made. */
  seq: number
  /** The person who did it. */
  uid: string
  /** The name of its action. */
  kind: string
  /** The action's input. */
  input: unknown
  /** Entries about one subject are sent one after another. */
  subject: string
  /** The title of its subject, as shown to the person. */
  about?: string | undefined
  /** The Idempotency-Key of every attempt. */
  key: string
  /** The name of the draft that it was made from, which is deleted once it is sent. */
  draft?: string | undefined
  call: WireCall
  upload?: EntryUpload | undefined
  /** Time at which the person did it. All times are in milliseconds. */
  at: number
  /** Time until which it can be undone: it is not sent before. */
  notBefore: number
  /** The ids of entries that must have been sent before. */
  dependsOn: readonly string[]
  /** The codes of refusals that count as success. */
  doneCodes?: readonly ErrorCode[] | undefined
  state: EntryState
  attempts: number
  /** Time at which it was first sent: from then on it may have arrived. */
  firstSentAt?: number | undefined
  /** Time before which it is not sent again. */
  retryAt: number
  /** True when the server asked for that pause. */
  isPauseAsked?: boolean | undefined
  problem?: Problem | undefined
  /** The backend's answer, for every tab. */
  answer?: unknown
  doneAt?: number | undefined
  /** Why the device could not store it; it is lost with the page. */
  isVolatile?: 'full' | 'forbidden' | undefined
  /** It has ended, and no page has written the answer into its cache yet. */
  unseen?: true | undefined
}

export type NewEntry = Omit<Entry, 'seq'>
