import { useCallback, useMemo, useState } from 'react'
import type { z } from 'zod/mini'
import { randomHex } from '#src/lib/hex.ts'
import type { Intent } from '#src/lib/intent.ts'
import {
  deleteSentDraft,
  openDraft,
  readDraft,
  writeDraft,
  type StoredDraft,
} from './stored-draft.ts'

/**
 * Stores the typed values on this device with every change, under `draft:<what>:<uid>[:<of what>]`,
 * by which a sign-out finds a user's drafts. The intent stays the same until the draft is sent or
 * discarded.
 */
export function useDraft<Draft extends object>(
  name: string,
  schema: z.ZodMiniType<Draft>,
  empty: Draft,
  /** The values to start over with, once the draft is discarded. */
  anew = empty,
) {
  const [kept] = useState(() => openDraft(name, schema))
  /** True while the page shows a draft of an earlier visit. */
  const [isRestored, setRestored] = useState(kept !== undefined)
  const [store] = useState(() => draftStore(name, schema, kept, empty))
  const [draft, setDraft] = useState(store.draft)
  const [key, setKey] = useState(store.key)

  /** A function gets the current draft: events may come faster than renders. */
  const change = useCallback(
    (patch: Patch<Draft>) => setDraft(store.change(patch)),
    [store],
  )
  const intent = useMemo((): Intent => ({ key, onSend: store.markSent }), [key, store])
  /** Makes the draft a new intent, besides the one that was sent. */
  const beginAnother = useCallback((): Intent => {
    const next = store.beginAnother()
    setKey(next)
    return { key: next, onSend: store.markSent }
  }, [store])

  /** Discards the draft, or leaves it to the entry that it was sent with. */
  const reset = useCallback(() => {
    const next = store.reset(anew)
    setDraft(next.draft)
    setKey(next.key)
    setRestored(false)
  }, [store, anew])

  return {
    draft,
    /** The current draft: `draft` is that of the last render. */
    now: store.now,
    change,
    forget: store.forget,
    reset,
    intent,
    beginAnother,
    isRestored,
  }
}

type Patch<Draft> = Partial<Draft> | ((draft: Draft) => Partial<Draft>)

/** The draft as it is now: calls of one event follow each other faster than renders. */
function draftStore<Draft extends object>(
  name: string,
  schema: z.ZodMiniType<Draft>,
  kept: StoredDraft<Draft> | undefined,
  empty: Draft,
) {
  let draft = kept?.draft ?? empty
  let key = kept?.key ?? randomHex()
  let sentAt = kept?.sentAt
  const write = () => writeDraft({ name, schema }, { draft, key, sentAt })
  /** Merges another tab's changes of this draft. */
  const follow = () => {
    const now = readDraft(name, schema)
    if (now?.key !== key) return
    draft = now.draft
    sentAt ??= now.sentAt
  }
  /** Text typed in another tab meanwhile stays. */
  const forget = () => deleteSentDraft(name, key)
  return {
    draft,
    key,
    now: () => draft,
    change: (patch: Patch<Draft>): Draft => {
      follow()
      draft = { ...draft, ...(typeof patch === 'function' ? patch(draft) : patch) }
      write()
      return draft
    },
    reset: (to: Draft) => {
      forget()
      draft = to
      key = randomHex()
      sentAt = undefined
      return { draft, key }
    },
    markSent: () => {
      follow()
      sentAt ??= Date.now()
      write()
    },
    beginAnother: (): string => {
      key = randomHex()
      sentAt = undefined
      write()
      return key
    },
    forget,
  }
}
