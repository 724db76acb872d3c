import { z } from 'zod/mini'
import { endpoint, LONG_BODY_BYTES } from '#src/contract/protocol/endpoint.ts'
import { idParam } from '#src/contract/protocol/params.ts'
import {
  answerEnum,
  answerList,
  answerText,
  Brl,
  Cep,
  Count,
  Id,
  Image,
  Lang,
  list,
  pageQuery,
  Price,
  text,
  Timestamp,
  title,
} from '#src/contract/protocol/primitives.ts'
import { PERSON_NAME } from '#src/contract/people/limits.ts'
import { JOB_PHOTOS_MAX } from '#src/contract/media/limits.ts'
import { DEFAULT_PAYMENT_METHOD } from '#src/contract/payments/money.ts'
import { JobPhotoIds } from '#src/contract/requests/job-photos.ts'
import {
  JobAddress,
  JobAddressInput,
  PaymentMethod,
} from '#src/contract/requests/requests.ts'
import { dayPartNames } from '#src/contract/taskers/hours.ts'
import { Day } from '#src/contract/taskers/schedule.ts'
import { Category } from '#src/contract/taskers/taskers.ts'
import { needStatuses } from './need-lifecycle.ts'
import {
  NEED_ADVICE_MAX,
  NEED_DAYS_MAX,
  NEED_PAGE_SIZE,
  NEED_REACH_KM,
  NEED_SERVICES_MAX,
  NEED_TITLE,
  NEED_WORDS,
  SERVICE_REASONS_MAX,
  WAVES_SHOWN,
} from './limits.ts'

export const needId = idParam('needs/not-found')

/** A skill of the catalogue. */
const Skill = text(1, 80)

export const ReachKm = z
  .int()
  .check(z.minimum(NEED_REACH_KM.min), z.maximum(NEED_REACH_KM.max))

/**
 * When the work may be done: on one of the days, or on any day (none named), the last one at most.
 * In any of the parts of a day; none named means all of them.
 */
export const NeedWhen = z.object({
  /** Each once, in their order. */
  days: list(Day, NEED_DAYS_MAX).check(
    z.refine((days) => days.every((day, n) => n === 0 || (days[n - 1] ?? '') < day), {
      error: 'in their order',
    }),
  ),
  parts: list(z.enum(dayPartNames), dayPartNames.length),
  /** The last day; only where no days are named. */
  until: z.nullable(Day),
})
export type NeedWhen = z.output<typeof NeedWhen>

/** The fields that lists of a client's needs show. */
export const NeedSummary = z.object({
  _id: Id,
  status: answerEnum(needStatuses),
  title: answerText(NEED_TITLE.max),
  category: Category,
  /** The skill of the catalogue, if one was chosen. */
  skill: z.nullable(answerText(80)),
  cover: z.nullable(Image),
  when: NeedWhen,
  city: z.nullable(answerText(100)),
  district: z.nullable(answerText(100)),
  /** BRL. */
  budget: z.nullable(Brl),
  createdAt: Timestamp,
  /** When an open need expires. */
  deadline: z.nullable(Timestamp),
  /** Offers that stand, and those of them that the client has not seen. */
  offers: Count,
  newOffers: Count,
  /** Questions of taskers that wait for an answer. */
  openQuestions: Count,
  /** The request that was made of the accepted offer. */
  requestId: z.nullable(Id),
})
export type NeedSummary = z.output<typeof NeedSummary>

/** Taskers whom one wave notified, within these kilometres. */
export const NeedWave = z.object({
  at: Timestamp,
  km: Count,
  notified: Count,
  seen: Count,
  asked: Count,
})
export type NeedWave = z.output<typeof NeedWave>

/** A need as its client sees it. */
export const Need = z.extend(NeedSummary, {
  description: answerText(NEED_WORDS.max),
  photos: list(Image, JOB_PHOTOS_MAX),
  cep: answerText(9),
  address: z.nullable(JobAddress),
  paymentMethod: PaymentMethod,
  reachKm: Count,
  /** The first name of the client, as taskers read it. */
  clientName: answerText(PERSON_NAME.max),
  waves: answerList(NeedWave, WAVES_SHOWN),
  /** When the next wave goes out; null when no more taskers are notified. */
  nextWaveAt: z.nullable(Timestamp),
  /** The kilometres that it reaches. */
  nextWaveKm: z.nullable(Count),
})
export type Need = z.output<typeof Need>

const chosen = {
  category: Category,
  skill: z.nullable(Skill),
  title: title(NEED_TITLE.min, NEED_TITLE.max),
  description: text(NEED_WORDS.min, NEED_WORDS.max, { multiline: true }),
  when: NeedWhen,
  budget: z.nullable(Price),
}

