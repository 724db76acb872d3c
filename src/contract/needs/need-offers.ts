import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { idParam } from '#src/contract/protocol/params.ts'
import {
  answerEnum,
  answerList,
  answerText,
  Brl,
  Count,
  Id,
  Image,
  list,
  Ok,
  Price,
  text,
  Timestamp,
  Uid,
} from '#src/contract/protocol/primitives.ts'
import { PERSON_NAME } from '#src/contract/people/limits.ts'
import { JobAddressInput, ServiceRequest } from '#src/contract/requests/requests.ts'
import { DurationMinutes } from '#src/contract/taskers/durations.ts'
import { SERVICE_NAME } from '#src/contract/taskers/limits.ts'
import { Category, Rating } from '#src/contract/taskers/taskers.ts'
import { declineReasons, needOfferStatuses } from './need-lifecycle.ts'
import { NEED_OFFERS_MAX, OFFER_WORDS_MAX, OFFER_WORKS_MAX } from './limits.ts'
import { needId } from './needs.ts'

const offerId = idParam('needs/offer-not-found')

const OfferVersion = z.int().check(z.minimum(1), z.maximum(1000))

/** A row of the tasker's price list, by its skill or its own name. */
export const OfferedService = z.object({
  skill: z.nullable(answerText(80)),
  name: z.nullable(answerText(SERVICE_NAME.max)),
})

/** An offer as its tasker sees it. */
export const OwnNeedOffer = z.object({
  _id: Id,
  status: answerEnum(needOfferStatuses),
  /** Grows with each change; accepting names the one that was read. */
  version: Count,
  price: Brl,
  /** The tasker's part: the price less the fee. */
  net: Brl,
  date: Timestamp,
  /** How long the work takes from its date on. */
  durationMinutes: DurationMinutes,
  message: answerText(OFFER_WORDS_MAX),
  service: z.nullable(OfferedService),
  /** Made before the need changed: it cannot be accepted until its tasker confirms it. */
  outdated: z.boolean(),
  /** Agreed work has taken the hour since: it cannot be accepted. */
  hourTaken: z.boolean(),
  /** Why the client declined it. */
  reason: z.nullable(z.enum(declineReasons)),
  changedAt: Timestamp,
  /** The request that was made of it. */
  requestId: z.nullable(Id),
})
export type OwnNeedOffer = z.output<typeof OwnNeedOffer>

/** An offer as the client compares it. Rating, jobs and pictures are of the need's trade. */
export const NeedOffer = z.extend(z.omit(OwnNeedOffer, { net: true }), {
  /** The price before the latest change that the client has not seen. */
  priceBefore: z.nullable(Brl),
  seen: z.boolean(),
  /** On a day that the need does not name. */
  otherDay: z.boolean(),
  taskerId: Uid,
  taskerName: answerText(PERSON_NAME.max),
  taskerPhoto: z.nullable(Image),
  category: Category,
  /** Between the tasker's public place and the middle of the district; rounded to 100 m. */
  distanceKm: z.nullable(z.number().check(z.minimum(0), z.maximum(20_100))),
  rating: Rating,
  reviewCount: Count,
  jobs: Count,
  /** Minutes in which half of their last requests were answered; null after too few. */
  answersIn: z.nullable(Count),
  works: answerList(Image, OFFER_WORKS_MAX),
  /** False while the tasker cannot receive transfers: it cannot be accepted yet. */
  payable: z.boolean(),
})
export type NeedOffer = z.output<typeof NeedOffer>

/** The most fitting first. */
export const listNeedOffers = endpoint({
  method: 'GET',
  path: '/api/needs/:id/offers',
  summary: 'The offers on my need',
  access: 'user',
  params: { id: needId },
  response: z.object({ data: answerList(NeedOffer, NEED_OFFERS_MAX) }),
  errors: [],
})

/** The offers that were shown, in the versions that were read; others stay unseen. */
export const markOffersSeen = endpoint({
  method: 'POST',
  path: '/api/needs/:id/offers/seen',
  summary: 'I have seen these offers on my need',
  access: 'user',
  whileSuspended: true,
  params: { id: needId },
  body: z.object({
    offers: list(z.object({ offerId: Id, version: OfferVersion }), NEED_OFFERS_MAX),
  }),
  response: Ok,
  errors: [],
})

/**
 * One offer per tasker. The same terms again change nothing, or confirm them after a change of the
 * need. It names the version of the need that was read: 409 `needs/changed` for another.
 */
export const makeNeedOffer = endpoint({
  method: 'PUT',
  path: '/api/needs/:id/offer',
  summary: 'Make or change my offer on a need',
  access: 'verified',
  params: { id: needId },
  body: z.object({
    needVersion: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    price: Price,
    date: Timestamp,
    /** Left out, the usual length of the trade. */
    durationMinutes: z.optional(DurationMinutes),
    message: text(0, OFFER_WORDS_MAX, { multiline: true }),
    service: z.nullable(
      z.object({
        skill: z.nullable(text(1, 80)),
        name: z.nullable(text(SERVICE_NAME.min, SERVICE_NAME.max)),
      }),
    ),
  }),
  response: z.object({ data: OwnNeedOffer }),
  errors: [
    'needs/illegal-transition',
    'needs/own-need',
    'needs/other-trade',
    'needs/changed',
    'needs/service-unlisted',
    'needs/full',
    'needs/hour-taken',
    'needs/too-many-offers',
    'needs/too-many-changes',
    'requests/date-past',
    'requests/date-far',
    'safety/blocked',
    'taskers/role-needed',
  ],
})

/** Repeating it changes nothing. */
export const withdrawNeedOffer = endpoint({
  method: 'POST',
  path: '/api/needs/:id/offer/withdraw',
  summary: 'Withdraw my offer on a need',
  access: 'user',
  whileSuspended: true,
  params: { id: needId },
  body: z.optional(z.object({})),
  response: z.object({ data: OwnNeedOffer }),
  errors: ['needs/illegal-transition', 'needs/offer-not-found'],
})

/** Repeating it changes nothing. */
export const declineNeedOffer = endpoint({
  method: 'POST',
  path: '/api/needs/offers/:offerId/decline',
  summary: 'Decline an offer on my need',
  access: 'user',
  whileSuspended: true,
  params: { offerId },
  body: z.object({ reason: z.nullable(z.enum(declineReasons)) }),
  response: z.object({ data: NeedOffer }),
  errors: ['needs/illegal-transition'],
})

/**
 * Makes a request with these terms, in `accepted`, and ends the need. Another version, or an outdated
 * one, is 409 `needs/offer-changed` with the offer of now in `details`.
 */
export const acceptNeedOffer = endpoint({
  method: 'POST',
  path: '/api/needs/offers/:offerId/accept',
  summary: 'Accept an offer on my need',
  access: 'verified',
  params: { offerId },
  body: z.object({
    version: OfferVersion,
    /** In place of the one that the need has. */
    address: z.optional(JobAddressInput),
  }),
  response: z.object({ data: ServiceRequest }),
  errors: [
    'needs/illegal-transition',
    'needs/offer-changed',
    'needs/hour-taken',
    'requests/date-past',
    'requests/tasker-cannot-receive',
    'requests/too-many-today',
    'safety/blocked',
  ],
})

/** The body of 409 `needs/offer-changed`. */
export const OfferChanged = z.object({ details: NeedOffer })
