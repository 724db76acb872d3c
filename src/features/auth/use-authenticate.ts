import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { AuthUser } from '#src/contract/session.ts'
import { roleHome } from '#src/lib/roles.ts'
import { IdentityError } from '#src/platform/identity-error.ts'
import { loadIdentity } from '#src/platform/identity.ts'
import { signInMutation } from '#src/queries/session.ts'
import { becomeTaskerMutation, switchRoleMutation } from '#src/queries/users.ts'
import { currentRole } from '#src/stores/app-store.ts'
import type { AuthMode, AuthValues } from './auth-schema.ts'
import type { AuthSearch } from './auth-search.ts'

/** Identity provider, then our session, then where the person wanted to go. */
export function useAuthenticate(mode: AuthMode, { from, as }: AuthSearch) {
  const router = useRouter()
  const navigate = useNavigate()
  const exchange = useMutation(signInMutation)
  const addTasker = useMutation(becomeTaskerMutation)
  const changeRole = useMutation(switchRoleMutation)

  const actAsTasker = async ({ firebaseUid: uid, roles }: AuthUser) => {
    if (!roles.includes('tasker')) await addTasker.mutateAsync(uid)
    await changeRole.mutateAsync({ uid, newRole: 'tasker' })
  }

  return useMutation({
    async mutationFn(values: AuthValues): Promise<void> {
      const identity = await loadIdentity().catch((cause: unknown) => {
        throw new IdentityError('network', cause) // its script did not arrive
      })
      const idToken = await (mode === 'signIn'
        ? identity.signInWithPassword(values.email, values.password)
        : register(identity, values))
      const { user } = await exchange.mutateAsync(idToken).catch(async (error: unknown) => {
        await identity.forgetUser() // half a session would only confuse the next try
        throw error
      })
      if (as === 'tasker') await actAsTasker(user)
    },
    async onSuccess() {
      if (from) router.history.replace(from)
      else await navigate({ to: roleHome(currentRole()), replace: true })
    },
  })
}

type Identity = Awaited<ReturnType<typeof loadIdentity>>

/** An earlier try may have made the account and then lost the network: the same password goes on. */
async function register(identity: Identity, values: AuthValues): Promise<string> {
  try {
    return await identity.registerWithPassword(values)
  } catch (error) {
    if (!(error instanceof IdentityError) || error.reason !== 'emailInUse') throw error
    return identity.signInWithPassword(values.email, values.password).catch(() => {
      throw error
    })
  }
}
