import { readField } from '#src/lib/read-field.ts'
import { readStored, removeStored, writeStored } from '#src/platform/device/safe-storage.ts'

/** This device as the backend last received it. */
export type RegisteredDevice = { uid: string; token: string; since: string }

const KEY = 'push-device'
/**
 * Stored in place of the device when a user turns push messages off here; it holds for the next
 * user too.
 */
const OFF = 'off'

const listeners = new Set<() => void>()

/** Notifies all components that show the state. */
export const notifyPushChanged = (): void => listeners.forEach((listener) => listener())

/** Notifies of possible changes. Returns an unsubscribe function. */
export function onPushChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isTurnedOff = (): boolean => readStored(KEY) === OFF

/** The device that this browser has registered for the user. */
export function readRegisteredDevice(uid: string | null): RegisteredDevice | null {
  const stored = parsed(readStored(KEY))
  return stored?.uid === uid ? stored : null
}

function parsed(text: string | null): RegisteredDevice | null {
  if (text === null || text === OFF) return null
  try {
    const value: unknown = JSON.parse(text)
    const [uid, token, since] = ['uid', 'token', 'since'].map((name) =>
      readField(value, name),
    )
    if (typeof uid !== 'string' || typeof token !== 'string' || typeof since !== 'string')
      return null
    return { uid, token, since }
  } catch {
    return null
  }
}

/** `since` stays that of the first registration. */
export function storeRegisteredDevice(uid: string, token: string): void {
  const since = readRegisteredDevice(uid)?.since ?? new Date().toISOString()
  writeStored(KEY, JSON.stringify({ uid, token, since } satisfies RegisteredDevice))
  notifyPushChanged()
}

export function storeTurnedOff(): void {
  writeStored(KEY, OFF)
  notifyPushChanged()
}

/** A choice to turn messages off stays. */
export function deleteRegisteredDevice(): void {
  if (!isTurnedOff()) removeStored(KEY)
  notifyPushChanged()
}

export function clearTurnedOff(): void {
  if (isTurnedOff()) removeStored(KEY)
  notifyPushChanged()
}
