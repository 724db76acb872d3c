/** The errors of calls that need the payment provider. */
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
  'payments/being-sent',
  'payments/bad-signature',
  'payments/deposit-not-found',
  'payments/no-account',
  'payments/instant-refused',
] as const

export const chargebackErrors = [
  'chargebacks/not-found',
  'chargebacks/over',
  'chargebacks/too-many',
  'chargebacks/being-sent',
  'chargebacks/changed',
] as const
