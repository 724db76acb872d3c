export const disputeErrors = [
  'disputes/not-found',
  'disputes/answers-over',
  'disputes/too-many',
  'disputes/proposal-over',
  'disputes/same-split',
  'disputes/not-heard',
] as const
