import { find, invalid } from './api-error.ts'
import { bookEntry } from './balance.ts'
import { list, matches } from './list.ts'
import type { Dispute } from './objects.ts'
import type { Route } from './route.ts'
import { DAY, type World } from './world.ts'

/** Stripe's fee for a dispute, won or lost. */
const DISPUTE_FEE = 5_500

export type DisputeOptions = {
  /** Centavos; by default the rest of the charge. */
  amount?: number | undefined
  /** The bank only asks: no money is withdrawn. */
  inquiry?: boolean | undefined
}

/**
 * The cardholder's bank takes the money of a charge back. No call of the API does that: tests do.
 * Parts of a charge may be disputed one after the other, also while another part is.
 * @throws ApiError for a charge that is unknown or failed, and for more than its rest
 */
export function openDispute(
  world: World,
  chargeId: string,
  { amount: wanted, inquiry = false }: DisputeOptions = {},
): Dispute {
  const charge = find(world.state.charges, 'charge', chargeId)
  const left = charge.amount_captured - charge.amount_refunded - withBank(world, chargeId)
  const amount = wanted ?? left
  if (!charge.captured || amount < 1 || amount > left)
    throw invalid(`${chargeId} cannot be disputed.`)
  const dispute: Dispute = {
    id: world.newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: chargeId,
    created: world.now(),
    currency: charge.currency,
    evidence_details: {
      due_by: world.now() + 7 * DAY,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  }
  charge.disputed = true
  world.state.disputes[dispute.id] = dispute
  world.emit('charge.dispute.created', dispute)
  if (!inquiry) move(world, dispute, 'funds_withdrawn')
  return dispute
}

/**
 * The bank decides, or reverses its decision. Won: the money comes back. A bank may take money that
 * was refunded meanwhile, but of a charge no more than was paid.
 * @throws ApiError for a dispute that is unknown or closed in this way, and for more than was paid
 */
export function closeDispute(world: World, id: string, outcome: 'won' | 'lost'): void {
  const dispute = find(world.state.disputes, 'dispute', id)
  const { status } = dispute
  if (status === outcome || status === 'warning_closed') throw invalid(`${id} is closed.`)
  const charge = find(world.state.charges, 'charge', dispute.charge)
  const isTakenAgain = status === 'won'
  const left = charge.amount_captured - withBank(world, charge.id)
  if (isTakenAgain && dispute.amount > left) throw invalid(`${id} cannot be taken again.`)
  const inquiry = status === 'warning_needs_response'
  dispute.status = inquiry ? 'warning_closed' : outcome
  world.emit('charge.dispute.closed', dispute)
  if (inquiry) return
  if (outcome === 'won') move(world, dispute, 'funds_reinstated')
  else if (isTakenAgain) move(world, dispute, 'funds_withdrawn')
}

/** Takes the money of a dispute from the platform, or returns it. */
function move(
  world: World,
  dispute: Dispute,
  what: 'funds_withdrawn' | 'funds_reinstated',
): void {
  const withdrawn = what === 'funds_withdrawn'
  dispute.balance_transactions.push(
    bookEntry(world, {
      type: 'adjustment',
      amount: withdrawn ? -dispute.amount : dispute.amount,
      currency: dispute.currency,
      source: dispute.id,
      fee: withdrawn ? DISPUTE_FEE : 0,
    }),
  )
  world.emit(`charge.dispute.${what}`, dispute)
}

/** The centavos of a charge that banks have taken: these cannot be refunded. */
const withBank = ({ state }: World, chargeId: string): number =>
  Object.values(state.disputes)
    .filter(
      ({ charge, status }) =>
        charge === chargeId && (status === 'needs_response' || status === 'lost'),
    )
    .reduce((sum, { amount }) => sum + amount, 0)

/** True when a dispute, open or lost, forbids a refund of the charge. */
export const isContested = (world: World, chargeId: string): boolean =>
  withBank(world, chargeId) > 0

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
