export const sessionErrors = [
  'auth/token-missing',
  'auth/token-invalid',
  'auth/identity-unavailable',
] as const
