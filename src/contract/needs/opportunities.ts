import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import {
  answerList,
  answerText,
  Brl,
  Coordinates,
  Count,
  Id,
  Image,
  list,
  Ok,
  pageQuery,
} from '#src/contract/protocol/primitives.ts'
import { PERSON_NAME } from '#src/contract/people/limits.ts'
import { JOB_PHOTOS_MAX } from '#src/contract/media/limits.ts'
import { PaymentMethod } from '#src/contract/requests/requests.ts'
import { DurationMinutes } from '#src/contract/taskers/durations.ts'
import { jobTimes } from '#src/contract/taskers/job-fit.ts'
import { Day } from '#src/contract/taskers/schedule.ts'
import { UsualPrice } from '#src/contract/taskers/taskers.ts'
import { opportunityFilters } from './filters.ts'
import { NEED_DAYS_MAX, NEED_OFFERS_MAX, NEED_WORDS, SEEN_MAX } from './limits.ts'
import { OwnNeedOffer } from './need-offers.ts'
import { needId, NeedSummary } from './needs.ts'

/** The days of a need on which the tasker has free hours, with these: HH:mm. */
export const FreeDay = z.object({ day: Day, times: list(answerText(5), 48) })

/**
 * A need as a tasker sees it: with district and distance, without address, surname and contacts.
 */
export const Opportunity = z.extend(
  z.pick(NeedSummary, {
    _id: true,
    status: true,
    title: true,
    category: true,
    skill: true,
    cover: true,
    when: true,
    city: true,
    district: true,
    budget: true,
    createdAt: true,
    deadline: true,
  }),
  {
    /** Grows when its words or its days change; an offer names the one that was read. */
    version: Count,
    description: answerText(NEED_WORDS.max),
    photos: list(Image, JOB_PHOTOS_MAX),
    paymentMethod: PaymentMethod,
    /** The client's first name. */
    clientName: answerText(PERSON_NAME.max),
    /** The middle of the square kilometre that the postal code lies in. */
    place: z.nullable(Coordinates),
    /** From the tasker's public place; rounded to 100 m. */
    distanceKm: z.nullable(z.number().check(z.minimum(0), z.maximum(20_100))),
    /** What the tasker would receive for the budget. */
    net: z.nullable(Brl),
    /** In percent of the price. */
    feePercent: z.number().check(z.minimum(0), z.maximum(100)),
    /** The usual prices nearby. */
    usual: z.nullable(UsualPrice),
    offers: z.int().check(z.minimum(0), z.maximum(NEED_OFFERS_MAX)),
    /** How the days and the place fit the tasker; forbids nothing. */
    time: z.enum(jobTimes),
    outsideArea: z.boolean(),
    /** How long the tasker's own service for it takes; else the usual length of the trade. */
    durationMinutes: DurationMinutes,
    /** Free hours for so long on these days, up to 60 days ahead. */
    free: list(FreeDay, NEED_DAYS_MAX),
    /** True once the tasker has seen it. */
    seen: z.boolean(),
    hidden: z.boolean(),
    mine: z.nullable(OwnNeedOffer),
  },
)
export type Opportunity = z.output<typeof Opportunity>

/** The latest wave first, then the nearest. Those that the tasker has hidden are left out. */
export const listOpportunities = endpoint({
  method: 'GET',
  path: '/api/needs/opportunities',
  summary: 'Open needs that fit my services and my area, and those I have made an offer on',
  access: 'user',
  query: z.object({
    filter: z._default(z.enum(opportunityFilters), 'all'),
    ...pageQuery(20),
  }),
  response: z.object({
    data: answerList(Opportunity, 50),
    total: Count,
    page: Count,
    totalPages: Count,
    /** How many each filter leaves. */
    counts: z.object({ all: Count, hours: Count, near: Count, photos: Count, mine: Count }),
    unseen: Count,
  }),
  errors: ['taskers/role-needed'],
})

/** For taskers of the trade; after its end for those who made an offer. */
export const getOpportunity = endpoint({
  method: 'GET',
  path: '/api/needs/opportunities/:id',
  summary: 'A need that I may make an offer on',
  access: 'user',
  params: { id: needId },
  response: z.object({ data: Opportunity }),
  errors: ['needs/own-need', 'taskers/role-needed'],
})

export const markOpportunitiesSeen = endpoint({
  method: 'POST',
  path: '/api/needs/opportunities/seen',
  summary: 'I have seen these needs',
  access: 'user',
  whileSuspended: true,
  body: z.object({ ids: list(Id, SEEN_MAX) }),
  response: Ok,
  errors: ['taskers/role-needed'],
})

/** The call names the wanted state, so it can be repeated. */
export const hideOpportunity = endpoint({
  method: 'PUT',
  path: '/api/needs/opportunities/:id/hidden',
  summary: 'Leave a need out of my list, or no longer',
  access: 'user',
  whileSuspended: true,
  params: { id: needId },
  body: z.object({ hidden: z.boolean() }),
  response: Ok,
  errors: ['taskers/role-needed'],
})

/** In a call of its own: every page with a tab bar asks it. */
export const countOpportunities = endpoint({
  method: 'GET',
  path: '/api/needs/opportunities/count',
  summary: 'How many open needs that fit I have not seen',
  access: 'user',
  response: z.object({ unseen: Count }),
  errors: [],
})
