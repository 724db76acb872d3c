export const roles = ['client', 'tasker'] as const
export type Role = (typeof roles)[number]

export const sessionErrors = [
  'auth/token-missing',
  'auth/token-invalid',
  'auth/identity-unavailable',
  'auth/account-disabled',
  'auth/account-deleted',
  'auth/account-suspended',
  'auth/sign-in-again',
  'auth/recent-sign-in-required',
] as const
