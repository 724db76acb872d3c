import type { PaymentIntent } from '@stripe/stripe-js'

/** A Pix code that the client was shown and may still pay. */
export type OpenPix = {
  /** The text to scan or to copy. */
  code: string
  /** ISO 8601. */
  until: string
  /** The provider's own page of the code. */
  page: string | undefined
}

/** The provider's SDK knows more than its types tell. */
type PixAction = {
  pix_display_qr_code?: {
    data?: string
    expires_at?: number
    hosted_instructions_url?: string
  }
}

/** The unpaid code of an intent; null when there is none. */
export function openPix({
  status,
  next_action: action,
}: Pick<PaymentIntent, 'status'> & Partial<PaymentIntent>): OpenPix | null {
  if (status !== 'requires_action') return null
  const pix = (action as PixAction | null | undefined)?.pix_display_qr_code
  if (!pix?.data || pix.expires_at === undefined) return null
  return {
    code: pix.data,
    until: new Date(pix.expires_at * 1000).toISOString(),
    page: pix.hosted_instructions_url,
  }
}

/** True when the latest attempt was a Pix that was not paid in time. */
export const isExpiredPix = ({
  status,
  last_payment_error: error,
}: Pick<PaymentIntent, 'status' | 'last_payment_error'>): boolean =>
  status === 'requires_payment_method' &&
  error?.code === 'payment_intent_payment_attempt_expired'
