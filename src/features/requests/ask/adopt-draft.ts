import { adoptDraft as adopt } from '#src/components/steps/adopt-draft.ts'
import { Draft, draftKey } from './draft.ts'

/** Moves a visitor's request to a tasker to the user that they have signed in as. */
export const adoptDraft = (
  key: string,
  { uid, taskerId }: { uid: string; taskerId: string },
): Promise<void> =>
  adopt({ nameFor: (of) => draftKey(of, taskerId), schema: Draft }, { key, uid })
