import { useMutation } from '@tanstack/react-query'
import { isIdentityError } from '#src/platform/identity/identity-error.ts'
import { loadIdentity } from '#src/platform/identity/identity.ts'
import type { AuthMode, AuthValues } from './auth-rules.ts'
import type { AuthSearch } from './auth-search.ts'
import { useEntrance } from './use-entrance.ts'

/** Signs in by password: identity provider, then our session, then the user's destination. */
export function useAuthenticate(mode: AuthMode, search: AuthSearch) {
  const enter = useEntrance(search)
  return useMutation({
    async mutationFn(values: AuthValues): Promise<void> {
      const identity = await loadIdentity()
      await enter(
        await (mode === 'signIn'
          ? identity.signInWithPassword(values.email, values.password)
          : register(identity, values)),
      )
    },
  })
}

type Identity = Awaited<ReturnType<typeof loadIdentity>>

/** An earlier attempt may have created the account and lost the network: continue with its password. */
async function register(identity: Identity, values: AuthValues): Promise<string> {
  try {
    return await identity.registerWithPassword(values)
  } catch (error) {
    if (!isIdentityError(error, 'emailInUse')) throw error
    return identity.resumeRegistration(values).catch((cause: unknown) => {
      throw isIdentityError(cause, 'network') ? cause : error
    })
  }
}
