import { MINUTE_MS } from '#src/lib/time.ts'
import { readStored, removeStored, writeStored } from '#src/platform/safe-storage.ts'

const KEY = 'wish:favourite'
/** Long enough to register. */
const KEPT_MS = 30 * MINUTE_MS

/** A visitor pressed the heart of a tasker, and leaves to sign in; for this tab. */
export const keepWish = (taskerId: string): void =>
  void writeStored(KEY, `${Date.now() + KEPT_MS} ${taskerId}`, 'session')

/** True once for the tasker whose heart was pressed. */
export function takeWish(taskerId: string): boolean {
  const [end = '', wished] = (readStored(KEY, 'session') ?? '').split(' ')
  if (wished !== taskerId) return false
  removeStored(KEY, 'session')
  return Number(end) > Date.now()
}
