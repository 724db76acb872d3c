import type { AppDeps } from '#server/deps.ts'
import {
  IdentityUnavailableError,
  type AccountState,
} from '#server/providers/identity/identity.ts'

type Deps = Pick<AppDeps, 'identity' | 'logger'>

/**
 * The state of an account at the identity provider; null when it is unavailable. An outage ends no
 * session: the account is looked up again at a later call.
 */
export async function accountStanding(
  { identity, logger }: Deps,
  uid: string,
): Promise<AccountState | null> {
  if (!identity.lookUp) return null
  try {
    return await identity.lookUp(uid)
  } catch (error) {
    if (!(error instanceof IdentityUnavailableError)) throw error
    logger.warn({ err: error }, 'an account could not be looked up')
    return null
  }
}

/** Whether a sign-in is still valid at the identity provider. */
export const isStanding = (state: AccountState | null, signedInAt: Date): boolean =>
  state === null || (state.status === 'active' && signedInAt >= state.validSince)
