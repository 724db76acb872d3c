import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { needLifecycle, needOfferLifecycle } from '#src/contract/needs/need-lifecycle.ts'
import type { acceptNeedOffer } from '#src/contract/needs/need-offers.ts'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import type { Db } from '#server/db/database.ts'
import { lockUsers } from '#server/db/people/locked-user.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import { images, needOffers, needs, serviceRequests } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { transition } from '#server/services/deals/transition.ts'
import type { Effect } from '#server/services/money/effects.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { showOffer } from '#server/services/needs/compare-offers.ts'
import { asDescription } from '#server/services/needs/need-texts.ts'
import { illegalFor } from '#server/services/needs/needs.ts'
import { findOffer, type NeedRow, type OfferRow } from '#server/services/needs/need-rows.ts'
import { lockOfferTo } from '#server/services/needs/offers-to-client.ts'
import { requireHourFree } from '#server/services/needs/taken-hours.ts'
import { requireNotBlocked } from '#server/services/people/blocks.ts'
import { requestDeal } from './deal.ts'
import { requireRequestsLeftToday } from './limits.ts'
import { newRequest } from './new-request.ts'
import { requireReceiver } from './transitions.ts'

type Accepted = { offerId: string } & BodyOf<typeof acceptNeedOffer>

/**
 * Accepts the version of an offer that the client read, unless the need changed since it was made: makes a request with these terms, in
 * `accepted`, in the caller's transaction. Of the limits of requests that of the day holds. Repeating it makes no second one. Returns
 * the request's id.
 * @throws DomainError needs/offer-not-found, needs/illegal-transition, needs/offer-changed with the
 * offer of now, needs/hour-taken, requests/date-past, requests/tasker-cannot-receive,
 * requests/too-many-today, safety/blocked
 */
export async function acceptOffer(
  { db, clock, config }: Pick<MoneyDeps, 'db' | 'clock' | 'config'>,
  clientUid: string,
  { offerId, version, address }: Accepted,
): Promise<{ requestId: string; effects: Effect[] }> {
  return db.transaction(async (tx) => {
    await lockParties(tx, offerId, clientUid)
    const { need, offer } = await lockOfferTo(tx, offerId, clientUid)
    if (offer.status === 'accepted' && need.requestId !== null)
      return { requestId: need.requestId, effects: [] }
    const at = clock()
    await requireRequestsLeftToday(tx, config.quotas, { clientUid, now: at })
    await requireAcceptable(tx, { need, offer, version, at })
    const request = requestOf(address ? { ...need, address } : need, offer, at)
    await tx.insert(serviceRequests).values(request)
    await showNeedPhotos(tx, request, need)
    // Before the transition, which looks for offers that stand at an hour just taken.
    await markAccepted(tx, offer, { requestId: request.id, address: request.address, at })
    const { effects } = await transition(requestDeal, tx, request, {
      action: 'accept',
      actor: 'client',
      at,
    })
    return { requestId: request.id, effects }
  })
}

/** People are locked before needs, as everywhere; neither leaves or is suspended from here on. */
async function lockParties(tx: Db, offerId: string, clientUid: string): Promise<void> {
  const { taskerUid } = (await findOffer(tx, offerId)) ?? fail('needs/offer-not-found')
  await lockUsers(tx, [clientUid, taskerUid])
}

type Marked = Pick<NeedRow, 'requestId' | 'address'> & { at: Date }

async function markAccepted(
  tx: Db,
  { id, needId }: OfferRow,
  { at, ...made }: Marked,
): Promise<void> {
  const accepted = needOfferLifecycle.statusAfter('accept')
  await tx
    .update(needOffers)
    .set({ status: accepted, seenAt: at, priceBefore: null })
    .where(eq(needOffers.id, id))
  const status = needLifecycle.statusAfter('accept')
  const timeless = { deadline: null, nextWaveAt: null }
  await tx
    .update(needs)
    .set({ ...made, ...timeless, status, statusSince: at })
    .where(eq(needs.id, needId))
}

type Chosen = { need: NeedRow; offer: OfferRow; version: number; at: Date }

async function requireAcceptable(
  tx: Db,
  { need, offer, version, at }: Chosen,
): Promise<void> {
  if (!needLifecycle.can('accept', need, 'client') || !isLasting(need, at)) illegalFor(need)
  if (!needOfferLifecycle.can('accept', offer, 'client')) illegalFor(offer)
  if (offer.version !== version || offer.needVersion !== need.version)
    fail('needs/offer-changed', { details: await showOffer(tx, offer.id) })
  if (offer.date <= at) fail('requests/date-past')
  const { taskerUid } = offer
  await requireNotBlocked(tx, need.clientUid, taskerUid)
  await requireReceiver(tx, { taskerUid })
  await requireHourFree(tx, offer)
}

/** A need past its deadline is over, even before the timer has ended it. */
const isLasting = ({ deadline }: NeedRow, at: Date): boolean =>
  deadline !== null && deadline > at

/** The request as the tasker would have been asked for it, with the terms of their offer. */
const requestOf = (need: NeedRow, offer: OfferRow, at: Date): RequestRow =>
  newRequest(
    {
      clientUid: need.clientUid,
      taskerUid: offer.taskerUid,
      termsBy: 'tasker',
      category: need.category,
      ...asDescription(need),
      date: offer.date,
      durationMinutes: offer.durationMinutes,
      cep: need.cep,
      address: need.address,
      paymentMethod: need.paymentMethod,
      price: offer.price,
      feePercent: need.feePercent,
    },
    at,
  )

/** The first event, which the tasker is not told of: they hear that their offer was accepted. */
async function showNeedPhotos(tx: Db, request: RequestRow, need: NeedRow): Promise<void> {
  const eventId = uuidv7()
  const made = { action: 'create', actor: 'client', at: request.createdAt } as const
  await requestDeal.insertEvent(tx, { ...made, id: eventId, row: request })
  await tx
    .update(images)
    .set({ eventId, requestId: request.id })
    .where(eq(images.needId, need.id))
}
