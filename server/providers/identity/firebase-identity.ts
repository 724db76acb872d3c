import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { HOUR_MS } from '#src/lib/time.ts'
import { toInvalidIdToken, claimChecksFor, identityFrom } from './id-token-claims.ts'
import {
  IdentityUnavailableError,
  InvalidIdTokenError,
  type AccountLookup,
  type AccountRemoval,
  type IdentityProvider,
} from './identity.ts'

const googleKeys = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
)

/** Google lets these keys be cached for about this long (ms); an unknown key id refetches sooner. */
const keysMaxAge = 6 * HOUR_MS

/**
 * Verifies the ID tokens of a Firebase project offline, against Google's public keys, which are
 * fetched at the first token and cached.
 *
 * @param keysUrl the URL of the signing keys, as a JWK set; Google's by default
 */
export function createFirebaseIdentity({
  projectId,
  keysUrl = googleKeys,
  lookUp,
  remove,
}: {
  projectId: string
  keysUrl?: URL
  lookUp?: AccountLookup
  remove?: AccountRemoval
}): IdentityProvider {
  const checks = { ...claimChecksFor(projectId), algorithms: ['RS256'] }
  const keys = tellingUnavailable(createRemoteJWKSet(keysUrl, { cacheMaxAge: keysMaxAge }))
  return {
    ...(lookUp && { lookUp }),
    ...(remove && { remove }),
    async verify(idToken) {
      try {
        const { payload } = await jwtVerify(idToken, keys, checks)
        return identityFrom(payload)
      } catch (cause) {
        throw toInvalidIdToken(cause)
      }
    },
  }
}

/** A key that does not exist is the token's fault; a key set we cannot read is not. */
function tellingUnavailable(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    // Without a key id jose would accept any key of the set that fits.
    if (!header.kid) throw new InvalidIdTokenError('the token names no key')
    try {
      return await keys(header, token)
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey) throw cause
      throw new IdentityUnavailableError('the signing keys could not be fetched', { cause })
    }
  }
}
