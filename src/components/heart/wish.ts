import { MINUTE_MS } from '#src/lib/time.ts'
import { readStored, removeStored, writeStored } from '#src/platform/safe-storage.ts'

const KEY = 'wish:favourite'
/** Long enough to register. */
const KEPT_MS = 30 * MINUTE_MS

/** A visitor pressed the heart of something, and leaves to sign in; for this tab. */
export const keepWish = (id: string): void =>
  void writeStored(KEY, `${Date.now() + KEPT_MS} ${id}`, 'session')

/** True once for the one whose heart was pressed. */
export function takeWish(id: string): boolean {
  const [end = '', wished] = (readStored(KEY, 'session') ?? '').split(' ')
  if (wished !== id) return false
  removeStored(KEY, 'session')
  return Number(end) > Date.now()
}
