import { MINUTE_MS } from '#src/lib/time.ts'
import { readStored, removeStored, writeStored } from '#src/platform/device/safe-storage.ts'

const KEY = 'wish:favourite'
/** Long enough for the visitor to register. */
const TTL_MS = 30 * MINUTE_MS

/** Remembers, in this tab, that a visitor pressed a heart and leaves to sign in. */
export const storeWish = (id: string): void =>
  void writeStored(KEY, `${Date.now() + TTL_MS} ${id}`, 'session')

/** True once, for the heart that was pressed. */
export function takeWish(id: string): boolean {
  const [end = '', wished] = (readStored(KEY, 'session') ?? '').split(' ')
  if (wished !== id) return false
  removeStored(KEY, 'session')
  return Number(end) > Date.now()
}

/** True of the page whose heart a visitor pressed before they left to sign in. */
export function isWishedOn(path: string): boolean {
  const [end = '', wished = ''] = (readStored(KEY, 'session') ?? '').split(' ')
  const page = path.split(/[?#]/, 1)[0] ?? ''
  return Number(end) > Date.now() && page.endsWith(`/${encodeURIComponent(wished)}`)
}
