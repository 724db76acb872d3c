import type { DealKind } from '#src/contract/disputes/dispute-kinds.ts'
import type { OrderSummary } from '#src/contract/orders/orders.ts'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import type { RequestSummary } from '#src/contract/requests/requests.ts'
import { firstName } from '#src/lib/first-name.ts'
import { namesIn } from '#src/lib/request/people.ts'

/**
 * The request or the order that a dispute is about, as a party sees it. A buyer counts as the
 * client, a seller as the tasker.
 */
export type DisputedDeal = {
  kind: DealKind
  id: string
  viewer: Party
  names: Record<Party | 'other', string>
}

export const disputedRequest = (request: RequestSummary): DisputedDeal => ({
  kind: 'request',
  id: request._id,
  viewer: request.viewer,
  names: namesIn(request),
})

export function disputedOrder(order: OrderSummary): DisputedDeal {
  const client = firstName(order.buyerName)
  const tasker = firstName(order.sellerName)
  const viewer = order.viewer === 'seller' ? 'tasker' : 'client'
  const other = viewer === 'client' ? tasker : client
  return { kind: 'order', id: order.requestId, viewer, names: { client, tasker, other } }
}

/** How the calls name it. */
export const idOf = ({ kind, id }: DisputedDeal) => ({ deal: kind, id })
