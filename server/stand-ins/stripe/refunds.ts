import { find, invalid } from './api-error.ts'
import { book } from './balance.ts'
import { isContested } from './disputes.ts'
import { list, matches } from './list.ts'
import type { Charge, Refund } from './objects.ts'
import { flag, integer, metadata, type Params, text } from './params.ts'
import type { Route } from './route.ts'
import { DAY, type World } from './world.ts'

const PIX_REFUND_DAYS = 90

function create(world: World, params: Params): Refund {
  const charge = chargeOf(world, params)
  requireRefundable(world, charge, params)
  const left = charge.amount_captured - charge.amount_refunded
  const amount = integer(params, 'amount') ?? left
  if (amount > left || amount < 1)
    throw invalid('Refund amount is greater than unrefunded amount on charge.', {
      param: 'amount',
    })
  const { currency } = charge
  const id = world.newId('re')
  const refund: Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: book(world, {
      type: 'refund',
      amount: -amount,
      currency,
      source: id,
    }),
    charge: charge.id,
    created: world.now(),
    currency,
    metadata: metadata(params),
    payment_intent: charge.payment_intent,
    reason: text(params, 'reason'),
    status: 'succeeded',
  }
  world.state.refunds[id] = refund
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount_captured
  world.emit('refund.created', refund)
  world.emit('charge.refunded', charge)
  return refund
}

/**
 * The cardholder's bank refuses a refund days later: the money is back with the platform. No call
 * of the API does that: tests do. @throws ApiError for one that is unknown or has failed already
 */
export function failRefund(
  world: World,
  id: string,
  reason = 'expired_or_canceled_card',
): void {
  const refund = find(world.state.refunds, 'refund', id)
  if (refund.status === 'failed') throw invalid(`${id} has failed already.`)
  const { amount, currency } = refund
  refund.status = 'failed'
  refund.failure_reason = reason
  refund.failure_balance_transaction = book(world, {
    type: 'refund_failure',
    amount,
    currency,
    source: id,
  })
  const charge = find(world.state.charges, 'charge', refund.charge)
  charge.amount_refunded -= amount
  charge.refunded = false
  world.emit('refund.failed', refund)
  world.emit('charge.refund.updated', refund)
}

function chargeOf({ state }: World, params: Params): Charge {
  const named = text(params, 'charge')
  if (named !== null) return find(state.charges, 'charge', named)
  const intentId = text(params, 'payment_intent') ?? ''
  const intent = find(state.intents, 'payment_intent', intentId)
  return find(state.charges, 'charge', intent.latest_charge ?? '')
}

function requireRefundable(world: World, charge: Charge, params: Params) {
  if (flag(params, 'reverse_transfer'))
    throw invalid(
      'Cannot reverse_transfer: the charge was not created with transfer_data (separate charges and transfers need /v1/transfers/:id/reversals).',
      { param: 'reverse_transfer' },
    )
  if (!charge.captured)
    throw invalid('This PaymentIntent does not have a successful charge to refund.', {
      code: 'charge_not_refundable',
      kept: true,
    })
  const { payment_method_details: paidBy, created } = charge
  if (paidBy.type === 'pix' && world.now() - created > PIX_REFUND_DAYS * DAY)
    throw invalid('A Pix can be refunded within 90 days.', {
      code: 'charge_not_refundable',
      kept: true,
    })
  if (isContested(world, charge.id))
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
      kept: true,
    })
  if (charge.amount_refunded === charge.amount_captured)
    throw invalid(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
      kept: true,
    })
}

export const refundRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/refunds',
    params: [
      'amount',
      'charge',
      'expand',
      'metadata',
      'payment_intent',
      'reason',
      'reverse_transfer',
    ],
    handle: (world, { params }) => create(world, params),
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    handle: ({ state }, { params }) =>
      list(
        state.refunds,
        params,
        (refund) =>
          matches(params, 'payment_intent', refund.payment_intent) &&
          matches(params, 'charge', refund.charge),
      ),
  },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    handle: ({ state }, { id }) => find(state.refunds, 'refund', id),
  },
]
