import type { QueryClient } from '@tanstack/react-query'
import { isArrived, isOpen, ownPath } from '#src/lib/push-messages.ts'
import { knowsPush } from '#src/platform/push/push-worker.ts'
import { whenIdle } from '#src/platform/when-idle.ts'
import { notificationKeys } from '#src/queries/notifications.ts'
import { leavePush, sendPushToken } from '#src/session/push.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import type { AppRouter } from './router.tsx'

/** The token of one person is given up before that of the next one is sent. */
let settled = Promise.resolve()

/**
 * Sends the person's token, and does what the service worker asks of this page, in browsers that
 * have push messages. Returns a function that ends it.
 */
export function pushOfPerson(
  uid: string,
  { queryClient, router }: { queryClient: QueryClient; router: AppRouter },
): () => void {
  if (!knowsPush()) return () => {}
  const { serviceWorker } = navigator
  const hear = ({ data, ports }: MessageEvent) => {
    if (isArrived(data))
      void queryClient.invalidateQueries({ queryKey: notificationKeys.all })
    if (!isOpen(data)) return
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
