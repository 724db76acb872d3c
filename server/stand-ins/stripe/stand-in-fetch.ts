import type { StripeStandIn } from './stripe-stand-in.ts'

/**
 * A fetch for the Stripe SDK (`Stripe.createFetchHttpClient`) whose calls to
 * https://api.stripe.com reach the stand-in, without a network. Anything else is refused.
 */
export function standInFetch(standIn: Pick<StripeStandIn, 'fetch'>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).hostname !== 'api.stripe.com')
      throw new TypeError(`not a call to Stripe: ${request.url}`)
    return standIn.fetch(request)
  }
}
