import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAppStore } from '#src/stores/app-store.ts'
import { leaveBrowser } from './leave-browser.ts'
import { sessionQueries } from './session.ts'
import { signOutEverywhereOnServer, signOutOnServer } from './sign-out.ts'
import { countUnsent, type Unsent } from './unsent.ts'

/** Signs out, and asks first when that loses edits or drafts. It works offline too. */
export function useSignOut() {
  const [loss, setLoss] = useState<Unsent>()
  const { mutate, isPending } = useMutation({
    // Left first: a call that the backend refuses meanwhile must not renew the session.
    mutationFn: () => Promise.all([signOutOnServer(), leaveBrowser('left')]),
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
      const lost = countUnsent(uid)
      if (lost.actions + lost.drafts > 0) setLoss(lost)
      else leave()
    },
    confirm: leave,
    cancel: () => setLoss(undefined),
  }
}

/** Signs out on all devices. It always asks first, and needs the network. */
export function useSignOutEverywhere() {
  const [loss, setLoss] = useState<Unsent>()
  const asked = loss !== undefined
  const { data: count } = useQuery({ ...sessionQueries.count(), enabled: asked })
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: signOutEverywhereOnServer,
    onSuccess: () => leaveBrowser('left'),
  })

  return {
    /** The edits and drafts that would be lost on this device, while the question is open. */
    loss,
    /** Number of devices that are signed in; undefined until known. */
    count,
    isPending,
    error,
    ask: () => {
      const { uid } = useAppStore.getState()
      reset()
      if (uid) setLoss(countUnsent(uid))
    },
    confirm: () => {
      if (!isPending) mutate()
    },
    cancel: () => setLoss(undefined),
  }
}
