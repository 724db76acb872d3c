import { forgetPendingCalls } from '#src/api/idempotency.ts'
import { deleteDraftFiles } from '#src/drafts/draft-files.ts'
import { VISITOR } from '#src/lib/visitor.ts'
import { clearOutbox } from '#src/outbox/outbox.ts'
import { removeStored } from '#src/platform/device/safe-storage.ts'
import { forgetIdentity } from '#src/platform/identity/identity.ts'
import { forgetSession, useAppStore } from '#src/stores/app-store.ts'
import { deleteCachedPictures, deleteHeldShare } from './delete-cached-pictures.ts'
import { searchesKey } from './last-searches.ts'
import { deleteDrafts } from './unsent.ts'

/** Removes everything of the person from this browser. */
export async function leaveBrowser(reason: 'left' | 'deleted'): Promise<void> {
  const { uid } = useAppStore.getState()
  if (!uid) return // already ended
  const forgotten = Promise.all([
    ...[forgetIdentity(), clearOutbox(uid), clearOutbox(VISITOR)],
    ...[deleteCachedPictures(), deleteDraftFiles(uid), deleteDraftFiles(VISITOR)],
    deleteHeldShare(),
  ])
  forgetPendingCalls()
  forgetSession(reason)
  deleteDrafts(uid)
  // A visitor's drafts and searches have no owner: they must not reach the next person on this device.
  deleteDrafts(VISITOR)
  removeStored(searchesKey(null))
  await forgotten
}
