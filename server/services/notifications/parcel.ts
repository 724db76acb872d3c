import type { Lang } from '#src/contract/common.values.ts'
import type { NotificationRow } from './add-notifications.ts'

/** What goes to one person by one channel at once. */
export type Parcel = {
  /** The id of the first delivery in it: the same when the parcel is tried again. */
  id: string
  uid: string
  email: string | null
  lang: Lang
  /** One, or in a digest several, oldest first. */
  notifications: [NotificationRow, ...NotificationRow[]]
  digest: boolean
  /** The push token of the one browser that it is for; null: all of the person's. */
  device: string | null
}

/**
 * `sent`: the provider took it. `nobody`: the person has nothing that it could reach. `refused`:
 * the provider never will take it. `later`: it did not now, and may, after `retryAfterMs` at the
 * soonest. `unknown`: nobody can tell whether it did.
 */
export type Outcome =
  | { outcome: 'sent' | 'nobody' | 'refused' | 'unknown' }
  | { outcome: 'later'; retryAfterMs?: number }

/** Hands a parcel to a provider. It is called outside transactions, after it was noted. */
export type Sender = {
  send: (parcel: Parcel) => Promise<Outcome>
  /**
   * True when receiving the same parcel twice looks like once: then it is sent again when nobody
   * knows whether it arrived.
   */
  repeatable: boolean
}
