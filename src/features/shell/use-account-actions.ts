import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#src/api/errors.ts'
import type { Role } from '#src/contract/session.ts'
import { roleHome } from '#src/lib/roles.ts'
import { forgetIdentity } from '#src/platform/identity.ts'
import { signOutMutation } from '#src/queries/session.ts'
import { becomeTaskerMutation, switchRoleMutation } from '#src/queries/users.ts'
import { currentRole, forgetSession, useAppStore } from '#src/stores/app-store.ts'
import { toast } from '#src/ui/toast.ts'

/** What the account menu does. Failures are told by a toast and change nothing. */
export function useAccountActions() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const changeRole = useMutation(switchRoleMutation)
  const addTasker = useMutation(becomeTaskerMutation)
  const endSession = useMutation(signOutMutation)

  /** Says what went wrong: the backend's words if it gave any. */
  const orToast = async (action: (uid: string) => Promise<void>) => {
    const { uid } = useAppStore.getState()
    if (!uid) return
    try {
      await action(uid)
    } catch (error) {
      toast.error((isApiError(error) && error.serverMessage) || t('shell.actionFailed'))
    }
  }

  const actAs = async (uid: string, newRole: Role) => {
    await changeRole.mutateAsync({ uid, newRole })
    await navigate({ to: roleHome(newRole) })
  }

  return {
    switchRole: () =>
      orToast((uid) => actAs(uid, currentRole() === 'tasker' ? 'client' : 'tasker')),
    becomeTasker: () =>
      orToast(async (uid) => {
        await addTasker.mutateAsync(uid)
        await actAs(uid, 'tasker')
        toast.success(t('shell.becameTasker'))
      }),
    // The backend first: its cookie cannot be removed from here, so a sign-out without it is none.
    signOut: () =>
      orToast(async () => {
        await endSession.mutateAsync()
        await forgetIdentity()
        await navigate({ to: '/' })
        forgetSession()
      }),
  }
}
