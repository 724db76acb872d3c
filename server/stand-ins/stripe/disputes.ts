import { find, invalid } from './api-error.ts'
import { book } from './balance.ts'
import { list, matches } from './list.ts'
import type { Dispute } from './objects.ts'
import type { Route } from './route.ts'
import type { World } from './world.ts'

/**
 * The cardholder's bank takes the money of a charge back. No call of the API does that: tests do.
 * @throws ApiError for a charge that is unknown, failed or disputed already
 */
export function openDispute(world: World, chargeId: string): Dispute {
  const charge = find(world.state.charges, 'charge', chargeId)
  if (!charge.captured || charge.disputed) throw invalid(`${chargeId} cannot be disputed.`)
  const { amount, currency } = charge
  const id = world.newId('du')
  const taken = { type: 'adjustment', amount: -amount, currency, source: id } as const
  const dispute: Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [book(world, taken)],
    charge: chargeId,
    created: world.now(),
    currency,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  charge.disputed = true
  world.state.disputes[id] = dispute
  world.emit('charge.dispute.created', dispute)
  return dispute
}

export const disputeRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/disputes',
    handle: ({ state }, { params }) =>
      list(
        state.disputes,
        params,
        (dispute) =>
          matches(params, 'charge', dispute.charge) &&
          matches(params, 'payment_intent', dispute.payment_intent),
      ),
  },
  {
    method: 'GET',
    path: '/v1/disputes/:id',
    handle: ({ state }, { id }) => find(state.disputes, 'dispute', id),
  },
]
