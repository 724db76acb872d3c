/** People whom one may block. */
export const BLOCKS_MAX = 200

/** Reports that one person may make a day. */
export const REPORTS_A_DAY = 10

/** The length of what is said about it. */
export const REPORT_NOTE_MAX = 1000

/** What a report says of a person. */
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
] as const
export type ReportedKind = (typeof reportedKinds)[number]

/** The longest of them, in characters. */
export const REPORTED_TEXT_MAX = 5000

export const safetyErrors = [
  'safety/text-not-found',
  'safety/self',
  'safety/blocked',
  'safety/too-many-blocks',
  'safety/too-many-reports',
] as const
