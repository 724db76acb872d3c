import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { AuthUser } from '#src/contract/people/session.ts'
import { roleHome } from '#src/lib/roles.ts'
import { IdentityError } from '#src/platform/identity/identity-error.ts'
import { loadIdentity } from '#src/platform/identity/identity.ts'
import { signInMutation } from '#src/session/session.ts'
import { signOutOthers } from '#src/session/sign-out.ts'
import { switchRoleMutation, updateRoleMutation } from '#src/queries/roles.ts'
import { currentRole } from '#src/stores/app-store.ts'
import type { AuthSearch } from './auth-search.ts'

type Goal = Pick<AuthSearch, 'from' | 'as'> & {
  /** The password is new: sessions opened with the old one have ended. */
  endOthers?: boolean
}

/** Leads a newly signed-in user to their destination; without a role they stay and choose one. */
export function useLeadOn({ from, as }: Goal) {
  const router = useRouter()
  const navigate = useNavigate()
  return async ({ roles }: Pick<AuthUser, 'roles'>): Promise<void> => {
    if (as === 'tasker') await navigate({ to: '/become-tasker', replace: true })
    else if (roles.length === 0) return
    else if (from) router.history.replace(from)
    else await navigate({ to: roleHome(currentRole()), replace: true })
  }
}

/** Exchanges the provider's ID token for a session, and navigates on. */
export function useEntrance(goal: Goal) {
  const exchange = useMutation(signInMutation)
  const begin = useMutation(updateRoleMutation)
  const changeRole = useMutation(switchRoleMutation)
  const leadOn = useLeadOn(goal)
  return async (idToken: string): Promise<void> => {
    if (!idToken) throw new IdentityError('noToken')
    const { user } = await exchange.mutateAsync(idToken).catch(async (error: unknown) => {
      const identity = await loadIdentity()
      await identity.forgetUser() // half a session would confuse the next attempt
      throw error
    })
    if (goal.endOthers) await signOutOthers()
    // A user who signs in to continue a task becomes a client; the others are asked.
    if (user.roles.length === 0 && goal.from && goal.as !== 'tasker') {
      const { roles } = await begin.mutateAsync({
        uid: user.firebaseUid,
        newRole: 'client',
      })
      return leadOn({ roles })
    }
    // A user who is a tasker already wants to act as one.
    if (goal.as === 'tasker' && user.roles.includes('tasker'))
      await changeRole.mutateAsync({ uid: user.firebaseUid, newRole: 'tasker' })
    await leadOn(user)
  }
}
