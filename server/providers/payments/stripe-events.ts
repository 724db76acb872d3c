import type Stripe from 'stripe'
import type { PaymentEvent } from './payment-provider.ts'

type Reference = string | { id: string } | null | undefined

export const idOf = (reference: Reference): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null)

/** The platform events that `toPaymentEvent` handles; Stripe lists at most 20 types at once. */
export const PLATFORM_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'transfer.reversed',
] as const satisfies Stripe.Event['type'][]

/** Maps relevant events by the object that they name; every other one is `other`. */
export function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const { id, type } = event
  // Intents and charges are the platform's own (docs/decisions/0003).
  if (event.account && type !== 'account.updated' && !type.startsWith('payout.'))
    return { id, type, kind: 'other' }
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return { id, type, kind: 'intent', intentId: event.data.object.id }
    case 'charge.refunded': {
      const { id: chargeId, payment_intent: intent } = event.data.object
      return ofCharge(event, chargeId, intent)
    }
    case 'charge.refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed': {
      const { charge, payment_intent: intent } = event.data.object
      return ofCharge(event, charge, intent)
    }
    case 'transfer.reversed':
      return ofCharge(event, event.data.object.source_transaction, null)
    case 'account.updated':
      return { id, type, kind: 'account', accountId: event.data.object.id }
    case 'payout.created':
    case 'payout.updated':
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
      return event.account
        ? {
            id,
            type,
            kind: 'payout',
            payoutId: event.data.object.id,
            accountId: event.account,
          }
        : { id, type, kind: 'other' }
    default:
      return { id, type, kind: 'other' }
  }
}

function ofCharge(
  { id, type }: Stripe.Event,
  charge: Reference,
  intent: Reference,
): PaymentEvent {
  const chargeId = idOf(charge)
  return chargeId
    ? { id, type, kind: 'charge', chargeId, intentId: idOf(intent) }
    : { id, type, kind: 'other' }
}
