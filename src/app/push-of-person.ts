import type { QueryClient } from '@tanstack/react-query'
import { isArrived, isOpen, ownPath } from '#src/lib/push-messages.ts'
import { knowsPush } from '#src/platform/push/push-worker.ts'
import { whenIdle } from '#src/platform/when-idle.ts'
import { notificationKeys } from '#src/queries/notifications.ts'
import { leavePush, sendPushToken } from '#src/session/push.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import type { AppRouter } from './router.tsx'

/** What one person leaves is cleared before the next one's begins. */
let settled = Promise.resolve()

/**
 * Sends the person's token and does what the worker asks of this page, in browsers that have push
 * messages. Returns the end of it.
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
    // Also at the end of the page, where nobody has left.
    if (useAppStore.getState().uid !== uid) settled = settled.then(leavePush)
  }
}
