import { onlineManager } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { setUnauthorisedHandlers } from '#src/api/unauthorised.ts'
import { watchConnectivity } from '#src/platform/connectivity.ts'
import { tellOffline } from '#src/platform/traffic.ts'
import { onDataSaver } from '#src/platform/data-saver.ts'
import { holdInView, isReturn } from '#src/platform/hold-in-view.ts'
import { leaveWhenOffline } from '#src/platform/offline-redirect.ts'
import { startWaiting } from '#src/platform/traffic.ts'
import { closeSheetOnBack } from './close-sheet-on-back.ts'
import { createQueryClient } from './query-client.ts'
import { createPersistence } from '#src/session/persistence.ts'
import { doubtSession, watchSession } from '#src/session/watch-session.ts'
import { syncAppStore, useAppStore } from '#src/stores/app-store.ts'
import { firstPage } from './first-page.ts'
import { followDrafts } from './follow-drafts.ts'
import { followSignedIn } from './follow-signed-in.ts'
import { followPerson } from './follow-person.ts'
import { leadToVerification } from './lead-to-verification.ts'
import { type AppRouter, createAppRouter, preload } from './router.tsx'

/** onlineManager answers all questions about the network; its only source is the judge. */
function judgeNetwork(router: AppRouter): () => void {
  onlineManager.setEventListener(() => undefined) // not the browser's events
  let arrived = () => {}
  const undo = [
    watchConnectivity((online) => {
      onlineManager.setOnline(online)
      if (!online) tellOffline()
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
    loadReadOlder: async () => (await import('./read-older.ts')).readOlder,
  })
  const router = createAppRouter(queryClient, history)
  const first = firstPage({ queryClient, router })
  const person = followPerson({ queryClient, persistence, router })

  const undo = [
    syncAppStore(({ sameUser }) => {
      void (sameUser ? doubtSession(queryClient) : person.guardAgain())
    }),
    judgeNetwork(router),
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
    leadToVerification({ queryClient, router }),
    person.stop,
    followSignedIn({ queryClient, router, isLive }, first.shown),
    first.stop,
    persistence.stop,
    followDrafts(),
  ]

  return {
    queryClient,
    router,
    /** Restores what the last visit kept; await it before any guard asks who is signed in. */
    restore: () => persistence.start(useAppStore.getState().uid),
    firstPage: first.shown,
    dispose: () => undo.forEach((stop) => stop()),
  }
}
