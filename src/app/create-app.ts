import i18next from 'i18next'
import { onStorageFull } from '#src/drafts/draft-store.ts'
import { toast } from '#src/ui/toast.ts'
import { onlineManager } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { setUnauthorisedHandlers } from '#src/api/unauthorised.ts'
import { watchConnectivity } from '#src/platform/network/connectivity.ts'
import { abortPendingCalls, startWaiting } from '#src/platform/network/traffic.ts'
import { onDataSaver } from '#src/platform/network/data-saver.ts'
import { holdInView, isReturn } from '#src/platform/page/hold-in-view.ts'
import { leaveWhenOffline } from '#src/platform/network/offline-redirect.ts'
import { closeSheetOnBack } from './close-sheet-on-back.ts'
import { createQueryClient } from './query-client.ts'
import { createPersistence } from '#src/session/persistence.ts'
import { doubtSession, watchSession } from '#src/session/watch-session.ts'
import { syncAppStore, useAppStore } from '#src/stores/app-store.ts'
import { firstPage } from './prefetch.ts'
import { startSignedInEffects, syncCacheWithSession } from './session-effects.ts'
import { redirectToVerification } from './verification-redirect.ts'
import { type AppRouter, createAppRouter, preload } from './router.tsx'

/** onlineManager is read everywhere for the network; its only source is connectivity.ts. */
function watchNetwork(router: AppRouter): () => void {
  onlineManager.setEventListener(() => undefined) // not the browser's events
  let arrived = () => {}
  const undo = [
    watchConnectivity((online) => {
      onlineManager.setOnline(online)
      if (!online) abortPendingCalls()
    }),
    // Waiting for the script of a page counts like waiting for the answer to a call.
    router.subscribe('onBeforeLoad', () => {
      arrived()
      arrived = startWaiting()
    }),
    router.subscribe('onResolved', () => arrived()),
  ]
  return () => {
    arrived()
    for (const stop of undo) stop()
  }
}

/** Shows once that the device has no room for drafts. */
const warnOfFullStorage = (): (() => void) =>
  onStorageFull(() =>
    toast.lasting(i18next.t('drafts.noRoom'), i18next.t('drafts.understood')),
  )

type AppOptions = {
  /** The browser's, unless given. */
  history?: RouterHistory
  /** Whether pages listen to live events. */
  isLive?: boolean
}

/** The application without its page: start.tsx renders it, route tests start it as it is. */
export function createApp({ history, isLive = false }: AppOptions = {}) {
  const queryClient = createQueryClient()
  const persistence = createPersistence(queryClient, {
    loadUpgrade: async () => (await import('./cache-restore.ts')).upgradeCached,
  })
  const router = createAppRouter(queryClient, history)
  const first = firstPage({ queryClient, router })
  const person = syncCacheWithSession({ queryClient, persistence, router })

  const undo = [
    syncAppStore(({ sameUser }) => {
      void (sameUser ? doubtSession(queryClient) : person.rerunGuards())
    }),
    watchNetwork(router),
    closeSheetOnBack(router.history),
    onDataSaver(() => router.update({ ...router.options, defaultPreload: preload() })),
    watchSession(queryClient),
    leaveWhenOffline({
      needsNetwork: () =>
        router.state.matches.some(({ staticData }) => staticData.needsNetwork),
      href: () => router.state.location.href,
      onChange: (listener) => router.subscribe('onResolved', listener),
    }),
    setUnauthorisedHandlers({
      async renew() {
        const { renewOrEnd } = await import('#src/session/renewal.ts')
        return (await renewOrEnd(queryClient)).outcome
      },
      async end() {
        const { endSession } = await import('#src/session/renewal.ts')
        await endSession('expired')
      },
    }),
    router.subscribe('onRendered', ({ fromLocation, toLocation: { hash } }) => {
      if (!fromLocation && hash && !isReturn()) holdInView(hash)
    }),
    redirectToVerification({ queryClient, router }),
    person.stop,
    startSignedInEffects({ queryClient, router, isLive }, first.shown),
    first.stop,
    persistence.stop,
    warnOfFullStorage(),
  ]

  return {
    queryClient,
    router,
    /** Restores the stored cache; await it before any guard asks for the session. */
    restore: () => persistence.start(useAppStore.getState().uid),
    firstPage: first.shown,
    dispose: () => undo.forEach((stop) => stop()),
  }
}
