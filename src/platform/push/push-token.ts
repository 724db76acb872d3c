import { findPushWorker } from './push-worker.ts'
import type { TokenSource } from './token-source.ts'

/** Without a network the browser's own subscription may hang for minutes. */
const PATIENCE_MS = 15_000

// Written out, so that a production build drops the stand-in's part.
const loadSource = async (): Promise<TokenSource> =>
  import.meta.env.VITE_AUTH_EMULATOR === 'true'
    ? (await import('./local-push.ts')).localPush
    : (await import('./firebase-push.ts')).firebasePush

/** @throws Error when it takes too long, or the push service cannot be reached */
export async function obtainPushToken(
  registration: ServiceWorkerRegistration,
): Promise<string | null> {
  const source = await loadSource()
  return inTime(source.obtain(registration), PATIENCE_MS)
}

/** Ends this browser's push messages and closes the shown ones. It needs no network. */
export async function unsubscribePush(): Promise<void> {
  const registration = await findPushWorker()
  if (!registration) return
  for (const shown of await registration.getNotifications()) shown.close()
  const subscription = await registration.pushManager.getSubscription()
  await subscription?.unsubscribe()
  await registration.unregister()
  const source = await loadSource()
  await source.giveUp()
}

function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms),
  )
  return Promise.race([work, late])
}
