import { OUTBOX_SYNC, type SendOutbox } from '#src/lib/worker-messages.ts'

/** Background Sync, which not every browser has. */
type WithSync = ServiceWorkerRegistration & {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Has the service worker send pending entries now, and when the network is back. */
export function requestWorkerSend(isNeeded: boolean): void {
  const container = navigator.serviceWorker
  if (!isNeeded || !container?.controller) return
  container.controller.postMessage({ type: 'SEND_OUTBOX' } satisfies SendOutbox)
  void container.ready
    .then((registration: WithSync) => registration.sync?.register(OUTBOX_SYNC))
    .catch((error: unknown) => console.info('No background sync.', error))
}
