export const sessionErrors = [
  'auth/token-missing',
  'auth/token-invalid',
  'auth/identity-unavailable',
  'auth/account-disabled',
  'auth/account-deleted',
  'auth/sign-in-again',
  'auth/recent-sign-in-required',
] as const

export const userErrors = [
  'users/not-found',
  'users/role-not-held',
  'users/subscription-not-granted',
  'users/deletion-blocked',
] as const

export const safetyErrors = [
  'safety/text-not-found',
  'safety/self',
  'safety/blocked',
  'safety/too-many-blocks',
  'safety/too-many-reports',
] as const
