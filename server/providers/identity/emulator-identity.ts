import { UnsecuredJWT } from 'jose'
import { toInvalidIdToken, claimChecksFor, identityFrom } from './id-token-claims.ts'
import type { AccountLookup, AccountRemoval, IdentityProvider } from './identity.ts'

/**
 * Accepts the Auth emulator's unsigned tokens, which any client can write: only for projects named
 * `demo-*`, a prefix Firebase reserves for projects that do not exist.
 *
 * @throws Error at once for any other project
 */
export function createEmulatorIdentity({
  projectId,
  lookUp,
  remove,
}: {
  projectId: string
  lookUp?: AccountLookup
  remove?: AccountRemoval
}): IdentityProvider {
  if (!projectId.startsWith('demo-'))
    throw new Error(
      `unsigned ID tokens are only for demo-* projects, not for "${projectId}"`,
    )
  const checks = claimChecksFor(projectId)
  return {
    ...(lookUp && { lookUp }),
    ...(remove && { remove }),
    async verify(idToken) {
      try {
        return identityFrom(UnsecuredJWT.decode(idToken, checks).payload)
      } catch (cause) {
        throw toInvalidIdToken(cause)
      }
    },
  }
}