/** Taskers who fit are notified in waves. Contacts in the texts are hidden from them. */
export const publishNeed = endpoint({
  method: 'POST',
  path: '/api/needs',
  summary: 'Publish what I need',
  access: 'verified',
  bodyBytes: LONG_BODY_BYTES,
  body: z.object({
    ...chosen,
    cep: Cep,
    /** Only the tasker whose offer is paid for reads it. */
    address: z.optional(JobAddressInput),
    photoIds: z.optional(JobPhotoIds),
    paymentMethod: z._default(PaymentMethod, DEFAULT_PAYMENT_METHOD),
    reachKm: z._default(ReachKm, NEED_REACH_KM.default),
  }),
  response: z.object({ data: Need }),
  errors: [
    'images/not-found',
    'geo/cep-unknown',
    'requests/date-past',
    'requests/date-far',
    'taskers/skill-unknown',
    'needs/too-many-open',
    'needs/too-many-today',
  ],
})

export const listNeeds = endpoint({
  method: 'GET',
  path: '/api/needs',
  summary: 'My needs: open ones first, then the newest',
  access: 'user',
  query: z.object({
    status: z._default(z.enum(['all', 'open', 'over']), 'all'),
    ...pageQuery(NEED_PAGE_SIZE),
  }),
  response: z.object({
    data: answerList(NeedSummary, 50),
    total: Count,
    page: Count,
    totalPages: Count,
  }),
  errors: [],
})

/** Reading it marks its offers as seen by `markOffersSeen` alone. */
export const getNeed = endpoint({
  method: 'GET',
  path: '/api/needs/:id',
  summary: 'One of my needs',
  access: 'user',
  params: { id: needId },
  response: z.object({ data: Need }),
  errors: [],
})

/** Those who have made an offer are notified. A wider reach or other days send the next wave. */
export const changeNeed = endpoint({
  method: 'PUT',
  path: '/api/needs/:id',
  summary: 'Change my open need',
  access: 'verified',
  bodyBytes: LONG_BODY_BYTES,
  params: { id: needId },
  body: z.partial(
    z.object({
      title: chosen.title,
      description: chosen.description,
      when: NeedWhen,
      budget: chosen.budget,
      reachKm: ReachKm,
    }),
  ),
  response: z.object({ data: Need }),
  errors: ['needs/illegal-transition', 'requests/date-past', 'requests/date-far'],
})

/** Those who have made an offer are notified. Repeating it changes nothing. */
export const withdrawNeed = endpoint({
  method: 'POST',
  path: '/api/needs/:id/withdraw',
  summary: 'End my open need',
  access: 'user',
  whileSuspended: true,
  params: { id: needId },
  body: z.optional(z.object({})),
  response: z.object({ data: Need }),
  errors: ['needs/illegal-transition'],
})

/** A service that the words of a need may mean. */
export const NeedService = z.object({
  category: Category,
  skill: z.nullable(answerText(80)),
  /** In the caller's language: the skill's name, or the trade's. */
  name: answerText(100),
  /** The words that it was recognised by, as typed. */
  reasons: list(answerText(40), SERVICE_REASONS_MAX),
  /** Taskers who do it near the postal code, up to the reach of a search. */
  taskers: Count,
})
export type NeedService = z.output<typeof NeedService>

/** The words are in the body: they are not for the log of addresses. */
export const suggestNeedServices = endpoint({
  method: 'POST',
  path: '/api/needs/services',
  reads: true,
  summary: 'Services that the words of a need may mean, the likeliest first',
  access: 'public',
  bodyBytes: LONG_BODY_BYTES,
  body: z.object({
    words: text(0, NEED_WORDS.max, { multiline: true }),
    cep: z.optional(Cep),
    lang: z._default(Lang, 'pt'),
  }),
  response: z.object({ services: answerList(NeedService, NEED_SERVICES_MAX) }),
  errors: [],
})

/** One change of a need, and how many more taskers it would bring. */
export const NeedAdvice = z.discriminatedUnion('change', [
  z.object({ change: z.literal('when'), when: NeedWhen, more: Count }),
  z.object({ change: z.literal('reach'), reachKm: Count, more: Count }),
  /** The usual prices nearby. */
  z.object({ change: z.literal('budget'), low: Brl, high: Brl }),
])
export type NeedAdvice = z.output<typeof NeedAdvice>

/** Public: the answer depends on the body alone. Counts stop at the reach of a search. */
export const getNeedAudience = endpoint({
  method: 'POST',
  path: '/api/needs/audience',
  reads: true,
  summary: 'How many taskers do a service nearby, and have a free hour then',
  access: 'public',
  body: z.object({
    category: Category,
    skill: z.nullable(Skill),
    cep: Cep,
    when: NeedWhen,
    reachKm: z._default(ReachKm, NEED_REACH_KM.default),
  }),
  response: z.object({
    taskers: Count,
    free: Count,
    /** Where no tasker is free: the day and part with most free taskers nearby. */
    instead: z.nullable(z.object({ when: NeedWhen, free: Count })),
  }),
  errors: [],
})

/** Only changes that bring more, the one that brings most first. */
export const getNeedAdvice = endpoint({
  method: 'GET',
  path: '/api/needs/:id/advice',
  summary: 'What would bring my open need more offers',
  access: 'user',
  params: { id: needId },
  response: z.object({ data: answerList(NeedAdvice, NEED_ADVICE_MAX) }),
  errors: [],
})
