/** The matters that need an operator, because no rule settles them. */
export const attentionKinds = [
  /** The bank has opened a chargeback: answer it at the provider. */
  'chargeback_open',
  /** The bank has kept the money. */
  'chargeback_lost',
  /** The bank reversed its decision after a lost chargeback. */
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
  /** A payment arrived with another amount or intent than requested. */
  'unexpected_payment',
  /** The provider reported a charge or an account that we do not know. */
  'unmatched_event',
  /** What the provider reported could not be handled, by a fault of ours. */
  'event_failed',
  /** Paid work whose date is days ago, and neither party has marked it done. */
  'work_overdue',
  /** The parties of a request do not agree. */
  'dispute',
  /** A user has reported a person. */
  'report',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** The groups of the attention list: disputes, reports of people and texts, and money. */
export const attentionGroups = ['dispute', 'report', 'money'] as const
export type AttentionGroup = (typeof attentionGroups)[number]

export const groupOf = (kind: AttentionKind): AttentionGroup =>
  kind === 'dispute' || kind === 'report' ? kind : 'money'
