import { find } from './api-error.ts'
import { bookCharge } from './balance.ts'
import { list, matches } from './list.ts'
import type { Charge, PaymentIntent, PaymentMethod } from './objects.ts'
import type { Route } from './route.ts'
import type { World } from './world.ts'

type Failure = { code: string; message: string; declineCode: string | null }

/** One attempt to take the money of an intent; the intent's latest charge from here on. */
export function createCharge(
  world: World,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  failure: Failure | null,
  pixCode: string | null = null,
): Charge {
  const paid = failure === null
  const charge: Charge = {
    id: world.newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: paymentMethod.billing_details,
    captured: paid,
    created: world.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: {
      network_status: paid ? 'approved_by_network' : 'declined_by_network',
      reason: failure?.declineCode ?? null,
      type: paid ? 'authorized' : 'issuer_declined',
    },
    paid,
    payment_intent: intent.id,
    payment_method: paymentMethod.id,
    payment_method_details: detailsOf(paymentMethod, pixCode),
    refunded: false,
    status: paid ? 'succeeded' : 'failed',
    transfer_group: intent.transfer_group,
  }
  world.state.charges[charge.id] = charge
  intent.latest_charge = charge.id
  return charge
}

const detailsOf = (
  paymentMethod: PaymentMethod,
  pixCode: string | null,
): Charge['payment_method_details'] =>
  paymentMethod.type === 'card'
    ? { type: 'card', card: paymentMethod.card }
    : { type: 'pix', pix: { bank_transaction_id: pixCode } }

/** `instant`: the money can be spent at once; `pixCode`: the code that was paid. */
type Collected = { instant?: boolean; pixCode?: string }

/** Charges an intent: it has succeeded. */
export function collect(
  world: World,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  { instant = false, pixCode }: Collected,
): void {
  const charge = createCharge(world, intent, paymentMethod, null, pixCode)
  bookCharge(world, charge, instant)
  intent.status = 'succeeded'
  intent.amount_received = charge.amount
  world.emit('charge.succeeded', charge)
  world.emit('payment_intent.succeeded', intent)
}

/** The part of a charge that was transferred to connected accounts. */
export function transferredFrom({ state }: World, chargeId: string): number {
  return Object.values(state.transfers)
    .filter((transfer) => transfer.source_transaction === chargeId)
    .reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0)
}

export const chargeRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/charges',
    handle: ({ state }, { params }) =>
      list(
        state.charges,
        params,
        (charge) =>
          matches(params, 'payment_intent', charge.payment_intent) &&
          matches(params, 'transfer_group', charge.transfer_group),
      ),
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    handle: ({ state }, { id }) => find(state.charges, 'charge', id),
  },
]
