import { useSyncExternalStore } from 'react'
import { isInstalled, isIphone } from '#src/platform/install/home-screen.ts'
import { onPushChanged, readRegisteredDevice } from './device.ts'
import { isPushSupported } from './push-worker.ts'

/**
 * - `on`: the person's messages come here.
 * - `off`: they do not, and one press turns them on.
 * - `refused`: the browser was told never to ask again.
 * - `home-screen`: on an iPhone only an app on the home screen gets them.
 */
export type PushState = 'on' | 'off' | 'refused' | 'home-screen' | 'unsupported'

function stateOf(uid: string): PushState {
  if (!isPushSupported())
    return isIphone() && !isInstalled() ? 'home-screen' : 'unsupported'
  if (Notification.permission === 'denied') return 'refused'
  return Notification.permission === 'granted' && readRegisteredDevice(uid) ? 'on' : 'off'
}

/** The state of push messages on this device, also when another tab or the browser changes it. */
export const usePushState = (uid: string): PushState =>
  useSyncExternalStore(
    subscribe,
    () => stateOf(uid),
    () => 'unsupported',
  )

function subscribe(changed: () => void): () => void {
  const gone = new AbortController()
  const { signal } = gone
  const stop = onPushChanged(changed)
  window.addEventListener('storage', changed, { signal })
  // The browser's settings may have changed meanwhile, and not all browsers notify.
  document.addEventListener('visibilitychange', changed, { signal })
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', changed, { signal }))
    .catch(() => undefined)
  return () => {
    stop()
    gone.abort()
  }
}
