import { fieldOf } from '#src/lib/field-of.ts'
import { readStored, removeStored, writeStored } from '#src/platform/safe-storage.ts'

/** What the backend has been told of this browser. */
export type ToldDevice = { uid: string; token: string; since: string }

const KEY = 'push-device'
/**
 * Stored in place of the device when somebody turns push messages off here; it holds for the next
 * person too.
 */
const OFF = 'off'

const listeners = new Set<() => void>()

/** Makes everything that shows the state read it again. */
export const pushChanged = (): void => listeners.forEach((listener) => listener())

/** Hears that something here may have changed. Returns the way to stop. */
export function onPushChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isTurnedOff = (): boolean => readStored(KEY) === OFF

/** The device that the backend knows as the person's, as far as this browser remembers. */
export function toldDevice(uid: string | null): ToldDevice | null {
  const told = parsed(readStored(KEY))
  return told?.uid === uid ? told : null
}

function parsed(text: string | null): ToldDevice | null {
  if (text === null || text === OFF) return null
  try {
    const value: unknown = JSON.parse(text)
    const [uid, token, since] = ['uid', 'token', 'since'].map((name) =>
      fieldOf(value, name),
    )
    if (typeof uid !== 'string' || typeof token !== 'string' || typeof since !== 'string')
      return null
    return { uid, token, since }
  } catch {
    return null
  }
}

/** Notes that the backend knows this browser's token; `since` stays that of the first time. */
export function rememberTold(uid: string, token: string): void {
  const since = toldDevice(uid)?.since ?? new Date().toISOString()
  writeStored(KEY, JSON.stringify({ uid, token, since } satisfies ToldDevice))
  pushChanged()
}

export function rememberOff(): void {
  writeStored(KEY, OFF)
  pushChanged()
}

/** Forgets the device that the backend was told of; a choice to turn messages off is kept. */
export function forgetTold(): void {
  if (!isTurnedOff()) removeStored(KEY)
  pushChanged()
}

/** Forgets that messages were turned off here. */
export function forgetOff(): void {
  if (isTurnedOff()) removeStored(KEY)
  pushChanged()
}
