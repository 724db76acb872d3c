import type { Query, QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { isOpen } from '#src/outbox/rules.ts'
import { entriesNow } from '#src/outbox/state.ts'
import type { createPersistence } from '#src/session/persistence.ts'
import { sessionKey } from '#src/session/session-key.ts'
import { endReasonOf, type EndReason } from '#src/session/machine.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { toast } from '#src/ui/toast.ts'
import type { AppRouter } from './router.tsx'

type App = {
  queryClient: QueryClient
  persistence: ReturnType<typeof createPersistence>
  router: AppRouter
}

type Change = {
  before: string | null
  uid: string | null
  reason: EndReason
  /** Number of actions that the person had waiting. */
  waiting: number
}

/**
 * Adapts the cache and the pages to whoever is signed in, whether that changed here, by a 401, or
 * in another tab. Changes are handled one after another.
 */
export function followPerson(app: App) {
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
    guardAgain: () => next(() => guardAgain(app.router)),
  }
}

const waitingNow = () => entriesNow().filter(isOpen).length

async function follow(app: App, change: Change): Promise<void> {
  const { before, uid } = change
  if (before) await leave(app, change)
  else forgetNobody(app.queryClient)
  if (useAppStore.getState().uid !== uid) return // the next change says more
  await app.persistence.start(uid)
  if (before) await guardAgain(app.router)
}

/** Without a view transition: the next navigation would break it off. */
function guardAgain(router: AppRouter): Promise<void> {
  router.shouldViewTransition = false
  return router.invalidate()
}

/**
 * Drops the answer that nobody is signed in, and refetches what visitors are answered otherwise.
 */
function forgetNobody(queryClient: QueryClient): void {
  if (queryClient.getQueryData(sessionKey) === null)
    queryClient.removeQueries({ queryKey: sessionKey })
  const predicate = ({ meta }: Query) => meta?.ofReader === true
  void queryClient.invalidateQueries({ predicate })
}

/** Leaves nothing of the person behind, except for the drafts, which only they can open. */
async function leave({ queryClient, router }: App, { reason, waiting }: Change) {
  if (reason === 'expired' || reason === 'disabled') tellWhatWaits(waiting)
  // The session query is not cancelled: it is about to answer that there is no session.
  await queryClient.cancelQueries({
    predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0],
  })
  const nobody = useAppStore.getState().uid === null
  if (nobody) queryClient.setQueryData(sessionKey, null)
  if (nobody) await leavePage(router, reason)
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

/** Drops what another person's queries brought, and refetches what is in view. */
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

/** Says how many actions stay on this device: only their author can send them. */
function tellWhatWaits(count: number): void {
  if (count === 0) return
  toast.lasting(
    i18next.t('session.actionsWait', { count }),
    i18next.t('session.understood'),
  )
}
