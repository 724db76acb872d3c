import { IdentityError, type IdentityReason } from './identity-error.ts'

/** The SDK's codes, without their "auth/". */
const codes: Record<Exclude<IdentityReason, 'unknown' | 'noToken'>, string[]> = {
  cancelled: [
    'cancelled-popup-request',
    'popup-closed-by-user',
    'redirect-cancelled-by-user',
    'user-cancelled',
  ],
  wrongCredentials: [
    'invalid-credential',
    'invalid-login-credentials',
    'rejected-credential',
    'user-not-found',
    'wrong-password',
  ],
  emailInUse: ['email-already-in-use'],
  weakPassword: [
    'missing-password',
    'password-does-not-meet-requirements',
    'weak-password',
  ],
  invalidEmail: ['invalid-email', 'invalid-recipient-email', 'missing-email'],
  tooMany: ['too-many-requests'],
  quota: ['quota-exceeded'],
  disabled: ['user-disabled'],
  gone: [
    'invalid-refresh-token',
    'invalid-user-token',
    'null-user',
    'user-signed-out',
    'user-token-expired',
  ],
  recentLogin: ['requires-recent-login'],
  otherAccount: ['user-mismatch'],
  otherMethod: [
    'account-exists-with-different-credential',
    'credential-already-in-use',
    'provider-already-linked',
  ],
  secondFactor: ['multi-factor-auth-required', 'unsupported-first-factor'],
  notAllowed: ['admin-restricted-operation', 'login-blocked', 'operation-not-allowed'],
  wrongSite: ['app-not-authorized', 'unauthorized-continue-uri', 'unauthorized-domain'],
  misconfigured: [
    'api-key-not-valid.-please-pass-a-valid-api-key.',
    'auth-domain-config-required',
    'configuration-not-found',
    'invalid-api-key',
    'invalid-app-id',
    'invalid-oauth-client-id',
    'invalid-oauth-provider',
    'project-not-found',
  ],
  popupBlocked: ['operation-not-supported-in-this-environment', 'popup-blocked'],
  storage: [
    'invalid-persistence-type',
    'unsupported-persistence-type',
    'web-storage-unsupported',
  ],
  linkOver: ['code-expired', 'expired-action-code', 'invalid-action-code'],
  network: ['cors-unsupported', 'network-request-failed', 'timeout'],
  internal: ['internal-error', 'invalid-auth-event', 'no-auth-event', 'unavailable'],
}

const reasons = new Map<string, IdentityReason>(
  Object.entries(codes).flatMap(([reason, names]) =>
    names.map((name) => [`auth/${name}`, reason as IdentityReason] as const),
  ),
)

/** Translates an error of the SDK into ours; `unknown` for any other. */
export function toIdentityError(cause: unknown): IdentityError {
  const code =
    typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  return new IdentityError(reasons.get(code) ?? 'unknown', cause)
}
