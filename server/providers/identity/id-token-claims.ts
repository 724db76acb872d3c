import { errors, type JWTPayload, type JWTClaimVerificationOptions } from 'jose'
import { type Identity, InvalidIdTokenError } from './identity.ts'

/**
 * Seconds by which our clock and the provider's may differ. A minute, as is common: a server with a
 * slightly slow clock would otherwise refuse every fresh sign-in, and one more minute of a one-hour
 * token is no risk.
 */
const clockTolerance = 60

const maxUidLength = 128

/** The checks of every ID token of a project: issuer, audience, expiry, presence. */
export const claimChecksFor = (projectId: string) =>
  ({
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
    clockTolerance,
  }) satisfies JWTClaimVerificationOptions

/**
 * Checks what jose does not check, and reads the identity from a verified payload. The rules are
 * Firebase's: https://firebase.google.com/docs/auth/admin/verify-id-tokens
 *
 * @throws InvalidIdTokenError
 */
export function identityFrom(payload: JWTPayload): Identity {
  const { sub, aud } = payload
  if (typeof sub !== 'string' || sub === '' || sub.length > maxUidLength)
    throw new InvalidIdTokenError('the token names no valid user')
  // jose accepts a list that contains the audience; Firebase always sends the one string.
  if (typeof aud !== 'string') throw new InvalidIdTokenError('the token has many audiences')
  pastSecond(payload, 'iat')
  return {
    uid: sub,
    email: textOrNull(payload['email']),
    emailVerified: payload['email_verified'] === true,
    name: textOrNull(payload['name']),
    picture: textOrNull(payload['picture']),
    authTime: new Date(pastSecond(payload, 'auth_time') * 1000),
  }
}

/** Gives jose's errors about a token our own name; any other error passes as it is. */
export function toInvalidIdToken(cause: unknown): unknown {
  if (!(cause instanceof errors.JOSEError)) return cause
  return new InvalidIdTokenError(`the token was refused: ${cause.message}`, { cause })
}

function pastSecond(payload: JWTPayload, claim: 'iat' | 'auth_time'): number {
  const second = payload[claim]
  if (
    typeof second !== 'number' ||
    second <= 0 ||
    second > Date.now() / 1000 + clockTolerance
  )
    throw new InvalidIdTokenError(`the token's ${claim} is not in the past`)
  return second
}

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null
