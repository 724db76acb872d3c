import { PUSH_SCOPE, PUSH_WORKER } from '#src/lib/push-messages.ts'

/** True when this browser can show notifications and get push messages, if permitted. */
export const isPushSupported = (): boolean =>
  'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window

/**
 * Registers the worker of push messages; a failure is only logged (product.md §8). The result of
 * `register` is used: right after an unregistration, the worker cannot be found by its scope yet.
 */
export async function registerPushWorker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register(PUSH_WORKER, { scope: PUSH_SCOPE })
  } catch (error) {
    console.warn('The push service worker could not be registered.', error)
    return findPushWorker()
  }
}

/** The registration of the worker of push messages. */
export async function findPushWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration(PUSH_SCOPE)
  // If there is none, the browser may return the worker of the whole site.
  return found && new URL(found.scope).pathname === PUSH_SCOPE ? found : undefined
}

/** The worker, once it runs. */
export function activeWorker(
  registration: ServiceWorkerRegistration,
): Promise<ServiceWorker> {
  const { active, installing, waiting } = registration
  const coming = installing ?? waiting
  if (active || !coming)
    return active ? Promise.resolve(active) : Promise.reject(new Error('no worker'))
  return new Promise((resolve, reject) =>
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming)
      if (coming.state === 'redundant') reject(new Error('the worker was not installed'))
    }),
  )
}
