import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHeldBack } from '#src/components/photos/held-back.tsx'
import type { InputOf, Served } from '#src/contract/protocol/endpoint.ts'
import { deviceTime } from '#src/lib/clock.ts'
import type { Intent } from '#src/lib/intent.ts'
import { entriesOf, type EntryOf, type OutboxAction } from '#src/outbox/actions.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { useShownInView } from '#src/outbox/in-view.ts'
import { addEntry, type AddOptions, discardEntry, undoEntry } from '#src/outbox/outbox.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { entriesNow, useEntries } from '#src/outbox/state.ts'
import { useOnline } from '#src/platform/network/use-online.ts'
import { useReached } from '#src/platform/page/use-reached.ts'
import { toast } from '#src/ui/toast.ts'

/** Milliseconds until the person learns that sending takes long. */
const SLOW_MS = 4500

type DraftSending<E extends Served> = {
  action: OutboxAction<E>
  /** The name of the draft. */
  draftName: string
  intent: Intent
  /** True of an entry of the same form: of the same tasker, say. */
  isOfForm: (entry: EntryOf<E>) => boolean
  /** Writes the values of an entry into the draft. */
  onTakeBack: (entry: EntryOf<E>) => void
  /** Called with the entry once it was sent. */
  onSent: (entry: EntryOf<E>) => void
}

/**
 * Sends the draft through the outbox. Draft and entry are one: while the entry is pending nothing
 * can be edited, and once cancelled it is the draft again.
 */
export function useDraftSending<E extends Served>(form: DraftSending<E>) {
  const { action, draftName, intent, isOfForm, onTakeBack, onSent } = form
  const { t } = useTranslation()
  const online = useOnline()
  const unsentOf = (entries: readonly Entry[]) =>
    entriesOf(entries, action).filter((each) => isUnsent(each) && isOfForm(each))
  const entry = useEntryOf(action, unsentOf, intent.key)
  const [failure, setFailure] = useState<Pick<EntryOf<E>, 'id' | 'problem'>>()
  const [sentHere, setSentHere] = useState<string>()
  const slow = useReached(new Date(deviceTime((entry?.at ?? 0) + SLOW_MS)))
  const open = entry && isOpen(entry) ? entry : undefined
  const refused = entry && needsPerson(entry) ? entry : undefined
  const isHeldBack = useHeldBack(open ? [open] : []).length > 0
  const isStuck = slow || !online || isHeldBack || open?.problem !== undefined

  useShownInView(refused?.id)
  // The page shows the reasons, and the draft has the typed values: the entry can be deleted.
  if (refused && refused.id !== failure?.id) setFailure(refused)
  const end = useEffectEvent(() => {
    if (entry?.state === 'sent') onSent(entry)
    if (!refused) return
    if (refused.key !== intent.key) onTakeBack(refused)
    void discardEntry(refused.id)
  })
  const endedId = entry && !isOpen(entry) ? entry.id : undefined
  useEffect(() => {
    if (endedId) end()
  }, [endedId])

  /** Returns false where a second click, or another tab, was faster. */
  function send(
    input: InputOf<E>,
    as: Intent,
    options: Pick<AddOptions, 'about' | 'dependsOn'>,
  ): boolean {
    if (unsentOf(entriesNow()).some(isOpen)) return false
    setFailure(undefined)
    as.onSend()
    const added = addEntry(action, input, { ...options, key: as.key, draft: draftName })
    setSentHere(added.id)
    return true
  }

  async function undo(pending: EntryOf<E>) {
    const isUndone = await undoEntry(pending.id, () => onTakeBack(pending))
    if (!isUndone) toast.info(t('outbox.tooLate'))
  }

  return {
    send,
    undo,
    isPending: open !== undefined || entry?.state === 'sent',
    problem: failure?.problem,
    /** The pending entry; right after a press only once it takes long or has a problem. */
    waiting: open && (isStuck || open.id !== sentHere) ? open : undefined,
  }
}

const isUnsent = (entry: Pick<Entry, 'state'>) => isOpen(entry) || needsPerson(entry)

/** The draft's entry: the pending one, and then its result. */
function useEntryOf<E extends Served>(
  action: OutboxAction<E>,
  unsentOf: (entries: readonly Entry[]) => EntryOf<E>[],
  key: string,
): EntryOf<E> | undefined {
  const all = useEntries()
  const [seen, setSeen] = useState<string>()
  const unsent = unsentOf(all).at(-1)
  if (unsent && unsent.id !== seen) setSeen(unsent.id)
  return (
    unsent ??
    entriesOf(all, action).findLast((each) => each.id === seen || each.key === key)
  )
}
