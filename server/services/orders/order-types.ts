import type {
  OrderParty,
  OrderState,
  OrderTransition,
} from '#src/contract/orders/order-lifecycle.ts'
import type {
  ComplaintReason,
  OrderEventAction,
} from '#src/contract/orders/order-events.ts'
import type { OrderRow } from '#server/db/orders/order-rows.ts'
import type { Step } from '#server/services/deals/deal.ts'

/** An order, as a kind of deal. */
export type OrderTypes = {
  row: OrderRow
  state: OrderState
  party: OrderParty
  transition: OrderTransition
  event: OrderEventAction
  reason: ComplaintReason
  /** The carrier and its code, when it is sent. */
  extras: { parcel: { carrier: string; tracking: string } }
}

export type OrderStep = Step<OrderTypes>
