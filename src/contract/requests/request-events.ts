import { disputeActions } from '#src/contract/disputes/dispute-kinds.ts'
import { chargebackEvents } from '#src/contract/payments/chargebacks.ts'
import { arrivalActions, dateActions, requestLifecycle } from './request-lifecycle.ts'

/** The events about an extra; the status stays. */
export const extraEvents = [
  'propose_extra',
  'change_extra',
  'withdraw_extra',
  'decline_extra',
  'agree_extra',
  'accept_extra',
  'pay_extra',
  'expire_extra',
] as const
export type ExtraEvent = (typeof extraEvents)[number]

/** One line of a request's history: the lifecycle's, about the date, or the bank's. */
export const eventActions = [
  'create',
  'pay_balance',
  ...requestLifecycle.names,
  ...dateActions,
  ...arrivalActions,
  'set_address',
  ...extraEvents,
  ...disputeActions,
  ...chargebackEvents,
] as const
export type EventAction = (typeof eventActions)[number]
