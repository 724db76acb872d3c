import { onlineManager } from '@tanstack/react-query'
import type { InputOf, OutputOf, Served } from '#src/contract/endpoint.ts'
import type { OutboxAction } from './actions.ts'
import { addEntry, type AddOptions, discardEntry, settledEntry } from './outbox.ts'
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
 * backend does not take it: the form says so, and the entry is gone.
 */
export async function sendOrWait<E extends Served>(
  action: OutboxAction<E>,
  input: InputOf<E>,
  options: AddOptions = {},
): Promise<Sending<E>> {
  const { id, kept } = addEntry(action, input, options)
  const [isKept, entry] = await Promise.all([
    kept,
    settledEntry(id, onlineManager.isOnline() ? PATIENCE_MS : 0),
  ])
  if (!entry || isOpen(entry)) return { isSent: false, isKept }
  if (entry.state !== 'sent') {
    await discardEntry(id)
    throw errorOf(entry.problem ?? { status: 0 })
  }
  const read = action.endpoint.response.safeParse(entry.answer)
  // The endpoint's own schema has just checked it.
  return { isSent: true, isKept, answer: read.data as OutputOf<E> | undefined }
}
