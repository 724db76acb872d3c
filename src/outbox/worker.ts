import { PERSON_HEADER } from '#src/contract/protocol/person-header.ts'
import { SERVER_MARK } from '#src/contract/protocol/server-mark.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { retryAfterMs } from '#src/lib/retry-after.ts'
import type { Entry } from './entry.ts'
import { isOpen, type Outcome, outcomeOf } from './rules.ts'
import {
  ANSWER_PATIENCE_MS,
  CHANNEL,
  lockName,
  createSendQueue,
  recoverEntries,
} from './sender.ts'
import { createEntryStorage } from './storage.ts'

const storage = createEntryStorage()
/** Browsers stop a worker soon after this time. */
const WORK_MS = 25_000

/**
 * Sends pending entries, in the service worker, with the session's cookie, if no page does. Rejects
 * when something is left, so that the browser tries again later.
 * @param apiUrl of the backend; empty: of this origin
 */
export const sendFromWorker = (apiUrl: string): Promise<void> =>
  (working ??= sendOnce(apiUrl || self.location.origin).finally(() => {
    working = undefined
  }))

let working: Promise<void> | undefined

async function sendOnce(baseUrl: string): Promise<void> {
  const uid = await storage.person()
  const somethingWaits = async (person: string) =>
    (await storage.all(person)).some((entry) => isOpen(entry) && canSend(entry))
  if (uid === null || !(await somethingWaits(uid))) return
  if (!navigator.onLine) throw new Error('There is no network.')
  const signal = AbortSignal.timeout(WORK_MS)
  // An open page holds the lock, and sends by itself.
  await navigator.locks.request(lockName(uid), { signal }, () =>
    sendAll(uid, baseUrl, signal),
  )
  if (await somethingWaits(uid)) throw new Error('Some actions still wait.')
}

async function sendAll(uid: string, baseUrl: string, signal: AbortSignal): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL)
  const onChange = () => channel.postMessage('changed')
  const send = (entry: Entry) => sendEntry(entry, baseUrl)
  await recoverEntries(uid, storage)
  const queue = createSendQueue(uid, { storage, send, onChange, canSend })
  try {
    while (!signal.aborted) {
      const next = await queue.startReady()
      if (queue.isRunning()) await queue.oneEnded()
      else if (next === undefined || !(await pause(next - Date.now(), signal))) break
    }
  } finally {
    await queue.allEnded()
    channel.close()
  }
}

/** A worker has no XMLHttpRequest, which reports progress: files wait for a page. */
const canSend = ({ upload }: Entry) => upload === undefined

/** Answers false when the time is over first. */
const pause = (ms: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve(false)
    })
  })

async function sendEntry({ call, key, uid }: Entry, baseUrl: string): Promise<Outcome> {
  const { method, path, body } = call
  try {
    const response = await fetch(new URL(path, baseUrl), {
      method,
      credentials: 'include',
      headers: {
        'Idempotency-Key': key,
        [PERSON_HEADER]: uid,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_PATIENCE_MS),
    })
    // A proxy's page. Across origins headers are hidden, and the body has to tell.
    const isMarked = response.type === 'cors' || response.headers.has(SERVER_MARK)
    if (!isMarked) return { type: 'again' }
    const data: unknown = await response.json().catch(() => null)
    return outcomeOf(response.status, data, {
      ...problemIn(response.status, data),
      retryAfterMs: retryAfterMs(response.headers),
    })
  } catch {
    return { type: 'again' } // no network, or no answer in time
  }
}

function problemIn(status: number, data: unknown) {
  if (!isRecord(data)) return { status }
  const { code, error, details } = data
  return {
    status,
    code: typeof code === 'string' ? code : undefined,
    message: typeof error === 'string' ? error : undefined,
    details,
  }
}
