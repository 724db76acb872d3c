import type { StripeStandIn } from './stripe-stand-in.ts'

/** Files have a host of their own. */
const HOSTS = ['api.stripe.com', 'files.stripe.com']

/**
 * A fetch for the Stripe SDK (`Stripe.createFetchHttpClient`) whose calls to
 * https://api.stripe.com, or with files, reach the stand-in, without a network. Anything else is refused.
 */
export function standInFetch(standIn: Pick<StripeStandIn, 'fetch'>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    if (!HOSTS.includes(new URL(request.url).hostname))
      throw new TypeError(`not a call to Stripe: ${request.url}`)
    return standIn.fetch(request)
  }
}
