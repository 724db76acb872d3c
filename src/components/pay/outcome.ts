import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js'
import { isApiError } from '#src/api/errors/api-error.ts'
import { adviceFor, type CardAdvice } from './card-advice.ts'
import { openPix, type OpenPix } from './pix.ts'

/** Definitely not paid, with the provider's reason, if any, and advice. */
export type Unpaid = {
  is: 'unpaid'
  message: string | undefined
  advice?: CardAdvice
  /** The saved card was removed meanwhile. */
  isCardGone?: true
}

/** The known state of a payment. */
export type Outcome =
  | { is: 'paid' }
  | Unpaid
  /** Not paid yet: the client has a code to pay. */
  | { is: 'pix'; pix: OpenPix }
  /** `pauseMs`: the pause that the backend asks for. */
  | { is: 'unknown'; pauseMs?: number }

/** Interprets the provider's answer about an intent. Without an answer the outcome is unknown. */
export function outcomeOf({ paymentIntent, error }: PaymentIntentResult): Outcome {
  const intent = paymentIntent ?? error?.payment_intent
  if (intent) return outcomeOfIntent(intent, error)
  // These errors come before anything is charged; after any other the payment may have succeeded.
  if (error?.type === 'card_error' || error?.type === 'validation_error')
    return unpaidBy(error)
  if (error?.type === 'invalid_request_error' && error.param === 'payment_method')
    return { is: 'unpaid', message: undefined, isCardGone: true }
  return { is: 'unknown' }
}

function outcomeOfIntent(intent: PaymentIntent, error: StripeError | undefined): Outcome {
  const pix = openPix(intent)
  if (pix) return { is: 'pix', pix }
  switch (intent.status) {
    case 'succeeded':
      return { is: 'paid' }
    case 'processing':
    case 'requires_capture':
      return { is: 'unknown' }
    default:
      return unpaidBy(error ?? intent.last_payment_error)
  }
}

function unpaidBy(
  error: Pick<StripeError, 'message' | 'code' | 'decline_code'> | null,
): Unpaid {
  const advice = error && adviceFor(error)
  return { is: 'unpaid', message: error?.message, ...(advice && { advice }) }
}

/** The backend has asked the provider: it is not paid. */
export class NotPaidError extends Error {
  override name = 'NotPaidError'
}

/** Interprets the backend's refusal to confirm a payment. */
export function outcomeOfRefusal(error: unknown): Outcome {
  if (error instanceof NotPaidError || isApiError(error, 'payments/not-paid'))
    return { is: 'unpaid', message: undefined }
  const pauseMs = isApiError(error) ? error.retryAfterMs : undefined
  return { is: 'unknown', ...(pauseMs !== undefined && { pauseMs }) }
}

type Witnesses = {
  askProvider: () => Promise<Outcome>
  /**
   * Has the backend check with the provider; its result counts. `saysPaid`: the provider says paid.
   */
  askBackend: (saysPaid: boolean) => Promise<Outcome>
  /** Resolves when a retry is worthwhile, after the pause that the backend asked for. */
  nextChance: (pauseMs?: number) => Promise<void>
}

/**
 * Finds out whether a payment was made, however long that takes, so that it is never paid twice.
 * The backend alone decides that it is paid; both must agree that it is not, or not yet. Undefined
 * when the signal aborts.
 */
export async function findOutcome(
  { askProvider, askBackend, nextChance }: Witnesses,
  signal: AbortSignal,
): Promise<Exclude<Outcome, { is: 'unknown' }> | undefined> {
  while (!signal.aborted) {
    const provider = await askProvider()
    const backend = await askBackend(provider.is === 'paid')
    if (backend.is === 'paid') return backend
    const isUnpaid = provider.is === 'unpaid' || provider.is === 'pix'
    if (isUnpaid && backend.is === 'unpaid') return provider
    await nextChance(backend.is === 'unknown' ? backend.pauseMs : undefined)
  }
  return undefined
}
