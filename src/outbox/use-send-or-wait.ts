import { onlineManager } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf, OutputOf, Served } from '#src/contract/endpoint.ts'
import type { OutboxAction } from './actions.ts'
import {
  type Added,
  addEntry,
  type AddOptions,
  discardEntry,
  settledEntry,
} from './outbox.ts'
import { isShownInView, useShownInView } from './in-view.ts'
import { errorOf } from './problem.ts'
import { isOpen } from './rules.ts'

/** A page stays for an answer as long as this; the entry waits for longer. */
const PATIENCE_MS = 5000

export type Sending<E extends Served> = {
  /** False: it waits, and the page can be left. */
  isSent: boolean
  /** Undefined where it waits, or could not be read. */
  answer?: OutputOf<E> | undefined
  /** False: the device could not store it, so that it is lost with the page. */
  isKept: boolean
}

/**
 * Puts in a change and stays for the answer, if there is a network. Rejects with ApiError when the
 * backend does not take it: the form says so, and the entry is gone. Of a form that was left
 * meanwhile the entry stays, and the person hears of it where they are.
 */
export function useSendOrWait() {
  const [id, setId] = useState<string>()
  useShownInView(id)
  return <E extends Served>(
    action: OutboxAction<E>,
    input: InputOf<E>,
    options?: AddOptions,
  ): Promise<Sending<E>> => {
    const added = addEntry(action, input, options)
    setId(added.id)
    return answerTo(action, added)
  }
}

async function answerTo<E extends Served>(
  action: OutboxAction<E>,
  { id, kept }: Added,
): Promise<Sending<E>> {
  const [isKept, entry] = await Promise.all([
    kept,
    settledEntry(id, onlineManager.isOnline() ? PATIENCE_MS : 0),
  ])
  if (!entry || isOpen(entry)) return { isSent: false, isKept }
  if (entry.state !== 'sent') {
    if (isShownInView(id)) await discardEntry(id)
    throw errorOf(entry.problem ?? { status: 0 })
  }
  const read = action.endpoint.response.safeParse(entry.answer)
  // The endpoint's own schema has just checked it.
  return { isSent: true, isKept, answer: read.data as OutputOf<E> | undefined }
}
