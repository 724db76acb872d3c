import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetPendingCalls } from '#src/api/idempotency.ts'
import { forgetIdentity } from '#src/platform/identity/identity.ts'
import { signOutOnServer } from './sign-out.ts'
import { forgetSession, useAppStore } from '#src/stores/app-store.ts'
import { forgetDrafts, whatIsLost, type Loss } from './what-is-lost.ts'

/** Signing out, which first asks when that loses something. It works without network too. */
export function useSignOut() {
  const client = useQueryClient()
  const [loss, setLoss] = useState<Loss>()

  const { mutate, isPending } = useMutation({
    mutationFn: signOutOnServer,
    async onSettled() {
      const { uid } = useAppStore.getState()
      if (!uid) return // over meanwhile
      const forgotten = forgetIdentity()
      forgetPendingCalls()
      forgetSession('left')
      forgetDrafts(uid)
      await forgotten
    },
  })

  const leave = () => {
    if (!isPending) mutate()
  }

  return {
    /** The edits and drafts that would be lost, while the question is open. */
    loss,
    isPending,
    start: () => {
      const { uid } = useAppStore.getState()
      if (!uid) return
      const lost = whatIsLost(client, uid)
      if (lost.actions + lost.drafts > 0) setLoss(lost)
      else leave()
    },
    confirm: leave,
    cancel: () => setLoss(undefined),
  }
}
