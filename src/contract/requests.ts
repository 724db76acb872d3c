import { z } from 'zod/mini'
import { Address, AddressInput } from './addresses.ts'
import { ADDRESS_LINES } from './addresses.values.ts'
import { chargebackStatuses } from './chargebacks.values.ts'
import { PERSON_NAME, RESOLUTION_MAX } from './common.values.ts'
import { endpoint, LONG_BODY_BYTES } from './endpoint.ts'
import { JOB_PHOTOS_MAX } from './images.values.ts'
import { JobPhotoIds } from './job-photos.ts'
import { idParam } from './params.ts'
import { providerErrors } from './payments.values.ts'
import { DEFAULT_PAYMENT_METHOD, paymentMethods } from './money.ts'
import {
  Brl,
  Cep,
  Id,
  Image,
  pageQuery,
  Price,
  text,
  Timestamp,
  title,
  answerEnum,
  answerList,
  answerText,
  Count,
  list,
  Uid,
  readAs,
} from './primitives.ts'
import {
  DESCRIPTION,
  eventActions,
  isReasonFor,
  TIMELINE_MAX,
  moveReasons,
  needsReason,
  paymentStatuses,
  REASON,
  REQUEST_WORDS_MAX,
  showsPhotos,
} from './requests.values.ts'
import { actors, arrivalActions, parties } from './request-lifecycle.ts'
import { requestStatuses } from './request-statuses.values.ts'
import { Category } from './taskers.ts'

/** A whole number of percent. */
export const Percent = z.int().check(z.minimum(0), z.maximum(100))

const requestId = idParam('requests/not-found')

export const RequestStatus = z.enum(requestStatuses)
export const Party = z.enum(parties)
export const PaymentMethod = z.enum(paymentMethods)

export const PaymentStatus = z.enum(paymentStatuses)
export type PaymentStatus = z.output<typeof PaymentStatus>

/** The tasker's part: `gross` less the platform's `fee` is `net`. */
export const earningsIn = <S extends z.ZodMiniType<number>>(amount: S) =>
  z.object({
    gross: amount,
    fee: amount,
    net: amount,
    /** The amount taken back from the tasker after it was sent. */
    takenBack: amount,
    /** The part of `net` that the tasker has in the end. */
    kept: amount,
  })
export const Earnings = earningsIn(Brl)
export type Earnings = z.output<typeof Earnings>

export const RequestPayment = z.object({
  _id: Id,
  /** 1 the only payment or the deposit, 2 the balance. */
  instalment: Count,
  amount: Brl,
  status: PaymentStatus,
  /** Until then the client may pay a Pix code that they were shown; null when there is none. */
  pixUntil: z._default(z.nullable(Timestamp), null),
  paidAt: z.nullable(Timestamp),
  releasedAt: z.nullable(Timestamp),
  refundedAmount: Brl,
  /** The tasker's part once it is decided; null before, and when there is none. */
  transfer: z.nullable(
    z.extend(Earnings, {
      sent: z.boolean(),
      /** The part of `gross` that the client has paid in the end: their bank may have kept some. */
      clientPays: Brl,
    }),
  ),
  /** The amount decided for the client, and not sent yet. */
  refundingAmount: Brl,
  /** The amount held, and not decided about. */
  heldAmount: Brl,
  /** The amount kept by the client's bank. */
  lostAmount: Brl,
  /** The latest chargeback of the cardholder's bank. */
  chargeback: z.nullable(z.object({ status: z.enum(chargebackStatuses), amount: Brl })),
})
export type RequestPayment = z.output<typeof RequestPayment>

/** One thing that happened: the lifecycle's, about the date, the bank's, `create` or `pay_balance`. */
export const RequestEvent = z.object({
  _id: Id,
  action: z.enum(eventActions),
  status: answerEnum(requestStatuses),
  by: z.enum(actors),
  at: Timestamp,
  /** Without the contacts of a party until the two share them. */
  note: z.nullable(answerText(RESOLUTION_MAX)),
  /** Why it was declined, cancelled or disputed, as far as it was said. */
  reason: z._default(readAs(z.nullable(z.enum(moveReasons)), null), null),
  /** The date that was asked for, offered, proposed, accepted, declined or withdrawn, or stands again. */
  date: z.nullable(Timestamp),
  /** The price that was asked for or offered, or stands again. */
  price: z._default(z.nullable(Brl), null),
  /** The tasker's part that was proposed, agreed on or decided in a dispute. */
  taskerPercent: z.optional(Percent),
  /** What is to be done, the finished work, or what is to be changed. */
  photos: z.optional(list(Image, JOB_PHOTOS_MAX)),
})
export type RequestEvent = z.output<typeof RequestEvent>

/** Another date that waits for the answer of the party that did not propose it. */
export const DateProposal = z.object({ _id: Id, by: Party, date: Timestamp })
export type DateProposal = z.output<typeof DateProposal>

