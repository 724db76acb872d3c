import { onlineManager } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { forgetPendingCalls } from '#src/api/idempotency.ts'
import { setUnauthorisedHandler } from '#src/api/unauthorised.ts'
import { watchConnectivity } from '#src/platform/connectivity.ts'
import { forgetIdentity } from '#src/platform/identity.ts'
import { leaveWhenOffline } from '#src/platform/offline-redirect.ts'
import { createQueryClient } from '#src/queries/client.ts'
import { createPersistence } from '#src/queries/persistence.ts'
import { sessionKey } from '#src/queries/session-key.ts'
import { forgetSession, syncAppStore, useAppStore } from '#src/stores/app-store.ts'
import { createAppRouter } from './router.tsx'

/** The application without its page: main.tsx renders it, route tests boot it as it is. */
export function createApp(history?: RouterHistory) {
  const queryClient = createQueryClient()
  const persistence = createPersistence(queryClient)
  const router = createAppRouter(queryClient, history)

  /** Leaves nothing of the person behind, wherever the session was ended: here, by a 401, in another tab. */
  async function sessionEnded(uid: string): Promise<void> {
    persistence.wipe(uid)
    forgetPendingCalls()
    await queryClient.cancelQueries()
    queryClient.setQueryData(sessionKey, null)
    const { matches, location } = router.state
    if (matches.some(({ routeId }) => routeId === '/_protected'))
      await router.navigate({
        to: '/login',
        search: { from: location.href },
        replace: true,
      })
    if (useAppStore.getState().uid) return // somebody signed in meanwhile
    queryClient.clear()
    queryClient.setQueryData(sessionKey, null)
    await persistence.start(null)
    await router.invalidate()
  }

  const undo = [
    syncAppStore(),
    watchConnectivity((online) => onlineManager.setOnline(online)),
    leaveWhenOffline({
      needsNetwork: () =>
        router.state.matches.some(({ staticData }) => staticData.needsNetwork),
      href: () => router.state.location.href,
      onChange: (listener) => router.subscribe('onResolved', listener),
    }),
    setUnauthorisedHandler(async () => {
      if (!useAppStore.getState().uid) return
      const forgotten = forgetIdentity()
      forgetSession()
      await forgotten
    }),
    useAppStore.subscribe(({ uid }, { uid: before }) => {
      if (uid === before) return
      if (before) void sessionEnded(before)
      if (uid) void persistence.start(uid)
    }),
  ]

  return {
    queryClient,
    router,
    /** Brings back what the last visit left; await it before the first guard runs. */
    restore: () => persistence.start(useAppStore.getState().uid),
    dispose: () => undo.forEach((stop) => stop()),
  }
}
