import { fail } from '#server/errors/errors.ts'
import {
  PaymentRefusedError,
  PaymentUnknownError,
} from '#server/providers/payments/payment-provider.ts'

/**
 * Runs a call that needs the payment provider's answer.
 * @throws DomainError `payments/provider-unavailable` (503) or `payments/provider-refused` (502)
 */
export async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    if (cause instanceof PaymentUnknownError)
      return fail('payments/provider-unavailable', { cause, retryAfter: 5 })
    if (cause instanceof PaymentRefusedError)
      return fail('payments/provider-refused', { cause })
    throw cause
  }
}
