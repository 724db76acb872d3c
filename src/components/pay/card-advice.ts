import type { StripeError } from '@stripe/stripe-js'

/** What a payer may do after a refused card; the texts are payment:advice.*. */
export type CardAdvice = 'bank' | 'check' | 'expired' | 'funds' | 'later'

/**
 * By the provider's codes, https://docs.stripe.com/error-codes. For other codes the provider's
 * message is enough.
 */
const advices: Partial<Record<string, CardAdvice>> = {
  card_declined: 'bank',
  expired_card: 'expired',
  incorrect_cvc: 'check',
  invalid_cvc: 'check',
  incorrect_number: 'check',
  invalid_number: 'check',
  invalid_expiry_month: 'check',
  invalid_expiry_year: 'check',
  processing_error: 'later',
}

/**
 * By the bank's reasons, https://docs.stripe.com/declines/codes. A lost or stolen card gets only
 * the general advice: its holder may not be its owner.
 */
const advicesOfBank: Partial<Record<string, CardAdvice | null>> = {
  insufficient_funds: 'funds',
  withdrawal_count_limit_exceeded: 'funds',
  card_velocity_exceeded: 'funds',
  expired_card: 'expired',
  incorrect_cvc: 'check',
  incorrect_number: 'check',
  processing_error: 'later',
  try_again_later: 'later',
  // The message itself says which cards a demonstration takes.
  test_mode_live_card: null,
  live_mode_test_card: null,
}

/** What to do about a refusal, where its message leaves that open. */
export function adviceFor({
  code,
  decline_code: reason,
}: Pick<StripeError, 'code' | 'decline_code'>): CardAdvice | undefined {
  const ofBank = reason === undefined ? undefined : advicesOfBank[reason]
  if (ofBank !== undefined) return ofBank ?? undefined
  return code === undefined ? undefined : advices[code]
}
