/** open: the bank has not decided. won: the payment stands. lost: the bank has kept the money. */
export const chargebackStatuses = ['open', 'won', 'lost'] as const
export type ChargebackStatus = (typeof chargebackStatuses)[number]

/** The chargeback events in the timeline of a request. */
export const chargebackEvents = ['chargeback', 'chargeback_won', 'chargeback_lost'] as const
export type ChargebackEvent = (typeof chargebackEvents)[number]

/** The matters that need an operator, because no rule settles them. */
export const attentionKinds = [
  /** The bank has opened one: answer it at the provider. */
  'chargeback_open',
  /** The bank has kept the money. */
  'chargeback_lost',
  /** The bank decided otherwise after it had been lost. */
  'chargeback_reversed',
  /** The provider refused a transfer or a refund twice or more; it is tried again ever later. */
  'transfer_refused',
  'refund_refused',
  /** A person at the provider's own pages moved money. */
  'refund_by_hand',
  'transfer_reversed',
  /** A transfer could not be taken back for a chargeback that was lost. */
  'debt',
  /** A tasker's bank sent a payout back. */
  'payout_failed',
  /** Money came in that is not the amount, or not the intent, that was asked for. */
  'unexpected_payment',
  /** The provider told of a charge or an account that we do not know. */
  'unmatched_event',
  /** Paid work whose date is days ago, and neither party has said that it is done. */
  'work_overdue',
  /** The parties of a request do not agree. */
  'dispute',
  /** Somebody has reported a person. */
  'report',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

export const attentionErrors = ['attention/not-found', 'attention/undecided'] as const

/** Why a bank takes a charge back, in the provider's words; it may come to know others. */
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
