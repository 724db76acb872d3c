import { and, eq, gt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { toCentavos } from '#src/contract/payments/money.ts'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import { NEED_OFFERS_MAX, OFFER_CHANGES_MAX } from '#src/contract/needs/limits.ts'
import { needOfferLifecycle } from '#src/contract/needs/need-lifecycle.ts'
import type { makeNeedOffer, OwnNeedOffer } from '#src/contract/needs/need-offers.ts'
import { usualMinutes } from '#src/contract/taskers/usual-minutes.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import { findContacts, findContactsAcross } from '#src/lib/contacts.ts'
import { DAY_MS } from '#src/lib/time.ts'
import type { Quotas } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { keepFromLeaving, lockedUser } from '#server/db/people/locked-user.ts'
import { needOffers, taskers, taskerServices } from '#server/db/schema.ts'
import type { LocalDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { notifyOfNeed } from '#server/services/notifications/notify-needs.ts'
import { requireNotBlocked } from '#server/services/people/blocks.ts'
import { futureDate } from '#server/services/people/job-date.ts'
import { findNeed, lockNeed, type NeedRow, offerBy, type OfferRow } from './need-rows.ts'
import { illegalFor } from './needs.ts'
import { ownOffer } from './offer-view.ts'
import { countAcceptable, couldBeAccepted } from './standing-offers.ts'
import { requireHourFree } from './taken-hours.ts'

type Deps = Pick<LocalDeps, 'db' | 'clock' | 'config'>

type Terms = Pick<
  OfferRow,
  | 'price'
  | 'date'
  | 'message'
  | 'serviceSkill'
  | 'serviceName'
  | 'needVersion'
  | 'durationMinutes'
>

/**
 * Makes the caller's offer on an open need, or changes it; the same terms again change nothing. The
 * client is notified.
 * @throws DomainError needs/not-found, needs/own-need, needs/other-trade, taskers/role-needed,
 * safety/blocked, needs/illegal-transition, needs/changed, needs/service-unlisted, needs/full,
 * needs/hour-taken, needs/too-many-offers, needs/too-many-changes, requests/date-past,
 * requests/date-far
 */
export async function makeOffer(
  { db, clock, config }: Deps,
  taskerUid: string,
  { id, ...body }: { id: string } & BodyOf<typeof makeNeedOffer>,
  lang: Lang,
): Promise<void> {
  const at = clock()
  const asked = {
    price: toCentavos(body.price),
    date: futureDate(body.date, 'date', at, lang),
    message: body.message,
    serviceSkill: body.service?.skill ?? null,
    serviceName: body.service?.name ?? null,
    needVersion: body.needVersion,
  }
  await db.transaction(async (tx) => {
    const need = await lockAnswerable(tx, id, { taskerUid, at })
    if (need.version !== asked.needVersion) fail('needs/changed')
    const terms: Terms = {
      ...asked,
      durationMinutes: body.durationMinutes ?? usualMinutes(need.category),
    }
    const before = await offerBy(tx, { needId: id, taskerUid })
    if (before?.status === 'made' && !before.hourTaken && isSame(before, terms)) return
    const action = before?.status === 'made' ? 'change' : 'make'
    if (before && !needOfferLifecycle.can(action, before, 'tasker')) illegalFor(before)
    if (before && before.version > OFFER_CHANGES_MAX)
      fail('needs/too-many-changes', { params: { max: OFFER_CHANGES_MAX } })
    if (!before || !couldBeAccepted(before, need, at)) await requirePlace(tx, id, at)
    if (body.service) await requireListed(tx, taskerUid, body.service)
    await requireHourFree(tx, { taskerUid, ...terms })
    if (!before) await requireOfferAllowed(tx, config.quotas, { taskerUid, at })
    const offer = before
      ? { ...before, ...changed(before, terms, at) }
      : newOffer({ needId: id, taskerUid }, terms, at)
    await tx
      .insert(needOffers)
      .values(offer)
      .onConflictDoUpdate({ target: needOffers.id, set: offer })
    await notifyOfNeed(tx, need, {
      action: action === 'change' ? 'need_offer_changed' : 'need_offer',
      uids: [need.clientUid],
      at,
      offer,
    })
  })
}

const isSame = (offer: OfferRow, terms: Terms): boolean =>
  offer.price === terms.price &&
  offer.date.getTime() === terms.date.getTime() &&
  offer.durationMinutes === terms.durationMinutes &&
  offer.message === terms.message &&
  offer.serviceSkill === terms.serviceSkill &&
  offer.serviceName === terms.serviceName &&
  offer.needVersion === terms.needVersion

const newOffer = (
  of: Pick<OfferRow, 'needId' | 'taskerUid'>,
  terms: Terms,
  at: Date,
): OfferRow => ({
  id: uuidv7(),
  ...of,
  ...terms,
  messageContacts: findContacts(terms.message),
  status: 'made',
  version: 1,
  priceBefore: null,
  reason: null,
  createdAt: at,
  changedAt: at,
  seenAt: null,
  hourTaken: false,
})

/** The next version: unseen, beside the price that the client saw last. */
function changed(before: OfferRow, terms: Terms, at: Date): Partial<OfferRow> {
  const seen = before.seenAt ? before.price : before.priceBefore
  // A number may begin in the words that these replace.
  const [, messageContacts = []] = findContactsAcross([before.message, terms.message])
  return {
    ...terms,
    messageContacts,
    status: 'made',
    version: before.version + 1,
    priceBefore: seen === terms.price ? null : seen,
    changedAt: at,
    seenAt: null,
    hourTaken: false,
  }
}

/** The need, locked, if this tasker may make an offer on it. */
async function lockAnswerable(
  tx: Db,
  id: string,
  { taskerUid, at }: { taskerUid: string; at: Date },
): Promise<NeedRow> {
  // People are locked before needs, as everywhere.
  const user = await lockedUser(tx, taskerUid)
  const need = await lockNeed(tx, id)
  if (!need || need.hiddenAt) return fail('needs/not-found')
  if (need.clientUid === taskerUid) fail('needs/own-need')
  if (!user?.roles.includes('tasker')) fail('taskers/role-needed')
  await requireTrade(tx, taskerUid, need)
  // A suspended client's needs are not shown; the lock keeps the client from leaving meanwhile.
  if (await keepFromLeaving(tx, need.clientUid)) fail('needs/not-found')
  await requireNotBlocked(tx, taskerUid, need.clientUid)
  if (!need.deadline || need.deadline <= at) illegalFor(need)
  return need
}

async function requireTrade(
  tx: Db,
  uid: string,
  { category }: Pick<NeedRow, 'category'>,
): Promise<void> {
  const [tasker] = await tx
    .select({ categories: taskers.categories })
    .from(taskers)
    .where(eq(taskers.uid, uid))
  if (!tasker) return fail('taskers/role-needed')
  if (!tasker.categories.includes(category)) fail('needs/other-trade')
}

/** An offer names a row of its tasker's price list, so that its words cannot be anything else. */
async function requireListed(
  tx: Db,
  taskerUid: string,
  { skill, name }: NonNullable<BodyOf<typeof makeNeedOffer>['service']>,
): Promise<void> {
  const listed = and(
    eq(taskerServices.taskerUid, taskerUid),
    sql`${taskerServices.skill} is not distinct from ${skill}`,
    sql`${taskerServices.name} is not distinct from ${name}`,
  )
  if ((await tx.$count(taskerServices, listed)) === 0) fail('needs/service-unlisted')
}

async function requirePlace(tx: Db, needId: string, at: Date): Promise<void> {
  const counts = await countAcceptable(tx, [needId], at)
  if ((counts.get(needId) ?? 0) >= NEED_OFFERS_MAX)
    fail('needs/full', { params: { max: NEED_OFFERS_MAX } })
}

/** The tasker's row is locked, so that offers made at once are counted one by one. */
async function requireOfferAllowed(
  tx: Db,
  { needOffersPerDay: max }: Quotas,
  { taskerUid, at }: { taskerUid: string; at: Date },
): Promise<void> {
  const lately = and(
    eq(needOffers.taskerUid, taskerUid),
    gt(needOffers.createdAt, new Date(at.getTime() - DAY_MS)),
  )
  if ((await tx.$count(needOffers, lately)) >= max)
    fail('needs/too-many-offers', { params: { max }, retryAfter: 3600 })
}

/** @throws DomainError needs/not-found, needs/offer-not-found */
export async function showOwnOffer(
  db: Db,
  needId: string,
  taskerUid: string,
): Promise<OwnNeedOffer> {
  const need = (await findNeed(db, needId)) ?? fail('needs/not-found')
  const offer = await offerBy(db, { needId, taskerUid })
  return offer ? ownOffer(offer, need) : fail('needs/offer-not-found')
}

/**
 * Withdraws the caller's offer; repeating it changes nothing. The client of an open need is
 * notified.
 * @throws DomainError needs/not-found, needs/offer-not-found, needs/illegal-transition
 */
export async function withdrawOffer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  taskerUid: string,
  needId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const need = (await lockNeed(tx, needId)) ?? fail('needs/not-found')
    const offer =
      (await offerBy(tx, { needId, taskerUid })) ?? fail('needs/offer-not-found')
    if (offer.status === 'withdrawn') return
    if (!needOfferLifecycle.can('withdraw', offer, 'tasker')) illegalFor(offer)
    await tx
      .update(needOffers)
      .set({ status: 'withdrawn' })
      .where(eq(needOffers.id, offer.id))
    if (need.status === 'open')
      await notifyOfNeed(tx, need, {
        action: 'need_offer_withdrawn',
        uids: [need.clientUid],
        at: clock(),
        offer,
      })
  })
}
