import { readDraft, forgetDraft, writeDraft } from '#src/drafts/kept-draft.ts'
import { VISITOR } from '#src/lib/visitor.ts'
import { adoptUploads } from '#src/outbox/outbox.ts'
import { Draft, draftKey } from './draft.ts'

/**
 * Moves a visitor's draft to the person that they have signed in as. The caller must know the
 * draft's key: another person who signs in on this device leaves it alone. An interrupted move is
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
  writeDraft(draftKey(uid, taskerId), kept)
  forgetDraft(typed)
}
