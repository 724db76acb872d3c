/** open: the bank has not decided. won: the payment stands. lost: the bank has kept the money. */
export const chargebackStatuses = ['open', 'won', 'lost'] as const
export type ChargebackStatus = (typeof chargebackStatuses)[number]

/** The chargeback events in the timeline of a request. */
export const chargebackEvents = ['chargeback', 'chargeback_won', 'chargeback_lost'] as const
export type ChargebackEvent = (typeof chargebackEvents)[number]

/** Why a bank takes a charge back, in the provider's words; it may add others. */
export const chargebackReasons = [
  'bank_cannot_process',
  'check_returned',
  'credit_not_processed',
  'customer_initiated',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'general',
  'incorrect_account_details',
  'insufficient_funds',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const
