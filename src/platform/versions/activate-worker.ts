import type { SkipWaiting } from '#src/lib/worker-messages.ts'

const PATIENCE_MS = 5000

/**
 * Makes a waiting worker take over. Resolves to false when it has not within five seconds: browsers
 * let the old worker finish its work, and any fetch of the page keeps it alive.
 */
export function activateWaitingWorker(waiting: ServiceWorker): Promise<boolean> {
  const taken = new Promise<boolean>((resolve) => {
    const take = () => resolve(true)
    navigator.serviceWorker.addEventListener('controllerchange', take, { once: true })
    setTimeout(() => resolve(false), PATIENCE_MS)
  })
  waiting.postMessage({ type: 'SKIP_WAITING' } satisfies SkipWaiting)
  return taken
}
