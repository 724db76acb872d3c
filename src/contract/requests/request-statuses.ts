/** The order in which a request goes through them; the rules are in request-lifecycle.ts. */
export const requestStatuses = [
  'pending',
  'negotiating',
  'accepted',
  'paid',
  'in_progress',
  'delivered',
  'changes_requested',
  'disputed',
  'completed',
  'closed',
  'declined',
  'expired',
  'cancelled',
] as const
