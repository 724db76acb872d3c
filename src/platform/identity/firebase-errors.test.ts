import { expect, test } from 'vitest'
import { toIdentityError } from './firebase-errors.ts'

test.each([
  ['popup-closed-by-user', 'cancelled'],
  ['cancelled-popup-request', 'cancelled'],
  ['popup-blocked', 'popupBlocked'],
  ['operation-not-supported-in-this-environment', 'popupBlocked'],
  ['account-exists-with-different-credential', 'otherMethod'],
  ['invalid-credential', 'wrongCredentials'],
  ['user-not-found', 'wrongCredentials'],
  ['wrong-password', 'wrongCredentials'],
  ['email-already-in-use', 'emailInUse'],
  ['invalid-email', 'invalidEmail'],
  ['weak-password', 'weakPassword'],
  ['password-does-not-meet-requirements', 'weakPassword'],
  ['too-many-requests', 'tooMany'],
  ['quota-exceeded', 'quota'],
  ['user-disabled', 'disabled'],
  ['user-token-expired', 'gone'],
  ['invalid-user-token', 'gone'],
  ['requires-recent-login', 'recentLogin'],
  ['user-mismatch', 'otherAccount'],
  ['operation-not-allowed', 'notAllowed'],
  ['unauthorized-domain', 'wrongSite'],
  ['invalid-api-key', 'misconfigured'],
  ['multi-factor-auth-required', 'secondFactor'],
  ['web-storage-unsupported', 'storage'],
  ['expired-action-code', 'linkOver'],
  ['invalid-action-code', 'linkOver'],
  ['network-request-failed', 'network'],
  ['timeout', 'network'],
  ['internal-error', 'internal'],
  ['something-of-next-year', 'unknown'],
])('auth/%s is %s', (code, reason) => {
  const cause = Object.assign(new Error(code), { code: `auth/${code}` })
  expect(toIdentityError(cause)).toMatchObject({ reason, cause })
})

test.each([undefined, null, 'auth/popup-blocked', new TypeError('x')])(
  'what is not of the SDK (%s) stays unknown',
  (cause) => expect(toIdentityError(cause).reason).toBe('unknown'),
)
