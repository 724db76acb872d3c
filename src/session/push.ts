import { call } from '#src/api/client.ts'
import { updateFcmToken } from '#src/contract/session.ts'
import { givePushUp, obtainPushToken } from '#src/platform/push/push-token.ts'
import {
  findPushWorker,
  knowsPush,
  registerPushWorker,
} from '#src/platform/push/push-worker.ts'

/** The person whose token this page has sent: once, whatever became of it. */
let sentFor: string | null = null

/**
 * The permission flow of product.md §4. Call it in the event of a press: browsers ask nothing
 * otherwise. Resolves when the person has answered and the token is on its way; problems are
 * logged alone.
 */
export async function allowPush(uid: string): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission()
  if (permission === 'granted') void sendPushToken(uid)
  else console.warn('Push messages were not allowed.')
  return permission
}

/** Tells the backend of this browser's push token, at most once per page load and person. */
export async function sendPushToken(uid: string): Promise<void> {
  if (!knowsPush() || Notification.permission !== 'granted' || sentFor === uid) return
  sentFor = uid
  const token = await findToken()
  if (token === null || sentFor !== uid) return // somebody else is here by now
  try {
    await call(updateFcmToken, { body: { firebaseUid: uid, fcmToken: token } })
  } catch (error) {
    console.warn('The push token could not be saved.', error)
  }
}

async function findToken(): Promise<string | null> {
  await registerPushWorker()
  const registration = await findPushWorker()
  if (!registration) {
    console.error('The push service worker was not found.')
    return null
  }
  try {
    const token = await obtainPushToken(registration)
    if (token === null) console.warn('No push token was obtained.')
    return token
  } catch (error) {
    console.warn('The push token could not be obtained.', error)
    return null
  }
}

/** Nothing of whoever left may come to this browser; the backend forgets it with the session. */
export async function leavePush(): Promise<void> {
  sentFor = null
  if (!knowsPush()) return
  try {
    await givePushUp()
  } catch (error) {
    console.warn('The push messages of this browser could not be ended.', error)
  }
}
