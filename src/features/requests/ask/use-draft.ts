import { useCallback, useRef, useState } from 'react'
import { forgetDraft, readDraft, writeDraft, type Draft, type DraftOwner } from './draft.ts'

/** What is typed, kept on this device with every change. */
export function useDraft({ uid, taskerId }: DraftOwner, empty: Draft) {
  const [draft, setDraft] = useState(() => readDraft({ uid, taskerId }) ?? empty)
  const latest = useRef(draft)

  const change = useCallback(
    (patch: Partial<Draft>) => {
      latest.current = { ...latest.current, ...patch }
      setDraft(latest.current)
      writeDraft({ uid, taskerId }, latest.current)
    },
    [uid, taskerId],
  )
  const forget = useCallback(() => forgetDraft({ uid, taskerId }), [uid, taskerId])

  return { draft, change, forget }
}
