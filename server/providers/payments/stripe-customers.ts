import type Stripe from 'stripe'
import { type PaymentProvider, PaymentRefusedError } from './payment-provider.ts'
import { askStripe } from './stripe-errors.ts'

/**
 * For calls that a payment can do without: the payer waits for its form, so these calls have a
 * short timeout and are not repeated.
 */
export const PAYER_WAITS = { timeout: 3000, maxNetworkRetries: 0 }

type Calls = Pick<
  PaymentProvider,
  'createCustomer' | 'deleteCustomer' | 'savedCardsSecret' | 'listSavedCards' | 'removeCard'
>

/** Customers and their saved cards. */
export function customerCalls(stripe: Stripe): Calls {
  return {
    createCustomer: ({ uid, key }) =>
      askStripe(async () => {
        const options = { ...PAYER_WAITS, idempotencyKey: key }
        return (await stripe.customers.create({ metadata: { uid } }, options)).id
      }),
    async deleteCustomer(id) {
      try {
        await askStripe(() => stripe.customers.del(id))
      } catch (error) {
        const isGone =
          error instanceof PaymentRefusedError && error.reason === 'resource_missing'
        if (!isGone) throw error
      }
    },
    savedCardsSecret: (customer) =>
      askStripe(async () => {
        const session = await stripe.customerSessions.create(
          { customer, components: { payment_element: { enabled: true, features } } },
          PAYER_WAITS,
        )
        return session.client_secret
      }),
    listSavedCards: (customerId) =>
      askStripe(async () => {
        const { data } = await stripe.customers.listPaymentMethods(customerId, {
          type: 'card',
          limit: 100,
        })
        return data.flatMap(({ id, card }) =>
          card
            ? {
                ...{ id, brand: card.brand, last4: card.last4 },
                ...{ expMonth: card.exp_month, expYear: card.exp_year },
              }
            : [],
        )
      }),
    removeCard: (id) =>
      askStripe(async () => {
        await stripe.paymentMethods.detach(id)
      }),
  }
}

/**
 * A card is saved only when the payer ticks the box, and charged only while the payer is present.
 */
const features = {
  payment_method_save: 'enabled',
  payment_method_save_usage: 'on_session',
  payment_method_redisplay: 'enabled',
  payment_method_redisplay_limit: 10,
  payment_method_remove: 'enabled',
} as const
