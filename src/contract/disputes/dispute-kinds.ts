/** What can be disputed: a service request, or an order of the market. */
export const dealKinds = ['request', 'order'] as const
export type DealKind = (typeof dealKinds)[number]

/** Why a party opens a dispute. */
export const disputeReasons = [
  /** The other party did not come, or was not there. */
  'no_show',
  'unfinished',
  'quality',
  'damage',
  'charge',
  'other',
] as const
export type DisputeReason = (typeof disputeReasons)[number]

/** The answers to a proposed split: its author withdraws it, the other party decides. */
export const splitAnswers = ['accept', 'decline', 'withdraw'] as const
export type SplitAnswer = (typeof splitAnswers)[number]

/** The events of a dispute; the status stays. */
export const disputeActions = [
  'answer_dispute',
  'close_answers',
  'propose_split',
  'decline_split',
  'withdraw_split',
] as const
export type DisputeAction = (typeof disputeActions)[number]
