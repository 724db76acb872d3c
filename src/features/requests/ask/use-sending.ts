import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHeldBack } from '#src/components/photos/held-back.tsx'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import type { createRequest, ServiceRequest } from '#src/contract/requests/requests.ts'
import type { Intent } from '#src/lib/intent.ts'
import { formatCep } from '#src/lib/cep.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { deviceTime } from '#src/lib/clock.ts'
import { addEntry, discardEntry, undoEntry } from '#src/outbox/outbox.ts'
import { useShownInView } from '#src/outbox/in-view.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { entriesNow, useEntriesOf } from '#src/outbox/state.ts'
import { useOnline } from '#src/platform/network/use-online.ts'
import { useReached } from '#src/platform/page/use-reached.ts'
import {
  type AskEntry,
  createRequestAction,
  requestMadeBy,
  unsentTo,
} from '#src/queries/request-outbox.ts'
import { storeLastCep } from '#src/session/last-searches.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { toast } from '#src/ui/toast.ts'
import { type Draft, draftOf } from './draft.ts'

/** Milliseconds until the client learns that sending takes long. */
const SLOW_MS = 4500

type SendingOptions = {
  draftName: string
  taskerId: string
  intent: Intent
  onChange: (draft: Draft) => void
  /** The request, where the response arrived. */
  onSent: (request: ServiceRequest | undefined) => void
}

/**
 * Sends the draft through the outbox. Draft and entry are one: while the entry is pending nothing
 * can be edited, and once cancelled it is the draft again.
 */
export function useSending(options: SendingOptions) {
  const { draftName, taskerId, intent, onChange, onSent } = options
  const { t } = useTranslation()
  const online = useOnline()
  const entry = useEntryOf(taskerId, intent.key)
  const [failure, setFailure] = useState<Pick<AskEntry, 'id' | 'problem'>>()
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
    if (entry?.state === 'sent') onSent(requestMadeBy(entry))
    if (!refused) return
    if (refused.key !== intent.key) onChange(draftOf(refused.input.body))
    void discardEntry(refused.id)
  })
  const endedId = entry && !isOpen(entry) ? entry.id : undefined
  useEffect(() => {
    if (endedId) end()
  }, [endedId])

  function send(
    body: InputOf<typeof createRequest>['body'],
    as: Intent,
    dependsOn: readonly string[],
  ) {
    // A second click, or another tab, was faster.
    if (unsentTo(entriesNow(), taskerId).some(isOpen)) return
    setFailure(undefined)
    as.onSend()
    storeLastCep(useAppStore.getState().uid, formatCep(body.cep))
    const added = addEntry(
      createRequestAction,
      { body },
      {
        key: as.key,
        draft: draftName,
        about: requestTitle(body.serviceDetails.description),
        dependsOn,
      },
    )
    setSentHere(added.id)
  }

  async function undo({ id, input }: AskEntry) {
    const isUndone = await undoEntry(id, () => onChange(draftOf(input.body)))
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

/** The draft's entry: the pending one, and then its result. */
function useEntryOf(taskerId: string, key: string): AskEntry | undefined {
  const entries = useEntriesOf(createRequestAction)
  const [seen, setSeen] = useState<string>()
  const unsent = unsentTo(entries, taskerId).at(-1)
  if (unsent && unsent.id !== seen) setSeen(unsent.id)
  return unsent ?? entries.findLast((entry) => entry.id === seen || entry.key === key)
}

export type Sending = ReturnType<typeof useSending>
