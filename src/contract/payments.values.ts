/** Calls that wait for the payment provider may answer these. */
export const providerErrors = [
  'payments/provider-unavailable',
  'payments/provider-refused',
] as const

export const paymentErrors = [
  ...providerErrors,
  'payments/not-found',
  'payments/client-only',
  'payments/nothing-due',
  'payments/already-paid',
  'payments/not-paid',
  'payments/not-releasable',
  'payments/chargeback-open',
  'payments/bad-signature',
] as const
