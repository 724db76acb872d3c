import Stripe from 'stripe'
import { PaymentRefusedError, PaymentUnknownError } from './payment-provider.ts'

/**
 * 400 bad, 402 declined, 404 absent. A 401 (our key), 409 or 429 (too many calls) decides nothing.
 */
const DEFINITE = new Set([400, 402, 404])

/** Runs a call of the SDK and distinguishes a refusal from an unknown outcome. */
export async function askStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause
    if (DEFINITE.has(cause.statusCode ?? 0))
      throw new PaymentRefusedError(cause.code ?? cause.type, { cause })
    throw new PaymentUnknownError({ cause })
  }
}
