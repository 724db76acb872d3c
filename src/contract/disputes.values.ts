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

/** Characters of what a party says in a dispute. */
export const STATEMENT = { min: 10, max: 2000 } as const

/** Statements of one party, and photos. */
export const STATEMENTS_MAX = 5
export const EVIDENCE_MAX = 8

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

export const disputeErrors = [
  'disputes/not-found',
  'disputes/answers-over',
  'disputes/too-many',
  'disputes/proposal-over',
  'disputes/same-split',
  'disputes/not-heard',
] as const
