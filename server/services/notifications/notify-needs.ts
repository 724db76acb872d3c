import { and, eq, inArray, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { NotificationType } from '#src/contract/notifications/notifications.ts'
import { firstName } from '#src/lib/first-name.ts'
import type { Db } from '#server/db/database.ts'
import { namesOf } from '#server/db/people/names.ts'
import {
  needOffers,
  needReaders,
  type needs,
  notifications,
  questions,
  users,
} from '#server/db/schema.ts'
import { notBlocked } from '#server/db/people/not-blocked.ts'
import { masked } from '#server/services/texts/contacts.ts'
import { addNotifications, replaceUnread } from './add-notifications.ts'

type Need = Pick<typeof needs.$inferSelect, 'id' | 'clientUid' | 'title' | 'titleContacts'>
type Offer = Pick<typeof needOffers.$inferSelect, 'id' | 'taskerUid' | 'price'>

/** The kinds about needs, with their types. */
const types = {
  need_offer: 'request_offer',
  need_offer_changed: 'request_offer',
  need_offer_withdrawn: 'request_declined',
  need_advice: 'system',
  need_expired: 'request_cancelled',
  need_hidden: 'system',
  need_published: 'request_created',
  need_changed: 'request_created',
  need_offer_declined: 'request_declined',
  need_offer_hour_taken: 'system',
  need_other_chosen: 'request_declined',
  need_ended: 'request_cancelled',
} as const satisfies Record<string, NotificationType>

export type NeedNews = {
  action: keyof typeof types
  uids: readonly string[]
  at: Date
  /** The offer that the sentence speaks of. */
  offer?: Offer
}

/**
 * Notifies people of what happened to a need: its title without contacts, of the client the first
 * name. A person who has blocked the other, or is blocked, is not notified of them.
 */
export async function notifyOfNeed(
  tx: Db,
  need: Need,
  { action, uids: named, at, offer }: NeedNews,
): Promise<void> {
  const other = named.includes(need.clientUid) ? offer?.taskerUid : need.clientUid
  const uids = await withoutBlocked(tx, named, other)
  if (uids.length === 0) return
  const parties = [need.clientUid, ...(offer ? [offer.taskerUid] : [])]
  const names = await namesOf(tx, parties)
  const data = {
    action,
    needId: need.id,
    title: masked(need.title, need.titleContacts),
    clientName: firstName(names.get(need.clientUid) ?? ''),
    ...(offer && {
      offerId: offer.id,
      amount: offer.price,
      taskerName: names.get(offer.taskerUid) ?? '',
    }),
  }
  const type = types[action]
  const told = uids.map((uid) => ({ uid, type, data, at }))
  if (!offer) await addNotifications(tx, told)
  // Of an offer its client reads the latest alone.
  else for (const each of told) await replaceUnread(tx, each, { offerId: offer.id })
}

/**
 * Deletes what others were told of a need that an operator hides: it repeats the title. Those whose
 * offers stand are told that it was removed.
 */
export async function notifyOfRemoval(
  tx: Db,
  { id }: Pick<Need, 'id'>,
  { uids, at }: Pick<NeedNews, 'uids' | 'at'>,
): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        inArray(notifications.uid, toldOf(tx, id)),
        sql`${notifications.data}->>'needId' = ${id}`,
      ),
    )
  const data = { action: 'need_removed' }
  await addNotifications(
    tx,
    uids.map((uid) => ({ uid, type: 'request_cancelled', data, at })),
  )
}

/** The taskers who may have been notified of a need. */
const toldOf = (tx: Db, id: string) =>
  union(
    tx
      .select({ uid: needOffers.taskerUid })
      .from(needOffers)
      .where(eq(needOffers.needId, id)),
    tx
      .select({ uid: needReaders.taskerUid })
      .from(needReaders)
      .where(eq(needReaders.needId, id)),
    tx.select({ uid: questions.askerUid }).from(questions).where(eq(questions.needId, id)),
  )

/** Of these people those between whom and another there is no block. */
async function withoutBlocked(
  tx: Db,
  uids: readonly string[],
  other: string | undefined,
): Promise<readonly string[]> {
  if (other === undefined || uids.length === 0) return uids
  const rows = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(and(inArray(users.uid, [...uids]), notBlocked(users.uid, other)))
  const unblocked = new Set(rows.map(({ uid }) => uid))
  return uids.filter((uid) => unblocked.has(uid))
}
