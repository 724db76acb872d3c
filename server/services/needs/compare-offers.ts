import { and, eq, inArray, sql } from 'drizzle-orm'
import { toBrl } from '#src/contract/payments/money.ts'
import { NEED_OFFERS_MAX, OFFER_WORKS_MAX } from '#src/contract/needs/limits.ts'
import type { NeedOffer } from '#src/contract/needs/need-offers.ts'
import type { Image } from '#src/contract/protocol/primitives.ts'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import { distanceKm } from '#src/lib/distance.ts'
import { dayAt } from '#src/lib/schedule/days.ts'
import type { Db } from '#server/db/database.ts'
import { answerTimes } from '#server/db/search/answer-times.ts'
import { meanRatingIn, tradeRecords } from '#server/db/search/trade-records.ts'
import {
  images,
  needOffers,
  needs,
  payoutAccounts,
  taskers,
  users,
} from '#server/db/schema.ts'
import type { LocalDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { imageOrNull } from '#server/services/media/image-rows.ts'
import { imageView } from '#server/services/media/images.ts'
import { priceRange } from '#server/services/search/price-range.ts'
import { roundedRating } from '#server/services/search/tasker-cards.ts'
import { masked } from '#server/services/texts/contacts.ts'
import { mostFitting } from './most-fitting.ts'
import { findNeed, findOffer, type NeedRow, type OfferRow } from './need-rows.ts'
import { offerTerms } from './offer-view.ts'
import { shownOffers } from './standing-offers.ts'

/**
 * The offers on the caller's need that stand, or that was accepted; the most fitting first, as many
 * as a need takes: those that cannot be accepted give way.
 * @throws DomainError needs/not-found
 */
export async function compareOffers(
  { db, clock }: Pick<LocalDeps, 'db' | 'clock'>,
  needId: string,
  clientUid: string,
): Promise<NeedOffer[]> {
  const need = await findNeed(db, needId)
  if (need?.clientUid !== clientUid) return fail('needs/not-found')
  const rows = await db
    .select({ offer: needOffers })
    .from(needOffers)
    .innerJoin(needs, eq(needs.id, needOffers.needId))
    .innerJoin(users, eq(users.uid, needOffers.taskerUid))
    .where(shownOffers([needId], ['made', 'accepted']))
  if (rows.length === 0) return []
  const { category, cep } = need
  const now = clock()
  const [offers, usual, meanRating] = await Promise.all([
    offerViews(
      db,
      need,
      rows.map(({ offer }) => offer),
    ),
    priceRange(db, { category, cep }),
    meanRatingIn(db, category),
  ])
  const facts = offers.map((offer) => ({
    ...{ offer, id: offer._id, price: offer.price, day: dayAt(new Date(offer.date)) },
    otherDay: offer.otherDay,
    unacceptable: offer.hourTaken || offer.outdated || new Date(offer.date) <= now,
    distanceKm: offer.distanceKm,
    rating: offer.reviewCount > 0 ? offer.rating : null,
  }))
  const budget = need.budget === null ? null : toBrl(need.budget)
  const measures = { budget, usual: usual?.median ?? null, meanRating }
  return mostFitting(facts, measures)
    .slice(0, NEED_OFFERS_MAX)
    .map(({ offer }) => offer)
}

/** An offer as the client of its need sees it, whatever became of it. */
export async function showOffer(db: Db, offerId: string): Promise<NeedOffer> {
  const offer = (await findOffer(db, offerId)) ?? fail('needs/offer-not-found')
  const need = (await findNeed(db, offer.needId)) ?? fail('needs/offer-not-found')
  const [view] = await offerViews(db, need, [offer])
  return view ?? fail('needs/offer-not-found')
}

async function offerViews(
  db: Db,
  need: NeedRow,
  offers: readonly OfferRow[],
): Promise<NeedOffer[]> {
  const uids = offers.map(({ taskerUid }) => taskerUid)
  const [people, records, works, answers] = await Promise.all([
    peopleOf(db, uids),
    tradeRecords(db, uids, need.category),
    worksOf(db, uids, need.category),
    answerTimes(db, uids),
  ])
  return offers.flatMap((offer) => {
    const person = people.get(offer.taskerUid)
    if (!person) return []
    const record = records.get(offer.taskerUid)
    return {
      ...offerTerms(offer, need),
      message: masked(offer.message, offer.messageContacts),
      priceBefore: offer.priceBefore === null ? null : toBrl(offer.priceBefore),
      seen: offer.seenAt !== null,
      otherDay: !isAskedFor(need, offer.date),
      taskerId: offer.taskerUid,
      taskerName: person.name,
      taskerPhoto: imageOrNull(person.photo),
      category: need.category,
      distanceKm: distanceBetween(need, person),
      rating: roundedRating(record?.rating ?? 0),
      reviewCount: record?.reviewCount ?? 0,
      jobs: record?.jobs ?? 0,
      answersIn: answers.get(offer.taskerUid) ?? null,
      works: works.get(offer.taskerUid) ?? [],
      payable: person.payable,
    }
  })
}

/** Whether a date lies on one of the days that a need names. */
function isAskedFor({ days, untilDay }: NeedRow, date: Date): boolean {
  const day = dayAt(date)
  return days.length > 0 ? days.includes(day) : untilDay === null || day <= untilDay
}

type Place = { lat: number | null; lng: number | null }

const distanceBetween = (one: Place, other: Place): number | null =>
  one.lat === null || one.lng === null || other.lat === null || other.lng === null
    ? null
    : distanceKm({ lat: one.lat, lng: one.lng }, { lat: other.lat, lng: other.lng })

async function peopleOf(db: Db, uids: readonly string[]) {
  const rows = await db
    .select({
      uid: users.uid,
      name: users.name,
      photo: images,
      lat: taskers.publicLat,
      lng: taskers.publicLng,
      payable: sql<boolean>`coalesce(${payoutAccounts.state} = 'active', false)`,
    })
    .from(users)
    .innerJoin(taskers, eq(taskers.uid, users.uid))
    .leftJoin(images, eq(images.publicId, users.photoId))
    .leftJoin(payoutAccounts, eq(payoutAccounts.uid, users.uid))
    .where(inArray(users.uid, [...uids]))
  return new Map(rows.map((row) => [row.uid, row]))
}

/** The first pictures of their work in a trade, by tasker. */
async function worksOf(
  db: Db,
  uids: readonly string[],
  category: CategorySlug,
): Promise<ReadonlyMap<string, Image[]>> {
  const rows = await db
    .select()
    .from(images)
    .where(
      and(
        inArray(images.ownerUid, [...uids]),
        eq(images.kind, 'portfolio'),
        eq(images.category, category),
      ),
    )
    .orderBy(images.position, images.createdAt, images.publicId)
  const byOwner = Map.groupBy(rows, ({ ownerUid }) => ownerUid)
  return new Map(
    [...byOwner].map(([uid, works]) => [
      uid,
      works.slice(0, OFFER_WORKS_MAX).map(imageView),
    ]),
  )
}
