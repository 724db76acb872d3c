import i18next from 'i18next'
import type { QueryClient } from '@tanstack/react-query'
import { actText } from '#src/components/outbox/entry-text.ts'
import { startLive } from '#src/live/start-live.ts'
import type { PendingAction } from '#src/outbox/pending-actions.ts'
import { startOutbox } from '#src/outbox/outbox.ts'
import { toast } from '#src/ui/toast.ts'
import { outboxActions } from './outbox-actions.ts'
import type { AppRouter } from './router.tsx'
import { isPushArrived, isOpenPage, ownPath } from '#src/lib/push-messages.ts'
import { nameManifest } from '#src/platform/install/role-manifest.ts'
import { isPushSupported } from '#src/platform/push/push-worker.ts'
import { whenIdle } from '#src/platform/time/when-idle.ts'
import { notificationKeys } from '#src/queries/notifications.ts'
import { leavePush, sendPushToken } from '#src/session/push.ts'
import { currentRole, useAppStore } from '#src/stores/app-store.ts'
import { isEntryOf } from '#src/outbox/actions.ts'
import { onEntryEnded } from '#src/outbox/state.ts'
import { offerPush } from '#src/platform/push/moment.ts'
import { needMadeBy, publishNeedAction } from '#src/queries/publish-need.ts'
import { createRequestAction, requestMadeBy } from '#src/queries/request-outbox.ts'

/** Names entries lost with the browser's database, until the user dismisses it. */
function announceLostEntries(lost: readonly PendingAction[]): void {
  const acts = lost.map((each) => actText(each, i18next.t))
  const text = i18next.t('outbox.lost', { acts: [...new Set(acts)].join(', ') })
  toast.lasting(text, i18next.t('drafts.understood'))
}

/** Starts the outbox, the push messages and the live events of a signed-in person. */
export function signedInEffects(
  uid: string,
  app: { queryClient: QueryClient; router: AppRouter; isLive: boolean },
): () => void {
  const undo = [
    startOutbox(uid, {
      client: app.queryClient,
      actions: outboxActions,
      onLost: announceLostEntries,
    }),
    announceSentRequests(),
    startPush(uid, app),
    app.isLive ? startLive(uid, app.queryClient) : () => {},
    app.isLive ? loadDataAhead(uid, app.queryClient) : () => {},
    shortcutsOfRole(),
    whenIdle(() => void checkHeldShare(uid)),
  ]
  return () => undo.forEach((stop) => stop())
}

/** Loads what keeps data ahead once there is nothing else to do: no page waits for it. */
function loadDataAhead(uid: string, client: QueryClient): () => void {
  let stop = () => {}
  let stopped = false
  const notYet = whenIdle(async () => {
    // Without a network there is nothing to fetch; the next start loads it.
    const part = await import('./keep-data-ahead.ts').catch(() => undefined)
    if (!stopped && part) stop = part.keepDataAhead(uid, client)
  })
  return () => {
    stopped = true
    notYet()
    stop()
  }
}

/** Drops what another app has shared once it is a day old or another person's. */
const checkHeldShare = (uid: string): Promise<unknown> =>
  import('#src/features/share/held-share.ts')
    .then(({ ownShare }) => ownShare(uid))
    .catch(() => undefined) // the next start does it

/** The installed app's shortcuts follow the role. A visitor has a client's. */
function shortcutsOfRole(): () => void {
  const follow = () => nameManifest(currentRole())
  const stop = useAppStore.subscribe(follow)
  follow()
  return () => {
    stop()
    nameManifest('client')
  }
}

/** The token of one user is deleted before that of the next one is sent. */
let settled = Promise.resolve()

/**
 * Sends the user's token, and handles the service worker's messages to this page, in browsers that
 * have push messages. Returns a function that ends it.
 */
function startPush(
  uid: string,
  { queryClient, router }: { queryClient: QueryClient; router: AppRouter },
): () => void {
  if (!isPushSupported()) return () => {}
  const { serviceWorker } = navigator
  const hear = ({ data, ports }: MessageEvent) => {
    if (isPushArrived(data))
      void queryClient.invalidateQueries({ queryKey: notificationKeys.all })
    if (!isOpenPage(data)) return
    ports[0]?.postMessage(true)
    router.history.push(ownPath(data.link, window.location.origin))
  }
  serviceWorker.addEventListener('message', hear)
  const notYet = whenIdle(() => {
    settled = settled.then(() => sendPushToken(uid))
  })
  return () => {
    notYet()
    serviceWorker.removeEventListener('message', hear)
    // This also runs when the page ends, which is no sign-out.
    if (useAppStore.getState().uid !== uid) settled = settled.then(leavePush)
  }
}

/** Shows on any page that a request was sent, or a need published. Returns an unsubscribe function. */
const announceSentRequests = (): (() => void) =>
  onEntryEnded((ended) => {
    if (document.visibilityState !== 'visible') return // the tab in view shows it
    if (isEntryOf(ended, publishNeedAction) && needMadeBy(ended))
      toast.success(i18next.t('needs.published'))
    if (!isEntryOf(ended, createRequestAction)) return
    const request = requestMadeBy(ended)
    if (!request) return
    toast.success(i18next.t('requests.sent', { name: request.taskerName }))
    offerPush({ of: 'request', requestId: request._id })
  })
