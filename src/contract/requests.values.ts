import { chargebackEvents } from './chargebacks.values.ts'
import { dateActions, type RequestStatus, transitionNames } from './request-lifecycle.ts'

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
  ...chargebackEvents,
] as const
export type EventAction = (typeof eventActions)[number]

/** Characters of what a client asks for. */
export const DESCRIPTION = { min: 10, max: 2000 } as const

/** Characters of a message inside a request. */
export const MESSAGE_MAX = 2000

/** Characters of the note that a party adds to a change; `min` where the other must hear why. */
export const REASON = { min: 10, max: 500 } as const

/** Characters of an operator's note at the end of a dispute. */
export const RESOLUTION_MAX = 1000

/** The moves that the other party must hear the reason of. */
const reasoned: readonly RequestStatus[] = ['changes_requested', 'disputed']
export const needsReason = (status: RequestStatus): boolean => reasoned.includes(status)

export const requestErrors = [
  'requests/not-found',
  'requests/illegal-transition',
  'requests/terms-changed',
  'requests/too-early',
  'requests/date-same',
  'requests/date-proposal-over',
  'requests/tasker-cannot-receive',
  'requests/own-tasker',
  'requests/date-past',
  'requests/too-many-open',
  'requests/too-many-today',
] as const