/** The fields of a list entry; for the two parties only. */
export const RequestSummary = z.object({
  _id: Id,
  /** Four characters to call it by: "A38F". */
  number: answerText(10),
  /** The party that the caller is. */
  viewer: Party,
  clientUid: Uid,
  clientName: answerText(PERSON_NAME.max),
  clientPhoto: z.nullable(Image),
  taskerId: Uid,
  taskerName: answerText(PERSON_NAME.max),
  taskerPhoto: z.nullable(Image),
  status: answerEnum(requestStatuses),
  termsBy: Party,
  /** Grows with every offer and every new date; accepting names the one that was read. */
  termsVersion: Count,
  category: Category,
  description: answerText(DESCRIPTION.max),
  /** The first photo of what is to be done. */
  cover: z._default(z.nullable(Image), null),
  date: Timestamp,
  /** Null to the tasker until it is paid: until then the city, district and distance must do. */
  cep: z.nullable(answerText(9)),
  city: z.nullable(answerText(100)),
  district: z.nullable(answerText(100)),
  /** The distance of the district's middle from the tasker's public place; rounded to 100 m. */
  distanceKm: z.nullable(z.number().check(z.minimum(0), z.maximum(20_100))),
  paymentMethod: PaymentMethod,
  price: Brl,
  /** What comes to the tasker, who alone reads it: as agreed, and as decided once it is over. */
  net: z._default(z.nullable(Brl), null),
  /** True while the viewer may still write a review, and has not. */
  toReview: z._default(z.boolean(), false),
  chatClosed: z.boolean(),
  /** Messages of the other party that the viewer has not read. */
  unread: z._default(Count, 0),
  createdAt: Timestamp,
  /** Time of the last change of the status. */
  updatedAt: Timestamp,
  dateProposal: z.nullable(DateProposal),
  /** The party whose word a dispute waits for. */
  disputeAwaits: z.optional(Party),
  /** The moment at which the system moves the request on if nobody does. */
  deadline: z.nullable(Timestamp),
})
export type RequestSummary = z.output<typeof RequestSummary>

export const ServiceDetails = z.object({
  category: Category,
  description: text(DESCRIPTION.min, DESCRIPTION.max, { multiline: true }),
  date: Timestamp,
})

const addressLines = {
  street: true,
  number: true,
  complement: true,
  district: true,
  city: true,
} as const

/** Where the work is done, inside the request's postal code. Optional lines are empty. */
export const JobAddressInput = z.extend(z.pick(AddressInput, addressLines), {
  /** How to find it: "portão verde, ao lado da padaria". */
  reference: title(0, ADDRESS_LINES.reference),
})
export type JobAddressInput = z.output<typeof JobAddressInput>

export const JobAddress = z.extend(z.pick(Address, addressLines), {
  reference: answerText(ADDRESS_LINES.reference),
})
export type JobAddress = z.output<typeof JobAddress>

/** Terms that an offer stands in place of, and the party that had proposed them. */
const TermsBefore = z.object({
  by: Party,
  price: Brl,
  date: Timestamp,
  paymentMethod: PaymentMethod,
})
export type TermsBefore = z.output<typeof TermsBefore>

/** Agreed work that clashes with a request, as that request's page names it to the tasker. */
export const RequestClash = z.object({
  _id: Id,
  title: answerText(DESCRIPTION.max),
  date: Timestamp,
})
export type RequestClash = z.output<typeof RequestClash>

export const ServiceRequest = z.extend(RequestSummary, {
  /** Null while the client has not said it, and to the tasker until it is paid. */
  address: z._default(z.nullable(JobAddress), null),
  serviceDetails: z.object({
    category: Category,
    description: answerText(DESCRIPTION.max),
    date: Timestamp,
  }),
  pricePerService: Brl,
  /** The platform's fee on the price. The tasker sees it before accepting. */
  platformFee: Brl,
  /** As agreed while it runs, as decided once it is over; null when nothing comes to the tasker. */
  earnings: z.nullable(Earnings),
  /** True when the tasker can receive transfers: otherwise nobody can accept. */
  taskerCanReceive: z.boolean(),
  /** The terms that stand again if the latest offer is withdrawn; null when there is no offer. */
  termsBefore: z._default(z.nullable(TermsBefore), null),
  /**
   * The agreed work that clashes with the date of an open request, or else with a proposed date.
   * Only the tasker is told, and may agree all the same.
   */
  clash: z._default(z.nullable(RequestClash), null),
  payments: answerList(RequestPayment, 2),
  timeline: answerList(RequestEvent, TIMELINE_MAX),
})
export type ServiceRequest = z.output<typeof ServiceRequest>

/** Whatever status the body says, the server sets pending. */
export const createRequest = endpoint({
  method: 'POST',
  path: '/api/requests/serviceRequest',
  summary: 'Ask a tasker for a service',
  access: 'verified',
  bodyBytes: LONG_BODY_BYTES,
  body: z.object({
    tasker: Uid,
    serviceDetails: ServiceDetails,
    pricePerService: Price,
    cep: Cep,
    address: z.optional(JobAddressInput),
    /** What is to be done; they are photos of the event `create`. */
    photoIds: z.optional(JobPhotoIds),
    paymentMethod: z._default(PaymentMethod, DEFAULT_PAYMENT_METHOD),
    status: z.optional(text(0, 40)),
  }),
  response: ServiceRequest,
  errors: [
    'images/not-found',
    'requests/own-tasker',
    'requests/date-past',
    'requests/date-far',
    'requests/too-many-open',
    'requests/too-many-today',
    'safety/blocked',
    'taskers/not-found',
  ],
})

