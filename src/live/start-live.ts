import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#src/contract/live/events.ts'
import { SILENCE_MS } from '#src/contract/live/limits.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { setLive } from '#src/platform/network/live.ts'
import { createAsking, retimePolls } from './ask-again.ts'
import { holdStream } from './hold-stream.ts'
import { whileWanted } from './while-wanted.ts'

/** How long a hidden page keeps its stream. */
const HIDDEN_MS = 5 * MINUTE_MS
/** More events than the server can resume across. */
const REMEMBERED = 400

/** The message of the tab with the stream to the others; without an event it is a heartbeat. */
type Told = { event?: LiveEvent; mark?: string | undefined } | 'lost'

/**
 * Listens to a person's live events, in one tab of the browser for all (docs/decisions/0054), and
 * refetches what is in view. Returns the function that ends it.
 */
export function startLive(uid: string, client: QueryClient): () => void {
  const name = `live:${uid}`
  const channel = new BroadcastChannel(name)
  const hearing = createHearing(client)
  let stopped = false

  const tell = (told: Told) => {
    if (stopped) return
    hearing.take(told, { own: true })
    channel.postMessage(told)
  }
  const hold = (signal: AbortSignal) =>
    holdStream(
      {
        mark: hearing.mark,
        onSign: () => tell({}),
        onEvent: (event, mark) => tell({ event, mark }),
        onLost: () => tell('lost'),
      },
      signal,
    )
  // A page without a secure origin has none, and each page then has a stream of its own.
  const locks = 'locks' in navigator ? navigator.locks : null

  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (!stopped) hearing.take(data, { own: false })
  })
  const end = whileWanted(
    (signal) => {
      if (!locks) return void hold(signal)
      locks
        .request(name, { signal }, () => hold(signal))
        .catch((error: unknown) => {
          if (!signal.aborted) console.warn('No tab could hold the stream.', error)
        })
    },
    locks ? HIDDEN_MS : 0,
  )

  return () => {
    stopped = true
    end()
    channel.close()
    hearing.stop()
  }
}

/** This tab's state of the stream, whichever tab holds it. */
function createHearing(client: QueryClient) {
  const asking = createAsking(client)
  const heard = new Set<number>()
  let mark: string | undefined
  let alive = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function setAlive(now: boolean): void {
    clearTimeout(timer)
    if (now) timer = setTimeout(() => setAlive(false), SILENCE_MS)
    if (now === alive) return
    alive = now
    setLive(now)
    retimePolls(client)
  }

  function isNews(seq: number): boolean {
    if (heard.has(seq)) return false
    heard.add(seq)
    const [oldest] = heard
    if (heard.size > REMEMBERED && oldest !== undefined) heard.delete(oldest)
    return true
  }

  return {
    mark: () => mark,
    take(told: Told, { own }: { own: boolean }): void {
      if (told === 'lost') return setAlive(false)
      const { event } = told
      // Events before the first heartbeat were missed, unless this tab's own stream begins: its
      // `ready` says whether any were.
      if (!alive && !(own && event?.kind === 'ready')) asking.aboutEverything()
      setAlive(true)
      mark = told.mark ?? mark
      if (!event) return
      // A restored database restarts its numbers.
      if (event.kind === 'ready' && !event.resumed) heard.clear()
      if (event.kind === 'ready' || isNews(event.seq)) asking.about(event)
    },
    stop(): void {
      setAlive(false)
      asking.stop()
    },
  }
}
