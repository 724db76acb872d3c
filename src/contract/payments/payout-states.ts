/** The state of a payout account; only an active one can receive. */
export const payoutStates = ['incomplete', 'in_review', 'active', 'restricted'] as const
export type PayoutState = (typeof payoutStates)[number]

/** The data that the provider still requires. */
export const payoutNeeds = [
  'identity',
  'document',
  'address',
  'contact',
  'business',
  'bank',
  'terms',
  'other',
] as const
export type PayoutNeed = (typeof payoutNeeds)[number]
