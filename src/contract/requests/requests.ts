import { z } from 'zod/mini'
import { DurationMinutes } from '#src/contract/taskers/durations.ts'
import { JobFit } from '#src/contract/taskers/job-fit.ts'
import { Address, AddressInput } from '#src/contract/places/addresses.ts'
import { ADDRESS_LINES } from '#src/contract/places/limits.ts'
import { chargebackStatuses } from '#src/contract/payments/chargebacks.ts'
import { PERSON_NAME } from '#src/contract/people/limits.ts'
import { ReceiptTaxIds } from '#src/contract/people/tax-ids.ts'
import { RESOLUTION_MAX } from '#src/contract/operator/limits.ts'
import { endpoint, LONG_BODY_BYTES } from '#src/contract/protocol/endpoint.ts'
import { JOB_PHOTOS_MAX } from '#src/contract/media/limits.ts'
import { JobPhotoIds } from './job-photos.ts'
import { idParam } from '#src/contract/protocol/params.ts'
import { providerErrors } from '#src/contract/payments/errors.ts'
import { DEFAULT_PAYMENT_METHOD, paymentMethods } from '#src/contract/payments/money.ts'
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
} from '#src/contract/protocol/primitives.ts'
import { extraDeclineReasons, extraKinds, extraStatuses } from './extra-lifecycle.ts'
import {
  DESCRIPTION,
  EXTRA_PHOTOS_MAX,
  EXTRA_REASON,
  EXTRA_TITLE,
  EXTRAS_SHOWN,
  PAYMENTS_SHOWN,
  TIMELINE_MAX,
  REASON,
  REQUEST_WORDS_MAX,
} from './limits.ts'
import { eventActions } from './request-events.ts'
import { isReasonFor, moveReasons, needsReason, showsPhotos } from './move-reasons.ts'
import { paymentStatuses } from '#src/contract/payments/payment-statuses.ts'
import { actors, arrivalActions, parties } from './request-lifecycle.ts'
import { requestStatuses } from './request-statuses.ts'
import { Category } from '#src/contract/taskers/taskers.ts'

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
    /** The part of `net` that the tasker keeps. */
    kept: amount,
  })
export const Earnings = earningsIn(Brl)
export type Earnings = z.output<typeof Earnings>

export const RequestPayment = z.object({
  _id: Id,
  /** 1 the only payment or the deposit, 2 the balance; above them, the payments of extras. */
  instalment: Count,
  /** The extra that it pays; null of the agreed price. */
  extraId: z.nullable(Id),
  amount: Brl,
  status: PaymentStatus,
  /** Until then the client may pay a Pix code that they were shown; null when there is none. */
  pixUntil: z.nullable(Timestamp),
  paidAt: z.nullable(Timestamp),
  releasedAt: z.nullable(Timestamp),
  refundedAmount: Brl,
  /** The tasker's part once it is decided; null before, and when there is none. */
  transfer: z.nullable(
    z.extend(Earnings, {
      sent: z.boolean(),
      /** The part of `gross` that the client paid after all: their bank may have kept some. */
      clientPays: Brl,
    }),
  ),
  /** The amount settled for the client, and not sent yet. */
  refundingAmount: Brl,
  /** The amount held, and not settled. */
  heldAmount: Brl,
  /** The amount kept by the client's bank. */
  lostAmount: Brl,
  /** The latest chargeback of the cardholder's bank. */
  chargeback: z.nullable(
    z.object({ _id: answerText(255), status: z.enum(chargebackStatuses), amount: Brl }),
  ),
})
export type RequestPayment = z.output<typeof RequestPayment>

/** One thing that happened: the lifecycle's, about the date, the bank's, `create` or `pay_balance`. */
export const RequestEvent = z.object({
  _id: Id,
  action: z.enum(eventActions),
  status: answerEnum(requestStatuses),
  by: z.enum(actors),
  at: Timestamp,
  /** Contacts are hidden until paid. */
  note: z.nullable(answerText(RESOLUTION_MAX)),
  /** Why it was declined, cancelled or disputed, if given. */
  reason: readAs(z.nullable(z.enum(moveReasons)), null),
  /** The date that was requested, offered, proposed, accepted, declined, withdrawn or restored. */
  date: z.nullable(Timestamp),
  /** The price that was requested, offered or restored, or the amount of an extra. */
  price: z.nullable(Brl),
  /** The length of the work in the terms that were requested, offered or restored. */
  durationMinutes: z.optional(DurationMinutes),
  /** The extra that an event is about; its note is the name that the extra had then. */
  extraId: z.optional(Id),
  /** The tasker's part that was proposed, agreed on or decided in a dispute. */
  taskerPercent: z.optional(Percent),
  /** What is to be done, the finished work, or what is to be changed. */
  photos: z.optional(list(Image, JOB_PHOTOS_MAX)),
})
export type RequestEvent = z.output<typeof RequestEvent>

