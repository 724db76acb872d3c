import Stripe from 'stripe'
import { standInFetch } from '#server/stand-ins/stripe/stand-in-fetch.ts'
import { createStripeStandIn } from '#server/stand-ins/stripe/stripe-stand-in.ts'

/** Run by kill.test.ts: makes payments until it is killed, and names each one acknowledged. */
const standIn = createStripeStandIn({
  file: process.argv[2] ?? null,
  publicUrl: 'http://localhost',
  secretKey: 'sk_test_fire',
})
const stripe = new Stripe('sk_test_fire', {
  httpClient: Stripe.createFetchHttpClient(standInFetch(standIn)),
})

async function payForEver(): Promise<never> {
  for (;;) {
    const { id } = await stripe.paymentIntents.create({
      amount: 1000,
      currency: 'brl',
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost',
    })
    process.stdout.write(`${id}\n`)
  }
}
await Promise.all([payForEver(), payForEver(), payForEver()])
