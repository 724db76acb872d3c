import type Stripe from 'stripe'
import type { PaymentEvent } from './payment-provider.ts'

type Reference = string | { id: string } | null | undefined

export const idOf = (reference: Reference): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null)

/** The events that concern us, by what they name; every other one is `other`. */
export function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const { id, type } = event
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return { id, type, kind: 'intent', intentId: event.data.object.id }
    case 'charge.refunded': {
      const { id: chargeId, amount, amount_refunded: amountRefunded } = event.data.object
      return { id, type, kind: 'refunded', chargeId, amount, amountRefunded }
    }
    case 'charge.dispute.created': {
      const chargeId = idOf(event.data.object.charge)
      return chargeId
        ? { id, type, kind: 'chargeback', chargeId }
        : { id, type, kind: 'other' }
    }
    case 'account.updated':
      return { id, type, kind: 'account', accountId: event.data.object.id }
    default:
      return { id, type, kind: 'other' }
  }
}
