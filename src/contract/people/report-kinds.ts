/** The reasons of a report. */
export const reportReasons = [
  /** Asks to be paid or to talk elsewhere. */
  'outside',
  /** Is not who the profile says. */
  'fake',
  'abuse',
  /** Puts people at risk. */
  'danger',
  'fraud',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** The texts of people that can be reported by themselves. */
export const reportedKinds = [
  'review',
  'message',
  'item',
  'bio',
  'question',
  'answer',
  'need',
] as const
export type ReportedKind = (typeof reportedKinds)[number]
