import { isWeakLink } from './network-information.ts'
import { startPunctualTimer } from '#src/platform/time/punctual-timer.ts'

const PROBE = '/logo.svg'
const TIMEOUT_MS = 5000
/** When a probe is late, except on a link that is known to be slow. */
const PATIENCE_MS = 1500
/** The second request of a probe: after it is late, because most probes need only one. */
const SECOND_MS = 2000
/** A probe younger than this is not replaced by `lookNow`. */
const JUST_BEGUN_MS = 1000
const SHORTEST_PAUSE_MS = 250

/**
 * Asks our own origin: the browser alone is not trusted about the network (product.md §8). The
 * connection may have died with the network before, so a slow probe is repeated on a second one.
 */
async function isReachable(signal: AbortSignal): Promise<boolean> {
  const first = ask(signal)
  const soon = await Promise.race([first, after(SECOND_MS)])
  if (soon !== undefined || signal.aborted) return soon ?? false
  return anyTrue([first, ask(signal)])
}

const after = (ms: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))

/** True as soon as one is true, false once all are false. */
async function anyTrue(answers: Promise<boolean>[]): Promise<boolean> {
  const refused = new Error('not ours')
  const ours = answers.map(async (answer) => (await answer) || Promise.reject(refused))
  return Promise.any(ours).catch(() => false)
}

/** True when the picture comes: the page of a captive portal or a proxy does not count. */
async function ask(signal: AbortSignal): Promise<boolean> {
  try {
    // The query keeps caches, the service worker's too, from answering for the network.
    const response = await fetch(`${PROBE}?probe=${Date.now()}`, {
      method: 'HEAD',
      cache: 'no-store',
      signal,
    })
    return response.ok && /^image\/svg/.test(response.headers.get('content-type') ?? '')
  } catch {
    return false
  }
}

type Hooks = {
  /** A probe is over. */
  onResult: (reached: boolean) => void
  /** It still runs, and its result will count, but it is late. */
  onLate: () => void
}

/** Probes one at a time: a newer one ends the one before it, so that no old answer counts. */
export function createProbing({ onResult, onLate }: Hooks) {
  let running: { controller: AbortController } | undefined
  let begun = 0
  let planned: ReturnType<typeof setTimeout> | undefined

  function stop(): void {
    clearTimeout(planned)
    planned = undefined
    running?.controller.abort()
    running = undefined
  }

  async function probe(): Promise<void> {
    stop()
    const mine = { controller: new AbortController() }
    running = mine
    begun = Date.now()
    const endLate = startPunctualTimer(
      () => running === mine && onLate(),
      isWeakLink() ? TIMEOUT_MS : PATIENCE_MS,
    )
    const timeout = setTimeout(() => mine.controller.abort(), TIMEOUT_MS)
    const reached = await isReachable(mine.controller.signal)
    endLate()
    clearTimeout(timeout)
    if (running !== mine) return
    running = undefined
    onResult(reached)
  }

  return {
    stop,
    /** Probes at once, because the link has changed and the last result no longer counts. */
    restart: (): void => void probe(),
    /** Does not wait for the planned probe. */
    lookNow(): void {
      if (!running || Date.now() - begun >= JUST_BEGUN_MS) void probe()
    },
    /** Probes unless a probe runs or is planned. */
    lookOnce(): void {
      if (!running && planned === undefined) void probe()
    },
    /** Ends the probe that runs, with its result. */
    giveUp: (): void => running?.controller.abort(),
    /** Probes this long after the last probe began. Pauses while the page is hidden. */
    lookAfter(ms: number): void {
      clearTimeout(planned)
      const left = Math.max(begun + ms - Date.now(), SHORTEST_PAUSE_MS)
      planned = setTimeout(() => {
        planned = undefined
        if (document.visibilityState === 'visible') void probe()
      }, left)
    },
  }
}
