import { forgetPendingCalls } from '#src/api/idempotency.ts'
import { VISITOR } from '#src/lib/visitor.ts'
import { clearOutbox } from '#src/outbox/outbox.ts'
import { forgetIdentity } from '#src/platform/identity/identity.ts'
import { forgetSession, useAppStore } from '#src/stores/app-store.ts'
import { forgetPictures } from './forget-pictures.ts'
import { forgetDrafts } from './what-is-lost.ts'

/** Removes everything of the person from this browser. */
export async function leaveBrowser(reason: 'left' | 'deleted'): Promise<void> {
  const { uid } = useAppStore.getState()
  if (!uid) return // over meanwhile
  const forgotten = Promise.all([
    ...[forgetIdentity(), clearOutbox(uid), clearOutbox(VISITOR)],
    forgetPictures(),
  ])
  forgetPendingCalls()
  forgetSession(reason)
  forgetDrafts(uid)
  // Nobody knows whose they were: the next person on this device is another one.
  forgetDrafts(VISITOR)
  await forgotten
}
