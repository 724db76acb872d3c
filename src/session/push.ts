import { call } from '#src/api/client.ts'
import { forgetDevice } from '#src/contract/notifications/push-devices.ts'
import { updateFcmToken } from '#src/contract/people/session.ts'
import {
  clearTurnedOff,
  deleteRegisteredDevice,
  isTurnedOff,
  notifyPushChanged,
  storeRegisteredDevice,
  readRegisteredDevice,
} from '#src/platform/push/device.ts'
import { unsubscribePush, obtainPushToken } from '#src/platform/push/push-token.ts'
import { isPushSupported, registerPushWorker } from '#src/platform/push/push-worker.ts'

/** The uid whose token this page has sent or tried to send: one try for each. */
let sentFor: string | null = null
/** Resolves when the last token is deleted: a token made earlier would be deleted with it. */
let left = Promise.resolve()

/**
 * The permission flow of product.md §4. Call it in the event of a press: browsers do not ask
 * otherwise. Resolves when the person has answered and the token is on its way; problems are only
 * logged.
 */
export async function allowPush(uid: string): Promise<NotificationPermission> {
  const permission = await askPermission()
  if (permission === 'granted') void connectPush(uid)
  return permission
}

/** The same, and resolves when it is done. `failed`: allowed, but no token could be sent. */
export async function turnPushOn(uid: string): Promise<'on' | 'failed' | 'not-allowed'> {
  if ((await askPermission()) !== 'granted') return 'not-allowed'
  return (await connectPush(uid)) ? 'on' : 'failed'
}

async function askPermission(): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') console.warn('Push messages were not allowed.')
  notifyPushChanged()
  return permission
}

/** After a press it is tried again, even if it failed before. */
async function connectPush(uid: string): Promise<boolean> {
  clearTurnedOff()
  await left
  sentFor = null
  await sendPushToken(uid)
  return readRegisteredDevice(uid) !== null
}

/** Tells the backend of this browser's push token, at most once per page load and person. */
export async function sendPushToken(uid: string): Promise<void> {
  if (!isPushSupported() || Notification.permission !== 'granted') return
  if (sentFor === uid || isTurnedOff()) return
  sentFor = uid
  const token = await findToken()
  if (token === null || sentFor !== uid) return // another user has signed in
  try {
    await call(updateFcmToken, { body: { firebaseUid: uid, fcmToken: token } })
    if (sentFor === uid) storeRegisteredDevice(uid, token)
    // Push was turned off meanwhile, and the two calls may have arrived in either order.
    else if (isTurnedOff()) await call(forgetDevice, { body: { fcmToken: token } })
  } catch (error) {
    console.warn('The push token could not be saved.', error)
  }
}

async function findToken(): Promise<string | null> {
  const registration = await registerPushWorker()
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

/** Ends the messages of the person who left; the backend forgets the device with the session. */
export function leavePush(): Promise<void> {
  sentFor = null
  deleteRegisteredDevice()
  if (isPushSupported()) left = left.then(endPush)
  return left
}

async function endPush(): Promise<void> {
  try {
    await unsubscribePush()
  } catch (error) {
    console.warn('The push messages of this browser could not be ended.', error)
  }
}
