import type { OrderActor, OrderParty } from '#src/contract/order-lifecycle.ts'
import type { OrderRow } from '#server/db/order-rows.ts'
import type { Viewer } from '#server/deps.ts'

export const partyOf = (order: OrderRow, uid: string): OrderParty | null =>
  uid === order.buyerUid ? 'buyer' : uid === order.sellerUid ? 'seller' : null

/** The actor that a viewer is for an order. A party is never its judge, even when an operator. */
export const actorOf = (
  order: OrderRow,
  viewer: Viewer,
): Exclude<OrderActor, 'system'> | null =>
  partyOf(order, viewer.uid) ?? (viewer.operator ? 'operator' : null)
