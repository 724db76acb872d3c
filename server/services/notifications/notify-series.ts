import type { NotificationType } from '#src/contract/notifications/notifications.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import type { Db } from '#server/db/database.ts'
import { namesOf } from '#server/db/people/names.ts'
import { addNotifications } from '#server/services/notifications/add-notifications.ts'
import { masked } from '#server/services/texts/contacts.ts'
import type { SeriesRow } from '#server/db/requests/series-rows.ts'

/** The kinds about series, with their types. */
const types = {
  series_proposed: 'request_offer',
  series_accepted: 'request_accepted',
  series_declined: 'request_declined',
  series_withdrawn: 'request_declined',
  series_expired: 'request_cancelled',
  series_paused: 'system',
  series_unpaid: 'system',
  series_resumed: 'system',
  series_ended: 'request_cancelled',
  series_skipped: 'system',
  series_kept: 'system',
  series_not_free: 'system',
} as const satisfies Record<string, NotificationType>

export type SeriesNews = {
  action: keyof typeof types
  uids: readonly string[]
  by: 'client' | 'tasker' | 'system'
  at: Date
  /** The visit that the sentence speaks of. */
  visit?: Date
}

/** Notifies people of a change of a series. */
export async function notifyOfSeries(
  tx: Db,
  row: SeriesRow,
  { action, uids, by, at, visit }: SeriesNews,
): Promise<void> {
  const names = await namesOf(tx, [row.clientUid, row.taskerUid])
  const data = {
    action,
    by,
    // Its subject is the request that it repeats.
    requestId: row.requestId,
    seriesId: row.id,
    // Mails get forwarded: never a contact.
    title: requestTitle(masked(row.description, row.descriptionContacts)),
    amount: row.price,
    clientName: names.get(row.clientUid) ?? '',
    taskerName: names.get(row.taskerUid) ?? '',
    ...(visit && { date: visit.toISOString() }),
  }
  await addNotifications(
    tx,
    uids.map((uid) => ({ uid, type: types[action], data, at })),
  )
}
