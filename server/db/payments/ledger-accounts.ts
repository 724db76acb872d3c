/**
 * Where the money of a payment can be. An amount above zero is there, or is owed to the platform
 * (a debit); one below zero is owed by the platform, or is its income (a credit).
 */
export const ledgerAccounts = [
  /** The platform's balance at the provider, before the provider's own fees and payouts. */
  'provider',
  /** Charged, and neither sent on nor given back. */
  'held',
  /** The platform's fee of a release. */
  'fees',
  /** Withdrawn by a bank that has not decided. */
  'contested',
  /** Owed by taskers, who were paid for what a bank has taken back. */
  'debts',
  /** Borne by the platform itself: no other part is left to take it from. */
  'losses',
  /** Money without a known owner: an operator decides whose it is. */
  'unassigned',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** The kinds of movements. Together with the provider's id, the unique name of a movement. */
export const movementKinds = [
  'charge',
  'unexpected_charge',
  'release',
  'fee',
  'refund',
  'refund_by_hand',
  'refund_failed',
  'withdrawal',
  'reinstatement',
  'chargeback_lost',
  'chargeback_reversed',
  'reversal',
  'reversal_by_hand',
  'debt',
] as const
export type MovementKind = (typeof movementKinds)[number]
