import { disputeActions } from '#src/contract/disputes/dispute-kinds.ts'
import { chargebackEvents } from '#src/contract/payments/chargebacks.ts'
import { arrivalActions, dateActions, requestLifecycle } from './request-lifecycle.ts'

/** One line of a request's history: the lifecycle's, about the date, or the bank's. */
export const eventActions = [
  'create',
  'pay_balance',
  ...requestLifecycle.names,
  ...dateActions,
  ...arrivalActions,
  'set_address',
  ...disputeActions,
  ...chargebackEvents,
] as const
export type EventAction = (typeof eventActions)[number]