/** The pending date proposal; the party that did not propose it answers. */
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
  cover: z.nullable(Image),
  date: Timestamp,
  /** How long the work takes from its date on, as the terms have it. */
  durationMinutes: DurationMinutes,
  /** Null to the tasker until it is paid: until then only the city, district and distance. */
  cep: z.nullable(answerText(9)),
  city: z.nullable(answerText(100)),
  district: z.nullable(answerText(100)),
  /** The distance of the district's middle from the tasker's public place; rounded to 100 m. */
  distanceKm: z.nullable(z.number().check(z.minimum(0), z.maximum(20_100))),
  paymentMethod: PaymentMethod,
  price: Brl,
  /** Accepted discounts. With '50-50' they lower the balance, else they go back when it is settled. */
  discount: Brl,
  /** The price with its accepted extras, less its accepted discounts. */
  priceNow: Brl,
  /** The extra or discount that waits for the viewer's answer or payment; the first to expire. */
  extraToAnswer: z.nullable(
    z.object({
      id: Id,
      kind: z.enum(extraKinds),
      status: answerEnum(extraStatuses),
      title: answerText(EXTRA_TITLE.max),
      amount: Brl,
      expiresAt: Timestamp,
    }),
  ),
  /** The tasker's earnings, for the tasker alone: as agreed, then as settled once it is over. */
  net: z.nullable(Brl),
  /** Of a visit, the series that it is one of. */
  seriesId: z.nullable(Id),
  /** True while the viewer may still write a review, and has not. */
  toReview: z.boolean(),
  chatClosed: z.boolean(),
  /** Messages of the other party that the viewer has not read. */
  unread: Count,
  createdAt: Timestamp,
  /** Time of the last change of the status. */
  updatedAt: Timestamp,
  /** When the work was delivered last, or else settled; of a request whose work was done. */
  finishedAt: z.optional(Timestamp),
  dateProposal: z.nullable(DateProposal),
  /** The operators have suspended the tasker: until the work begins, cancelling costs nothing. */
  taskerSuspended: z.boolean(),
  /** The party whose answer a dispute waits for. */
  disputeAwaits: z.optional(Party),
  /** When the system makes the next transition if no party does. */
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

/** An extra or a discount, as the parties and operators see it. Amounts in BRL. */
export const RequestExtra = z.object({
  _id: Id,
  /** Grows with each change; each answer names the one that was read. */
  version: Count,
  kind: z.enum(extraKinds),
  by: Party,
  status: answerEnum(extraStatuses),
  title: answerText(EXTRA_TITLE.max),
  reason: answerText(EXTRA_REASON.max),
  /** Above zero also for a discount. */
  amount: Brl,
  /** The amount before the latest change. */
  amountBefore: z.nullable(Brl),
  photos: list(Image, EXTRA_PHOTOS_MAX),
  /** The first photo is the receipt of the material. */
  receipt: z.boolean(),
  /** The part of the amount that carries no fee. */
  feeFree: Brl,
  /** The tasker's part, or what a discount takes from it; null to the client. */
  net: z.nullable(Brl),
  declineReason: z.nullable(z.enum(extraDeclineReasons)),
  /** When it was proposed, and when it was changed or answered last. */
  createdAt: Timestamp,
  changedAt: Timestamp,
  /** Until then it waits for an answer, or for its payment; null of one that is over. */
  expiresAt: z.nullable(Timestamp),
  /** Its payment among the request's; null before the client begins to pay this version. */
  paymentId: z.nullable(Id),
})
export type RequestExtra = z.output<typeof RequestExtra>

/** Terms that an offer stands in place of, and the party that had proposed them. */
const TermsBefore = z.object({
  by: Party,
  price: Brl,
  date: Timestamp,
  durationMinutes: DurationMinutes,
  paymentMethod: PaymentMethod,
})
export type TermsBefore = z.output<typeof TermsBefore>

/**
 * A busy time that clashes with a request, as its page tells the tasker: agreed work, or, with
 * neither id nor title, a time that their own calendar takes.
 */
export const RequestClash = z.object({
  _id: z.nullable(Id),
  /** Of a visit whose request is not made yet. */
  seriesId: z.optional(Id),
  title: z.nullable(answerText(DESCRIPTION.max)),
  date: Timestamp,
  // Of the own calendar, up to the window that is read of it.
  durationMinutes: z.number().check(z.positive(), z.maximum(1_000_000)),
})
export type RequestClash = z.output<typeof RequestClash>

