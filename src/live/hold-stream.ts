import { STREAM_BEAT_MS } from '#src/contract/live/limits.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { type End, type Listener, readStream } from './read-stream.ts'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = MINUTE_MS

type Holder = Listener & {
  /** The id from which to resume. */
  mark: () => string | undefined
  /** The stream is down until the next event. */
  onLost: () => void
}

/** Holds a stream until `signal` ends it, and reconnects whenever one ends. Never rejects. */
export async function holdStream(
  { mark, onLost, ...listener }: Holder,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const end = await readStream(mark(), { ...listener, signal })
    onLost()
    failures = end.lastedMs >= STREAM_BEAT_MS ? 0 : failures + 1
    await pause(pauseAfter(end, failures), signal)
  }
}

/** A random pause, so that pages do not all reconnect at once; the server's own is random too. */
function pauseAfter({ retryMs, refused }: End, failures: number): number {
  if (retryMs !== undefined) return Math.min(retryMs, LONGEST_PAUSE_MS)
  const most = refused
    ? LONGEST_PAUSE_MS
    : Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
  return most * (0.5 + Math.random() / 2)
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
