import { useCallback, useRef, useState } from 'react'
import type { z } from 'zod/mini'
import { forgetDraft, readDraft, writeDraft } from './kept-draft.ts'

/**
 * Keeps the typed values on this device with every change, under
 * `draft:<what>:<uid>[:<of what>]`: signing out finds a person's drafts by it.
 */
export function useDraft<Draft extends object>(
  key: string,
  schema: z.ZodMiniType<Draft>,
  empty: Draft,
) {
  const [draft, setDraft] = useState(() => readDraft(key, schema) ?? empty)
  const latest = useRef(draft)

  const change = useCallback(
    (patch: Partial<Draft>) => {
      latest.current = { ...latest.current, ...patch }
      setDraft(latest.current)
      writeDraft(key, latest.current)
    },
    [key],
  )
  const forget = useCallback(() => forgetDraft(key), [key])

  return { draft, change, forget }
}
