import {
  deleteDraft,
  type DraftKind,
  readDraft,
  writeDraft,
} from '#src/drafts/stored-draft.ts'
import { VISITOR } from '#src/lib/visitor.ts'
import { adoptUploads } from '#src/outbox/outbox.ts'

type FormDraft<Draft> = {
  /** The name of a person's draft. */
  nameFor: (uid: string) => string
  schema: DraftKind<Draft>['schema']
}

/**
 * Moves a visitor's draft to the user that they have signed in as. The caller must know the
 * draft's key: the sign-in of another user on this device leaves it alone. An interrupted move is
 * finished the next time.
 */
export async function adoptDraft<Draft extends { photos: { id: string }[] }>(
  { nameFor, schema }: FormDraft<Draft>,
  { key, uid }: { key: string; uid: string },
): Promise<void> {
  const typed = nameFor(VISITOR)
  const kept = readDraft(typed, schema)
  if (kept?.key !== key) return
  await adoptUploads(
    uid,
    kept.draft.photos.map(({ id }) => id),
  )
  writeDraft({ name: nameFor(uid), schema }, kept)
  deleteDraft(typed)
}
