import { adoptDraft } from '#src/components/steps/adopt-draft.ts'
import { Draft, draftKey } from './draft.ts'

/** Moves a visitor's need to the user that they have signed in as. */
export const adoptNeed = (key: string, uid: string): Promise<void> =>
  adoptDraft({ nameFor: draftKey, schema: Draft }, { key, uid })
