import { z } from 'zod/mini'
import { writeDraft } from '#src/drafts/stored-draft.ts'

/** Stores a draft of any shape, also one that its form does not read. */
export const storeDraft = (name: string, draft: unknown): void =>
  writeDraft({ name, schema: z.unknown() }, { draft })