export const listRequests = endpoint({
  method: 'GET',
  path: '/api/requests',
  summary: 'My requests, as client or tasker, newest change first',
  access: 'user',
  query: z.object({
    role: z.optional(Party),
    /** Words of the description, of the other person's name, or the number; all must be there. */
    q: z.optional(text(0, REQUEST_WORDS_MAX)),
    /**
     * `active`: something can still happen; by what needs the caller, then what runs, then what
     * waits for others, the nearest deadline first. `done`: over, and the work was done.
     */
    status: z._default(
      z.union([z.enum(['all', 'active', 'over', 'done']), RequestStatus]),
      'all',
    ),
    ...pageQuery(10),
  }),
  response: z.object({
    data: answerList(RequestSummary, 50),
    total: Count,
    page: Count,
    totalPages: Count,
  }),
  errors: [],
})

export const getRequest = endpoint({
  method: 'GET',
  path: '/api/requests/:id',
  summary: 'One of my requests',
  access: 'user',
  params: { id: requestId },
  response: z.object({ data: ServiceRequest }),
  errors: [],
})

export const TermsVersion = z.int().check(z.minimum(1), z.maximum(1_000_000))

/** The body of 409 `requests/refund-changed` says what cancelling gives to either party now. */
export const RefundChanged = z.object({
  details: z.object({ refund: Brl, toTasker: Brl }),
})
export type Cancellation = z.output<typeof RefundChanged>['details']

/**
 * The same state again is 200; an illegal move is 409 with the current state in `details`.
 * Accepting names the `termsVersion` read; another one is 409 `requests/terms-changed`. Cancelling
 * may name the `refund` read; another one is 409 `requests/refund-changed`. Asking for changes and
 * opening a dispute need a `note`; declining, cancelling and disputing may say a `reason` with it.
 * Delivering and asking for changes may show photos.
 */
export const updateRequestStatus = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/status',
  summary: 'Move a request along its lifecycle',
  access: 'verified',
  params: { id: requestId },
  body: z
    .object({
      status: RequestStatus,
      note: z.optional(text(0, REASON.max, { multiline: true })),
      reason: z.optional(z.enum(moveReasons)),
      termsVersion: z.optional(TermsVersion),
      /** What comes back to the client. */
      refund: z.optional(Brl),
      photoIds: z.optional(JobPhotoIds),
    })
    .check(
      z.refine(
        ({ status, photoIds = [] }) => photoIds.length === 0 || showsPhotos(status),
        { path: ['photoIds'], error: 'this move shows no photos' },
      ),
      z.refine(
        ({ status, reason }) => reason === undefined || isReasonFor(status, reason),
        {
          path: ['reason'],
          error: 'no reason for this move',
        },
      ),
      z.refine(
        ({ status, note = '' }) => !needsReason(status) || note.length >= REASON.min,
        { path: ['note'], error: 'say why' },
      ),
      z.refine(
        ({ status, termsVersion }) => status !== 'accepted' || termsVersion !== undefined,
        { path: ['termsVersion'], error: 'say which terms are accepted' },
      ),
      z.refine(({ status, refund }) => refund === undefined || status === 'cancelled', {
        path: ['refund'],
        error: 'only cancelling has a refund',
      }),
    ),
  response: z.object({ data: ServiceRequest }),
  errors: [
    'requests/illegal-transition',
    'requests/terms-changed',
    'requests/refund-changed',
    'requests/tasker-cannot-receive',
    'requests/too-early',
    'images/not-found',
  ],
})

/** Until the work begins. The postal code stays: another place is another request. */
export const setJobAddress = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/address',
  summary: 'Say where the work is done',
  access: 'verified',
  params: { id: requestId },
  body: JobAddressInput,
  response: z.object({ data: ServiceRequest }),
  errors: ['requests/illegal-transition'],
})

/**
 * On the day, by the tasker, once it is paid. Saying it again, or that they are on the way once they
 * are there, is 200 and changes nothing.
 */
export const tellArrival = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/arrival',
  summary: 'Say that I am on the way, or there',
  access: 'verified',
  params: { id: requestId },
  body: z.object({ action: z.enum(arrivalActions) }),
  response: z.object({ data: ServiceRequest }),
  errors: ['requests/illegal-transition', 'requests/too-early'],
})

/** Asks the payment provider before it answers. */
export const markPaid = endpoint({
  method: 'PATCH',
  path: '/api/requests/service-requests/:id/mark-paid',
  summary: 'Look at the payment provider now',
  access: 'user',
  params: { id: requestId },
  body: z.optional(z.object({})),
  response: z.object({ data: ServiceRequest }),
  errors: ['payments/not-paid', ...providerErrors],
})
