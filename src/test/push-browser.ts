import { vi } from 'vitest'
import { PUSH_SCOPE } from '#src/lib/push-messages.ts'

const FOUND_AFTER_MS = 100

/** A browser that can show notifications; jsdom is none. */
export function pushBrowser(
  permission: NotificationPermission,
  { answer = 'granted', hasWorker = true } = {} as {
    /** What the person answers to the browser's question. */
    answer?: NotificationPermission
    /** False: the worker cannot be registered. */
    hasWorker?: boolean
  },
) {
  // Firebase's messaging, not the local stand-in of e2e/push.test.ts.
  vi.stubEnv('VITE_AUTH_EMULATOR', '')
  const state = { permission, asked: 0, unsubscribed: 0, closed: 0 }
  const container = new EventTarget()
  let isFound = hasWorker
  const registration = {
    scope: new URL(PUSH_SCOPE, location.origin).href,
    pushManager: {
      getSubscription: async () => ({ unsubscribe: async () => ++state.unsubscribed }),
    },
    getNotifications: async () => [{ close: () => ++state.closed }],
    unregister: async () => {
      isFound = false
      return true
    },
  }
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission
    },
    requestPermission: async () => {
      state.asked++
      state.permission = answer
      return answer
    },
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(container, {
      register: async () => {
        if (!hasWorker) throw new TypeError('no such script')
        // Right after an unregistration it exists before it can be found.
        setTimeout(() => (isFound = true), FOUND_AFTER_MS)
        return registration
      },
      getRegistration: async () => (isFound ? registration : undefined),
    }),
  })
  return {
    state,
    /** Sends a message of the worker to the page. */
    fromWorker: (data: unknown, ports: MessagePort[] = []) =>
      container.dispatchEvent(new MessageEvent('message', { data, ports })),
  }
}

/** The browser as jsdom has it. */
export function noPushBrowser(): void {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  Reflect.deleteProperty(navigator, 'serviceWorker')
}
