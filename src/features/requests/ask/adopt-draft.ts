import { readDraft, forgetDraft, writeDraft } from '#src/drafts/kept-draft.ts'
import { VISITOR } from '#src/lib/visitor.ts'
import { adoptUploads } from '#src/outbox/outbox.ts'
import { Draft, draftKey } from './draft.ts'

/**
 * Makes what a visitor has typed the draft of the person they have signed in as: its key says that
 * it is the one they came from. Whoever does not know it leaves the draft where it is. What is
 * interrupted goes on the next time.
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
