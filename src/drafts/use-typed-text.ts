import { useState } from 'react'
import { z } from 'zod/mini'
import { deleteDraft, type DraftKind, openDraft, writeDraft } from './stored-draft.ts'

const Draft = z.object({ text: z.string() })

/** The draft of a text, by its name. */
export const typedText = (name: string): DraftKind<z.output<typeof Draft>> => ({
  name,
  schema: Draft,
})

/**
 * A text longer than a line: it is stored on this device, under a name as useDraft's, until it is
 * saved or discarded. Without a draft it is the `saved` one, also when that changes.
 */
export function useTypedText(name: string, saved = '') {
  const [typed, setTyped] = useState(() => openDraft(name, Draft)?.draft.text)
  const [restored, setRestored] = useState(typed !== undefined && typed !== saved)

  function type(text: string): void {
    setTyped(text)
    writeDraft(typedText(name), { draft: { text } })
  }
  /** Deletes the typed text: it is saved, or the person discards it. */
  function forget(): void {
    setTyped(undefined)
    setRestored(false)
    deleteDraft(name)
  }
  return { text: typed ?? saved, isTyped: typed !== undefined, restored, type, forget }
}
