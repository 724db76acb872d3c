import { find, invalid } from './api-error.ts'
import { bookEntry } from './balance.ts'
import { list, matches } from './list.ts'
import type { Dispute } from './objects.ts'
import { flag, group, metadata, type Params, text } from './params.ts'
import type { Route } from './route.ts'
import { DAY, type World } from './world.ts'

/** Stripe's fee for a dispute, won or lost. */
const DISPUTE_FEE = 5_500

export type DisputeOptions = {
  /** Centavos; by default the rest of the charge. */
  amount?: number | undefined
  /** The bank only asks: no money is withdrawn. */
  inquiry?: boolean | undefined
  /** Why, in Stripe's words. */
  reason?: string | undefined
}

/** Stripe's days to answer a bank. */
const ANSWER_DAYS = 7
/** The most characters of a text of evidence. */
const TEXT_MAX = 20_000

/**
 * The cardholder's bank takes the money of a charge back. No call of the API does that: tests do.
 * Parts of a charge may be disputed one after the other, also while another part is.
 * @throws ApiError for a charge that is unknown or failed, and for more than its rest
 */
export function openDispute(
  world: World,
  chargeId: string,
  { amount: wanted, inquiry = false, reason = 'fraudulent' }: DisputeOptions = {},
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
    evidence: {},
    evidence_details: {
      due_by: world.now() + ANSWER_DAYS * DAY,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
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
  const inquiry = status.startsWith('warning_')
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

const TAKEN: Dispute['status'][] = ['needs_response', 'under_review', 'lost']

/** The centavos of a charge that banks have taken: these cannot be refunded. */
const withBank = ({ state }: World, chargeId: string): number =>
  Object.values(state.disputes)
    .filter(({ charge, status }) => charge === chargeId && TAKEN.includes(status))
    .reduce((sum, { amount }) => sum + amount, 0)

/** True when a dispute, open or lost, forbids a refund of the charge. */
export const isContested = (world: World, chargeId: string): boolean =>
  withBank(world, chargeId) > 0

/** Takes evidence, and with `submit` sends it to the bank. */
function update(world: World, id: string, params: Params): Dispute {
  const dispute = find(world.state.disputes, 'dispute', id)
  const details = dispute.evidence_details
  const waits =
    dispute.status === 'needs_response' || dispute.status === 'warning_needs_response'
  if (!waits || details.due_by <= world.now())
    throw invalid('This dispute cannot be updated: it is closed or under review.')
  const given = group(params, 'evidence')
  for (const name of Object.keys(given)) {
    const value = text(given, name) ?? ''
    const param = `evidence[${name}]`
    if (name === 'service_documentation') find(world.state.files, 'file', value)
    else if (value.length > TEXT_MAX) throw invalid('Evidence is too long.', { param })
    dispute.evidence = { ...dispute.evidence, [name]: value }
  }
  dispute.metadata = metadata(params, dispute.metadata)
  details.has_evidence = Object.keys(dispute.evidence).length > 0
  if (flag(params, 'submit')) {
    details.submission_count += 1
    dispute.status =
      dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review'
  }
  world.emit('charge.dispute.updated', dispute)
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
  {
    method: 'POST',
    path: '/v1/disputes/:id',
    params: ['evidence', 'metadata', 'submit'],
    handle: (world, { id, params }) => update(world, id, params),
  },
]
