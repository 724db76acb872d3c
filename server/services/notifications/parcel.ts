import type { Lang } from '#src/contract/common.values.ts'
import type { NotificationRow } from './add-notifications.ts'

/** What goes to one person by one channel at once. */
export type Parcel = {
  /** Of the first delivery in it: the same when it is tried again. */
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
 * the provider never will take it. `later`: it did not, and may, after `retryAfterMs` at the
 * soonest. `unknown`: it may have taken it, nobody can tell.
 */
export type Outcome =
  | { outcome: 'sent' | 'nobody' | 'refused' | 'unknown' }
  | { outcome: 'later'; retryAfterMs?: number }

/** Hands a parcel to a provider. It is called outside transactions, after it was noted. */
export type Sender = {
  send: (parcel: Parcel) => Promise<Outcome>
  /** True when the same parcel twice looks like once: then one that nobody knows of is sent again. */
  repeatable: boolean
}
