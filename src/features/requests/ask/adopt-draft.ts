import { readDraft, deleteDraft, writeDraft } from '#src/drafts/stored-draft.ts'
import { VISITOR } from '#src/lib/visitor.ts'
import { adoptUploads } from '#src/outbox/outbox.ts'
import { Draft, draftKey } from './draft.ts'

/**
 * Moves a visitor's draft to the user that they have signed in as. The caller must know the
 * draft's key: the sign-in of another user on this device leaves it alone. An interrupted move is
 * finished the next time.
 */
export async function adoptDraft(
  key: string,
  { uid, taskerId }: { uid: string; taskerId: string },
): Promise<void> {
  const typed = draftKey(VISITOR, taskerId)
  const kept = readDraft(typed, Draft)
  if (kept?.key !== key) return
  await adoptUploads(
    uid,
    kept.draft.photos.map(({ id }) => id),
  )
  writeDraft({ name: draftKey(uid, taskerId), schema: Draft }, kept)
  deleteDraft(typed)
}
