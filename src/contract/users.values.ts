export const subscriptionTypes = ['free', 'pro'] as const

export const userErrors = [
  'users/not-found',
  'users/role-not-held',
  'users/subscription-not-granted',
  'users/deletion-blocked',
] as const
