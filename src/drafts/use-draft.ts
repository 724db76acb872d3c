import { useCallback, useMemo, useState } from 'react'
import type { z } from 'zod/mini'
import { randomHex } from '#src/lib/hex.ts'
import type { Intent } from '#src/lib/intent.ts'
import { forgetSentDraft, readDraft, writeDraft, type KeptDraft } from './kept-draft.ts'

/**
 * Keeps the typed values on this device with every change, under
 * `draft:<what>:<uid>[:<of what>]`: signing out finds a person's drafts by it. The intent stays
 * the same until the draft is sent or thrown away.
 */
export function useDraft<Draft extends object>(
  name: string,
  schema: z.ZodMiniType<Draft>,
  empty: Draft,
  /** The values to begin anew with, once what was typed is thrown away. */
  anew = empty,
) {
  const [kept] = useState(() => readDraft(name, schema))
  /** True while the page shows what was typed on an earlier visit. */
  const [isRestored, setRestored] = useState(kept !== undefined)
  const [store] = useState(() => draftStore(name, schema, kept, empty))
  const [draft, setDraft] = useState(store.draft)
  const [key, setKey] = useState(store.key)

  /** Given a function, changes what is kept now: events may come faster than renders. */
  const change = useCallback(
    (patch: Patch<Draft>) => setDraft(store.change(patch)),
    [store],
  )
  const intent = useMemo((): Intent => ({ key, onSend: store.markSent }), [key, store])
  /** Makes what is typed another intent: to be done besides what was sent before. */
  const beginAnother = useCallback((): Intent => {
    const next = store.beginAnother()
    setKey(next)
    return { key: next, onSend: store.markSent }
  }, [store])

  /** Throws away what is typed, or leaves it to the entry that it was sent with. */
  const reset = useCallback(() => {
    const next = store.reset(anew)
    setDraft(next.draft)
    setKey(next.key)
    setRestored(false)
  }, [store, anew])

  return { draft, change, forget: store.forget, reset, intent, beginAnother, isRestored }
}

type Patch<Draft> = Partial<Draft> | ((draft: Draft) => Partial<Draft>)

/** The draft as it is now: calls of one event follow each other faster than renders. */
function draftStore<Draft extends object>(
  name: string,
  schema: z.ZodMiniType<Draft>,
  kept: KeptDraft<Draft> | undefined,
  empty: Draft,
) {
  let draft = kept?.draft ?? empty
  let key = kept?.key ?? randomHex()
  let sentAt = kept?.sentAt
  const write = () => writeDraft(name, { draft, key, sentAt })
  /** Takes in what another tab has made of this draft meanwhile. */
  const follow = () => {
    const now = readDraft(name, schema)
    if (now?.key !== key) return
    draft = now.draft
    sentAt ??= now.sentAt
  }
  /** What another tab has typed meanwhile stays. */
  const forget = () => forgetSentDraft(name, key)
  return {
    draft,
    key,
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
