import { disputeActions } from '#src/contract/disputes/dispute-kinds.ts'
import { orderLifecycle } from './order-lifecycle.ts'

/** Why a buyer complains. */
export const complaintReasons = [
  'not_arrived',
  'not_as_described',
  'damaged',
  'wrong_item',
  'other',
] as const
export type ComplaintReason = (typeof complaintReasons)[number]

/** One line of an order's history. */
export const orderEventActions = [
  'reserve',
  ...orderLifecycle.names,
  'note',
  ...disputeActions,
  /** A payment that arrived after the order was over was refunded. */
  'late_payment',
  'chargeback',
  'chargeback_won',
  'chargeback_lost',
] as const
export type OrderEventAction = (typeof orderEventActions)[number]
