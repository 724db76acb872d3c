import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import type { Role } from '#src/contract/people/session.ts'
import { roleHome } from '#src/lib/roles.ts'
import { switchRoleMutation } from '#src/queries/roles.ts'
import { currentRole, useAppStore } from '#src/stores/app-store.ts'
import { toast } from '#src/ui/toast.ts'

const { mutationKey } = switchRoleMutation

/** Switches to the other role and its home; a failure shows a toast and changes nothing. */
export function useRoleSwitch() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation(switchRoleMutation)
  // True while any switch on the page is pending: the header has one, the profile another.
  const pending = useIsMutating({ mutationKey }) > 0

  async function switchTo(newRole: Role): Promise<void> {
    const { uid } = useAppStore.getState()
    const busy = queryClient.isMutating({ mutationKey }) > 0
    if (!uid || busy || newRole === currentRole()) return
    try {
      await mutateAsync({ uid, newRole })
      await navigate({ to: roleHome(newRole) })
    } catch (error) {
      toast.error(actionErrorText(error, t))
    }
  }

  return { switchTo, pending }
}
