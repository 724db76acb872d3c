import type { StandInPush } from '#src/lib/push-messages.ts'
import { readStored, removeStored, writeStored } from '#src/platform/device/safe-storage.ts'
import { activeWorker } from './push-worker.ts'
import type { TokenSource } from './token-source.ts'

/** The server's stand-in for a push service (server/stand-ins/push). */
const streamOf = (token: string) => `/__push?token=${encodeURIComponent(token)}`

const KEY = 'push-local-token'
/** The lock of the tab that listens for all of this browser. */
const LOCK = 'push-local-stream'

let stopListening = () => {}

/**
 * Where Google cannot be reached: the page listens to the stand-in, and hands messages to the
 * worker, which treats them like push events.
 */
export const localPush: TokenSource = {
  async obtain(registration) {
    const token = readStored(KEY) ?? `local-push-${crypto.randomUUID()}`
    writeStored(KEY, token)
    const worker = await activeWorker(registration)
    stopListening()
    stopListening = listenInOneTab(token, (text) =>
      worker.postMessage({ type: 'PUSH', text } satisfies StandInPush),
    )
    return token
  },
  async giveUp() {
    stopListening()
    const token = readStored(KEY)
    removeStored(KEY)
    if (token !== null) await fetch(streamOf(token), { method: 'DELETE' })
  },
}

/**
 * One tab of a browser listens, the next one when that is closed. Returns an unsubscribe function.
 */
function listenInOneTab(token: string, hear: (text: string) => void): () => void {
  const { signal, abort } = abortable()
  const listening = navigator.locks.request(LOCK, { signal }, async () => {
    const stream = new EventSource(streamOf(token))
    stream.addEventListener('message', ({ data }) => hear(String(data)))
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    stream.close()
  })
  listening.catch((error: unknown) => {
    if (!signal.aborted) console.warn('The local push stream could not be opened.', error)
  })
  return abort
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