/** Agreed work of the same day that is too far away for the time between. */
export const RequestTravel = z.object({
  _id: Id,
  title: answerText(DESCRIPTION.max),
  /** True of work that comes before the request. */
  isBefore: z.boolean(),
  km: z.number().check(z.nonnegative(), z.maximum(20_100)),
  /** Minutes of the way, and those that are between. */
  minutes: Count,
  free: Count,
})
export type RequestTravel = z.output<typeof RequestTravel>

export const ServiceRequest = z.extend(RequestSummary, {
  /** Null until the client gives it, and to the tasker until it is paid. */
  address: z.nullable(JobAddress),
  serviceDetails: z.object({
    category: Category,
    description: answerText(DESCRIPTION.max),
    date: Timestamp,
  }),
  pricePerService: Brl,
  /** The platform's fee on the price. The tasker sees it before accepting. */
  platformFee: Brl,
  /** As it was when the request was made, in percent of the price. */
  feePercent: z.number().check(z.minimum(0), z.maximum(100)),
  /** As agreed while it is open, as settled once it is over; null when the tasker gets nothing. */
  earnings: z.nullable(Earnings),
  /** True when the tasker can receive transfers: otherwise it cannot be accepted. */
  taskerCanReceive: z.boolean(),
  /** The terms that stand again if the latest offer is withdrawn; null when there is no offer. */
  termsBefore: z.nullable(TermsBefore),
  /**
   * A busy time that clashes with the date of an open request, or else with a proposed date.
   * For the tasker alone, who may agree all the same.
   */
  clash: z.nullable(RequestClash),
  /** The same for the way from or to agreed work that does not clash; the shorter time counts. */
  travel: z.nullable(RequestTravel),
  /** How that date and the place fit the tasker, for them alone; null once agreed. */
  fit: z.nullable(JobFit),
  payments: answerList(RequestPayment, PAYMENTS_SHOWN),
  /** The numbers of the client and the tasker on its receipt. */
  taxIds: ReceiptTaxIds,
  /** In the order in which they were proposed. */
  extras: answerList(RequestExtra, EXTRAS_SHOWN),
  /** How many more extras may be proposed, of which amount, and of which discount. */
  extraRoom: z.object({ extras: Count, amount: Brl, discount: Brl }),
  timeline: answerList(RequestEvent, TIMELINE_MAX),
})
export type ServiceRequest = z.output<typeof ServiceRequest>

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
    /** As the price list has it for the service; left out, the usual length of the trade. */
    durationMinutes: z.optional(DurationMinutes),
    cep: Cep,
    address: z.optional(JobAddressInput),
    /** Photos of what is to be done; they belong to the event `create`. */
    photoIds: z.optional(JobPhotoIds),
    paymentMethod: z._default(PaymentMethod, DEFAULT_PAYMENT_METHOD),
    /** Ignored: a new request is always `pending`. */
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
     * `active`: something can still happen; first those that wait for the caller, then those under
     * way, then those that wait for the other party; the nearest deadline first. `done`: over, and
     * the work was done.
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

/** The body of 409 `requests/refund-changed` has the refund and the tasker's part of a cancellation now. */
export const RefundChanged = z.object({
  details: z.object({ refund: Brl, toTasker: Brl }),
})
export type Cancellation = z.output<typeof RefundChanged>['details']

/**
 * The same state again is 200; an illegal transition is 409 with the current state in `details`.
 * Accepting names the `termsVersion` read; another one is 409 `requests/terms-changed`. Cancelling
 * may name the `refund` read; another one is 409 `requests/refund-changed`. Asking for changes and
 * opening a dispute need a `note`; declining, cancelling and disputing may also give a `reason`.
 * Delivering and asking for changes may show photos.
 */
export const updateRequestStatus = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/status',
  summary: 'Move a request along its lifecycle',
  access: 'verified',
  whileSuspended: true,
  params: { id: requestId },
  body: z
    .object({
      status: RequestStatus,
      note: z.optional(text(0, REASON.max, { multiline: true })),
      reason: z.optional(z.enum(moveReasons)),
      termsVersion: z.optional(TermsVersion),
      /** The refund to the client. */
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
    'safety/blocked',
    'images/not-found',
  ],
})

/** Until the work begins. The postal code stays: another place is another request. */
export const setJobAddress = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/address',
  summary: 'Say where the work is done',
  access: 'verified',
  whileSuspended: true,
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
  whileSuspended: true,
  params: { id: requestId },
  body: z.optional(z.object({})),
  response: z.object({ data: ServiceRequest }),
  errors: ['payments/not-paid', ...providerErrors],
})
