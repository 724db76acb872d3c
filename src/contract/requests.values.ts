import { chargebackEvents } from './chargebacks.values.ts'
import { disputeActions, disputeReasons } from './disputes.values.ts'
import {
  arrivalActions,
  dateActions,
  type RequestStatus,
  transitionNames,
} from './request-lifecycle.ts'

/**
 * awaiting: not paid yet. processing: the provider has it. held: ours to keep until the job is
 * done. releasing/released: on its way to, or with, the tasker. refunding/refunded: back to the
 * client. frozen: held during a dispute. lost: taken back by the bank. canceled: never paid.
 */
export const paymentStatuses = [
  'awaiting',
  'processing',
  'held',
  'releasing',
  'released',
  'refunding',
  'refunded',
  'frozen',
  'lost',
  'canceled',
] as const

/** One line of a request's history: the lifecycle's, about the date, or the bank's. */
export const eventActions = [
  'create',
  'pay_balance',
  ...transitionNames,
  ...dateActions,
  ...arrivalActions,
  'set_address',
  ...disputeActions,
  ...chargebackEvents,
] as const
export type EventAction = (typeof eventActions)[number]

/** Characters of what a client asks for. */
export const DESCRIPTION = { min: 10, max: 2000 } as const

/** Offers of a party in a request, and as many of other dates and of ways to divide. */
export const PROPOSALS_MAX = 30

/** Events that a request shows, the latest ones. */
export const TIMELINE_MAX = 1000
/** The messages of one page. */
export const MESSAGE_PAGE_SIZE = 30

/** The ways to reach somebody outside the product. */
export const contactKinds = ['phone', 'email', 'link'] as const
export type ContactKind = (typeof contactKinds)[number]

/** Characters of the note that a party adds to a change; `min` where the other must hear why. */
export const REASON = { min: 10, max: 500 } as const

/** Why a tasker declines. */
export const declineReasons = [
  'no_time',
  'too_far',
  'not_my_job',
  'price',
  'other',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Why a party cancels. */
export const cancelReasons = [
  'not_needed',
  'another_date',
  'no_time',
  'no_agreement',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]

const reasonsOf: Partial<Record<RequestStatus, readonly string[]>> = {
  declined: declineReasons,
  cancelled: cancelReasons,
  disputed: disputeReasons,
}

/** True of a reason that may be said for a move to this status. */
export const isReasonFor = (status: RequestStatus, reason: string): boolean =>
  reasonsOf[status]?.includes(reason) ?? false

/** Why somebody declined, cancelled or opened a dispute. */
export const moveReasons = [
  ...new Set([...declineReasons, ...cancelReasons, ...disputeReasons]),
] as const
export type MoveReason = (typeof moveReasons)[number]

/** The moves that the other party must hear the reason of. */
const reasoned: readonly RequestStatus[] = ['changes_requested', 'disputed']
export const needsReason = (status: RequestStatus): boolean => reasoned.includes(status)

/** The moves that may show photos: of the finished work, and of what is to be changed. */
const shown: readonly RequestStatus[] = ['delivered', 'changes_requested']
export const showsPhotos = (status: RequestStatus): boolean => shown.includes(status)

/** Characters that one searches their requests for. */
export const REQUEST_WORDS_MAX = 60
