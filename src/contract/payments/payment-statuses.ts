/**
 * awaiting: not paid yet. processing: the provider has it. held: ours to keep until the job is
 * done. releasing/released: on its way to, or with, the tasker. refunding/refunded: back to the
 * client. frozen: held during a dispute. lost: taken back by the bank. canceled: never paid.
 */
export const paymentStatuses = [
  'awaiting',
  'processing',
  'held',
  'releasing',
  'released',
  'refunding',
  'refunded',
  'frozen',
  'lost',
  'canceled',
] as const
