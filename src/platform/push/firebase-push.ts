import { initializeApp } from 'firebase/app'
import { getMessaging, getToken, isSupported } from 'firebase/messaging'
import { env } from '#src/platform/env.ts'
import type { TokenSource } from './token-source.ts'

/** Firebase's messaging SDK. Only push-token.ts loads this file, once the person has agreed. */
export const firebasePush: TokenSource = {
  async obtain(registration) {
    if (!(await isSupported())) return null
    const messaging = getMessaging(initializeApp(env.firebase))
    const token = await getToken(messaging, {
      vapidKey: env.vapidKey,
      serviceWorkerRegistration: registration,
    })
    return token || null
  },
  // The token stands for the browser's subscription, which push-token.ts ends without a network.
  giveUp: async () => {},
}
