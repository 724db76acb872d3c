/** Each has a sentence of its own in the translations. */
export type IdentityReason =
  | 'wrongCredentials'
  | 'emailInUse'
  | 'weakPassword'
  | 'invalidEmail'
  | 'tooMany'
  | 'disabled'
  | 'gone'
  | 'network'
  | 'unknown'

/** What the identity provider refused, in our words. */
export class IdentityError extends Error {
  override name = 'IdentityError'
  readonly reason: IdentityReason
  constructor(reason: IdentityReason, cause: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

const reasons: Record<string, IdentityReason> = {
  'auth/invalid-credential': 'wrongCredentials',
  'auth/invalid-login-credentials': 'wrongCredentials',
  'auth/wrong-password': 'wrongCredentials',
  'auth/user-not-found': 'wrongCredentials',
  'auth/email-already-in-use': 'emailInUse',
  'auth/weak-password': 'weakPassword',
  'auth/password-does-not-meet-requirements': 'weakPassword',
  'auth/invalid-email': 'invalidEmail',
  'auth/too-many-requests': 'tooMany',
  'auth/user-disabled': 'disabled',
  'auth/user-token-expired': 'gone',
  'auth/invalid-user-token': 'gone',
  'auth/network-request-failed': 'network',
  'auth/timeout': 'network',
}

export function toIdentityError(cause: unknown): IdentityError {
  const code =
    typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  return new IdentityError(reasons[code] ?? 'unknown', cause)
}
