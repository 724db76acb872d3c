import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { outcomeOfRefusal, type Outcome } from '#src/components/pay/outcome.ts'

type Backend = {
  /** Makes the backend ask the provider; rejects when the due instalment is unpaid. */
  look: () => Promise<unknown>
  /** The request as it is now. */
  read: () => Promise<Pick<ServiceRequest, 'payments'>>
}

/**
 * Finds the outcome of an instalment without the provider's own form: the backend asks the
 * provider. It is unpaid, unless the provider is still processing it.
 */
export async function askBackend(
  { look, read }: Backend,
  instalment: number,
): Promise<Outcome> {
  try {
    await look()
    return { is: 'paid' }
  } catch (error) {
    const outcome = outcomeOfRefusal(error)
    if (outcome.is !== 'unpaid') return outcome
  }
  try {
    const { payments } = await read()
    const own = payments.find((payment) => payment.instalment === instalment)
    return own?.status === 'processing'
      ? { is: 'unknown' }
      : { is: 'unpaid', message: undefined }
  } catch {
    return { is: 'unknown' } // unknown: the client must not pay twice
  }
}
