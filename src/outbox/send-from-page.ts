import { sendWire } from '#src/api/client.ts'
import { isApiError } from '#src/api/errors/api-error.ts'
import { anySignal } from '#src/lib/any-signal.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import type { Entry } from './entry.ts'
import { type Outcome, outcomeOf } from './rules.ts'
import { ANSWER_PATIENCE_MS, type Send } from './sender.ts'

type Attempt = { stop: AbortSignal; note: Parameters<Send>[1] }

/** Sends an entry with the session of this tab, its file first. */
export async function sendFromPage(
  entry: Entry,
  { stop, note }: Attempt,
): Promise<Outcome> {
  // No session: between the end of one and the start of the next.
  if (useAppStore.getState().uid !== entry.uid) return { type: 'again' }
  const { upload } = entry
  if (!upload) return sendCall(entry, stop)
  try {
    const { sendWithFile } = await import('./send-with-file.ts')
    return await sendWithFile(
      { ...entry, upload },
      { stop, note, sendCall: () => sendCall(entry, stop) },
    )
  } catch (error) {
    console.info('A file could not be sent now.', error)
    return { type: 'again' }
  }
}

async function sendCall(entry: Entry, stop: AbortSignal): Promise<Outcome> {
  const signal = anySignal([stop, AbortSignal.timeout(ANSWER_PATIENCE_MS)])
  try {
    const answer = await sendWire(entry.call, { key: entry.key, uid: entry.uid, signal })
    return outcomeOf(200, answer, { status: 200 })
  } catch (error) {
    if (!isApiError(error) || error.status === undefined) return { type: 'again' }
    const { status, code, serverMessage: message, data, retryAfterMs } = error
    const details = isRecord(data) ? data['details'] : undefined
    return outcomeOf(status, data ?? null, { status, code, message, details, retryAfterMs })
  }
}
