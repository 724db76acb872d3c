import i18next from 'i18next'
import type { Query, QueryClient } from '@tanstack/react-query'
import { isOpen } from '#src/outbox/rules.ts'
import { entriesNow } from '#src/outbox/state.ts'
import type { createPersistence } from '#src/session/persistence.ts'
import { sessionKey } from '#src/session/session-key.ts'
import { endReasonOf, type EndReason } from '#src/session/machine.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { toast } from '#src/ui/toast.ts'
import type { AppRouter } from './router.tsx'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'

type App = {
  queryClient: QueryClient
  persistence: ReturnType<typeof createPersistence>
  router: AppRouter
}

type Change = {
  before: string | null
  uid: string | null
  reason: EndReason
  /** Number of the user's pending actions. */
  waiting: number
}

/**
 * Clears or restores the cache and reruns the guards when the session changes: in this tab, by a
 * 401, or in another tab. Changes are handled one after another.
 */
export function syncCacheWithSession(app: App) {
  let settled = Promise.resolve()
  const next = (work: () => Promise<void>): Promise<void> => {
    settled = settled.then(work).catch((error: unknown) => {
      console.error('The page could not follow who is signed in.', error)
    })
    return settled
  }

  const stop = useAppStore.subscribe(({ uid, session }, { uid: before }) => {
    if (uid === before) return
    if (before) app.persistence.wipe(before)
    const change = { before, uid, reason: endReasonOf(session), waiting: waitingNow() }
    void next(() => follow(app, change))
  })

  return {
    stop,
    /** Another tab changed what the person may open: run the guards again. */
    rerunGuards: () => next(() => rerunGuards(app.router)),
  }
}

const waitingNow = () => entriesNow().filter(isOpen).length

async function follow(app: App, change: Change): Promise<void> {
  const { before, uid } = change
  if (before) await leave(app, change)
  else clearVisitorSession(app.queryClient)
  if (useAppStore.getState().uid !== uid) return // superseded by the next change
  await app.persistence.start(uid)
  if (before) await rerunGuards(app.router)
}

/** Without a view transition: the next navigation would break it off. */
function rerunGuards(router: AppRouter): Promise<void> {
  router.shouldViewTransition = false
  return router.invalidate()
}

/** Drops the null session, and refetches queries whose answer differs for visitors. */
function clearVisitorSession(queryClient: QueryClient): void {
  if (queryClient.getQueryData(sessionKey) === null)
    queryClient.removeQueries({ queryKey: sessionKey })
  const predicate = ({ meta }: Query) => meta?.ofReader === true
  void queryClient.invalidateQueries({ predicate })
}

/** Deletes all of the user's data except their drafts, which only they can open. */
async function leave({ queryClient, router }: App, { reason, waiting }: Change) {
  if (reason === 'expired' || reason === 'disabled') announceWaiting(waiting)
  // The session query is not cancelled: it is about to answer that there is no session.
  await queryClient.cancelQueries({
    predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0],
  })
  const signedOut = useAppStore.getState().uid === null
  if (signedOut) queryClient.setQueryData(sessionKey, null)
  if (signedOut) await leavePage(router, reason)
  clearCache(queryClient)
}

/** After a sign-out, go to the landing page; after an ended session, leave protected pages for sign-in. */
async function leavePage(router: AppRouter, reason: EndReason): Promise<void> {
  const { matches, location } = router.state
  if (reason === 'left') await router.navigate({ to: '/', viewTransition: false })
  else if (matches.some(({ routeId }) => routeId === '/_protected'))
    await router.navigate({
      to: '/login',
      search: {
        from: reason === 'deleted' ? undefined : location.href,
        reason: reason ?? undefined,
      },
      replace: true,
      viewTransition: false,
    })
}

/** Drops the data of another user, and refetches what is in view. */
function clearCache(queryClient: QueryClient): void {
  const { uid } = useAppStore.getState()
  const session = queryClient.getQueryData<{ firebaseUid: string } | null>(sessionKey)
  if (!uid) {
    queryClient.clear()
    queryClient.setQueryData(sessionKey, null)
    return
  }
  const isTheirs = ({ queryKey }: Query) =>
    queryKey[0] === sessionKey[0] && session?.firebaseUid === uid
  const predicate = (query: Query) => !isTheirs(query)
  queryClient.getMutationCache().clear()
  queryClient.removeQueries({ type: 'inactive', predicate })
  void queryClient.resetQueries({ predicate })
}

/** Shows how many actions stay on this device: only their author can send them. */
function announceWaiting(count: number): void {
  if (count === 0) return
  toast.lasting(
    i18next.t('session.actionsWait', { count }),
    i18next.t('session.understood'),
  )
}

/**
 * Starts the effects of a signed-in person after the first page. They are one script, so that few
 * connections hang on a network that dies meanwhile. Returns an unsubscribe function.
 */
export const startSignedInEffects = (
  app: { queryClient: QueryClient; router: AppRouter; isLive: boolean },
  firstPage: Promise<void>,
): (() => void) =>
  whileSignedIn(async (uid) => {
    await firstPage
    return (await import('./signed-in-effects.ts')).signedInEffects(uid, app)
  })

/**
 * Runs effects while a user is signed in, and again for the next user. A script that fails to load
 * is retried until it loads or the person signs out. Returns an unsubscribe function.
 */
export function whileSignedIn(start: (uid: string) => Promise<() => void>): () => void {
  let stop = () => {}
  const follow = (uid: string | null) => {
    stop()
    stop = () => {}
    if (!uid) return
    let stopped = false
    stop = () => {
      stopped = true
    }
    void loadWithRetry(async () => (stopped ? () => {} : start(uid))).then((end) => {
      if (stopped) end()
      else stop = end
    })
  }
  const unsubscribe = useAppStore.subscribe(({ uid }, { uid: before }) => {
    if (uid !== before) follow(uid)
  })
  follow(useAppStore.getState().uid)
  return () => {
    unsubscribe()
    stop()
  }
}
