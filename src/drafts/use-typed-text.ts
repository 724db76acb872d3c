import { useState } from 'react'
import { z } from 'zod/mini'
import { forgetDraft, readDraft, writeDraft } from './kept-draft.ts'

const Draft = z.object({ text: z.string() })

/**
 * A text longer than a line: what is typed stays on this device, under a name as useDraft's, until
 * it is saved or thrown away. Without a draft it is the `saved` one, also when that changes.
 */
export function useTypedText(name: string, saved = '') {
  const [typed, setTyped] = useState(() => readDraft(name, Draft)?.draft.text)
  const [restored, setRestored] = useState(typed !== undefined && typed !== saved)

  function type(text: string): void {
    setTyped(text)
    writeDraft(name, { draft: { text } })
  }
  /** Forgets the typed text: it is saved, or the person throws it away. */
  function forget(): void {
    setTyped(undefined)
    setRestored(false)
    forgetDraft(name)
  }
  return { text: typed ?? saved, isTyped: typed !== undefined, restored, type, forget }
}
