import { onlineManager } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf, OutputOf, Served } from '#src/contract/protocol/endpoint.ts'
import type { OutboxAction } from './actions.ts'
import {
  type Added,
  addEntry,
  type AddOptions,
  discardEntry,
  waitForEntry,
} from './outbox.ts'
import { isShownInView, useShownInView } from './in-view.ts'
import { problemToError } from './problem.ts'
import { isOpen } from './rules.ts'

/** How long a page waits for an answer; the entry waits longer. */
const PATIENCE_MS = 5000

export type SendResult<E extends Served> = {
  /** False: it waits, and the page can be left. */
  isSent: boolean
  /** Undefined while it waits, or where it could not be parsed. */
  answer?: OutputOf<E> | undefined
  /** False: the device could not store it, so that it is lost with the page. */
  isStored: boolean
}

/**
 * Adds a change and waits for the answer, if there is a network. Rejects with ApiError when the
 * backend refuses it; the entry is then deleted, unless the form was closed meanwhile.
 */
export function useSendOrWait() {
  const [id, setId] = useState<string>()
  useShownInView(id)
  return <E extends Served>(
    action: OutboxAction<E>,
    input: InputOf<E>,
    options?: AddOptions,
  ): Promise<SendResult<E>> => {
    const added = addEntry(action, input, options)
    setId(added.id)
    return answerTo(action, added)
  }
}

async function answerTo<E extends Served>(
  action: OutboxAction<E>,
  { id, stored }: Added,
): Promise<SendResult<E>> {
  const [isStored, entry] = await Promise.all([
    stored,
    waitForEntry(id, onlineManager.isOnline() ? PATIENCE_MS : 0),
  ])
  if (!entry || isOpen(entry)) return { isSent: false, isStored }
  if (entry.state !== 'sent') {
    if (isShownInView(id)) await discardEntry(id)
    throw problemToError(entry.problem ?? { status: 0 })
  }
  const read = action.endpoint.response.safeParse(entry.answer)
  // The endpoint's own schema has just checked it.
  return { isSent: true, isStored, answer: read.data as OutputOf<E> | undefined }
}
