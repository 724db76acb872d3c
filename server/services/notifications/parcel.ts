import type { Lang } from '#src/contract/protocol/languages.ts'
import type { NotificationRow } from './add-notifications.ts'

/** The notifications sent together to one person on one channel. */
export type Parcel = {
  /** The id of its first delivery: the same when the parcel is retried. */
  id: string
  uid: string
  email: string | null
  lang: Lang
  /** One, or in a digest several, oldest first. */
  notifications: [NotificationRow, ...NotificationRow[]]
  digest: boolean
  /** The push token of one browser; null: all browsers of the person. */
  device: string | null
}

/**
 * In order: the provider accepted it; the person has no device or address; the provider will never
 * accept it; it is unknown whether it did. `later`: not accepted now, to be retried after
 * `retryAfterMs` at the soonest.
 */
export type Outcome =
  | { outcome: 'sent' | 'unreachable' | 'refused' | 'unknown' }
  | { outcome: 'later'; retryAfterMs?: number }

/** Hands a parcel to a provider, outside transactions, after the attempt was stored. */
export type Sender = {
  send: (parcel: Parcel) => Promise<Outcome>
  /**
   * True when a duplicate is not visible to the recipient: then a parcel is sent again when it is
   * unknown whether it arrived.
   */
  repeatable: boolean
}
