import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputOf } from '#src/contract/endpoint.ts'
import type { createRequest, ServiceRequest } from '#src/contract/requests.ts'
import type { Intent } from '#src/lib/intent.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { deviceTime } from '#src/lib/clock.ts'
import { addEntry, discardEntry, undoEntry } from '#src/outbox/outbox.ts'
import { useShownInView } from '#src/outbox/in-view.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { entriesNow, useEntriesOf } from '#src/outbox/state.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useReached } from '#src/platform/use-reached.ts'
import {
  type AskEntry,
  createRequestAction,
  requestMadeBy,
  unsentTo,
} from '#src/queries/request-outbox.ts'
import { toast } from '#src/ui/toast.ts'
import { type Draft, draftOf } from './draft.ts'

/** From then on the person is told that it takes long. */
const SLOW_MS = 4500

type SendingOptions = {
  draftName: string
  taskerId: string
  intent: Intent
  onChange: (draft: Draft) => void
  /** The request, where the answer could be read. */
  onSent: (request: ServiceRequest | undefined) => void
}

/**
 * The way of the draft to the tasker, through the outbox. The draft and its entry are one thing:
 * while the entry waits there is nothing to edit, and taken back it is the draft again.
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

  useShownInView(refused?.id)
  // The page now shows the reasons, and the draft holds what was typed: the entry is not needed.
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
    // A second click came, or another tab was faster.
    if (unsentTo(entriesNow(), taskerId).some(isOpen)) return
    setFailure(undefined)
    as.onSend()
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
    if (await undoEntry(id)) onChange(draftOf(input.body))
    else toast.info(t('outbox.tooLate'))
  }

  return {
    send,
    undo,
    isPending: open !== undefined || entry?.state === 'sent',
    problem: failure?.problem,
    /** The entry that waits; where the person has just sent it, once that takes long or is told. */
    waiting:
      open && (slow || !online || open.problem || open.id !== sentHere) ? open : undefined,
  }
}

/** The draft's entry: the one that is on its way to the tasker, and then what became of it. */
function useEntryOf(taskerId: string, key: string): AskEntry | undefined {
  const entries = useEntriesOf(createRequestAction)
  const [seen, setSeen] = useState<string>()
  const unsent = unsentTo(entries, taskerId).at(-1)
  if (unsent && unsent.id !== seen) setSeen(unsent.id)
  return unsent ?? entries.findLast((entry) => entry.id === seen || entry.key === key)
}

export type Sending = ReturnType<typeof useSending>
