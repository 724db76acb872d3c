import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { HOUR_MS } from '#src/lib/time.ts'
import { isSavingData, onDataSaver } from '#src/platform/network/data-saver.ts'
import { whenIdle } from '#src/platform/time/when-idle.ts'
import { fetchDataAhead } from './data-ahead.ts'

/** Between two rounds, unless the server asks for more: several events in a row are one. */
const PAUSE_MS = 10_000

/**
 * Keeps the data of the person's pages ahead of them: in idle time, and again once events have made
 * some of it stale. Nothing while data are saved, the page is hidden, or the network is away. Returns
 * a function that ends it.
 */
export function keepDataAhead(
  uid: string,
  client: QueryClient,
  fetchAll = fetchDataAhead,
): () => void {
  let stopped = false
  let running = false
  let due = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let cancelIdle = () => {}
  const mayRun = () =>
    !stopped &&
    !isSavingData() &&
    onlineManager.isOnline() &&
    !document.hidden &&
    // A mutation goes first, and may end the session.
    client.isMutating() === 0
  /** Keeps the rest of a round that must end due, however soon its reason passes. */
  function mayGo(): boolean {
    const may = mayRun()
    if (!may) due = true
    return may
  }

  async function run(): Promise<void> {
    if (!mayRun()) return // due until the page may
    due = false
    running = true
    let pauseMs = PAUSE_MS
    try {
      const retryAfterMs = await fetchAll({ uid, client, mayGo })
      pauseMs = Math.min(HOUR_MS, Math.max(PAUSE_MS, retryAfterMs))
    } finally {
      running = false
      if (!stopped)
        timer = setTimeout(() => {
          timer = undefined
          if (due) begin()
        }, pauseMs)
    }
  }
  function begin(): void {
    due = true
    if (running || timer !== undefined || !mayRun()) return
    cancelIdle()
    cancelIdle = whenIdle(() => void run())
  }

  const beginDue = () => {
    if (due) begin()
  }
  document.addEventListener('visibilitychange', beginDue)
  const undo = [
    client.getQueryCache().subscribe((event) => {
      // Those in view are fetched by their page.
      if (
        event.type === 'updated' &&
        event.action.type === 'invalidate' &&
        !event.query.isActive()
      )
        begin()
    }),
    client.getMutationCache().subscribe(beginDue),
    onlineManager.subscribe(begin),
    onDataSaver(begin),
  ]
  begin()
  return () => {
    stopped = true
    clearTimeout(timer)
    cancelIdle()
    document.removeEventListener('visibilitychange', beginDue)
    for (const stop of undo) stop()
  }
}
