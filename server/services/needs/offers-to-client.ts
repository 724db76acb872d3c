import { and, eq, or, sql } from 'drizzle-orm'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import { needOfferLifecycle } from '#src/contract/needs/need-lifecycle.ts'
import type { declineNeedOffer, markOffersSeen } from '#src/contract/needs/need-offers.ts'
import type { Db } from '#server/db/database.ts'
import { needOffers } from '#server/db/schema.ts'
import type { LocalDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { markNeedRead } from '#server/services/notifications/mark-read-about.ts'
import { notifyOfNeed } from '#server/services/notifications/notify-needs.ts'
import { findOffer, lockNeed, type NeedRow, type OfferRow } from './need-rows.ts'
import { illegalFor, lockOwnNeed } from './needs.ts'
import { countOffers, isUnseen } from './standing-offers.ts'

type Deps = Pick<LocalDeps, 'db' | 'clock'>

/**
 * Declines an offer on the caller's open need; repeating it changes nothing. Its tasker is notified.
 * @throws DomainError needs/offer-not-found, needs/illegal-transition
 */
export async function declineOffer(
  { db, clock }: Deps,
  uid: string,
  { offerId, reason }: { offerId: string } & BodyOf<typeof declineNeedOffer>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { need, offer } = await lockOfferTo(tx, offerId, uid)
    if (offer.status === 'declined') return
    if (need.status !== 'open') illegalFor(need)
    if (!needOfferLifecycle.can('decline', offer, 'client')) illegalFor(offer)
    await tx
      .update(needOffers)
      .set({ status: 'declined', reason })
      .where(eq(needOffers.id, offerId))
    await notifyOfNeed(tx, need, {
      action: 'need_offer_declined',
      uids: [offer.taskerUid],
      at: clock(),
    })
  })
}

/**
 * An offer on a need of the caller's, under the lock of the need.
 * @throws DomainError needs/offer-not-found
 */
export async function lockOfferTo(
  tx: Db,
  offerId: string,
  clientUid: string,
): Promise<{ need: NeedRow; offer: OfferRow }> {
  const found = (await findOffer(tx, offerId)) ?? fail('needs/offer-not-found')
  const need = await lockNeed(tx, found.needId)
  if (need?.clientUid !== clientUid) return fail('needs/offer-not-found')
  // Read again: it may have been changed before the lock.
  const offer = (await findOffer(tx, offerId)) ?? fail('needs/offer-not-found')
  return { need, offer }
}

/**
 * The client has seen these versions of offers that stand; their notifications of the need are read
 * once none is left unseen. @throws DomainError needs/not-found
 */
export async function markSeen(
  { db, clock }: Deps,
  uid: string,
  { id: needId, offers }: { id: string } & BodyOf<typeof markOffersSeen>,
): Promise<void> {
  const seen = offers.map(({ offerId, version }) =>
    and(eq(needOffers.id, offerId), eq(needOffers.version, version)),
  )
  await db.transaction(async (tx) => {
    await lockOwnNeed(tx, needId, uid)
    const at = clock()
    const unseen = and(
      eq(needOffers.needId, needId),
      eq(needOffers.status, 'made'),
      isUnseen,
    )
    await tx
      .update(needOffers)
      .set({ seenAt: at, priceBefore: null })
      .where(and(unseen, or(sql`false`, ...seen)))
    const left = (await countOffers(tx, [needId], at)).get(needId)
    if (!left?.newOffers) await markNeedRead(tx, uid, needId)
  })
}
