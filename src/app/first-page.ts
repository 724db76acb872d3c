import type { QueryClient } from '@tanstack/react-query'
import type { AppRouter } from './router.tsx'

/** An answer that does not come holds nothing back for longer. */
const LATEST_MS = 8000

/**
 * Resolves when a page is in view with what it has asked for: scripts that it can be without come
 * after it. `stop` gives up waiting.
 */
export function firstPage(app: { queryClient: QueryClient; router: AppRouter }): {
  shown: Promise<void>
  stop: () => void
} {
  let stop = () => {}
  const shown = new Promise<void>((resolve) => {
    const end = () => {
      stop()
      resolve()
    }
    const unsubscribe = app.router.subscribe('onRendered', () => {
      unsubscribe()
      unwatch = whenAnswered(app.queryClient, end)
    })
    let unwatch = unsubscribe
    const timer = setTimeout(end, LATEST_MS)
    stop = () => {
      clearTimeout(timer)
      unwatch()
    }
  })
  return { shown, stop: () => stop() }
}

/** Runs once when no answer is waited for. Returns the way to give it up. */
function whenAnswered(queryClient: QueryClient, run: () => void): () => void {
  let unsubscribe = () => {}
  const check = () => {
    if (queryClient.isFetching() > 0) return
    unsubscribe()
    run()
  }
  // What the page asks for it asks for right after it is drawn.
  const timer = setTimeout(() => {
    unsubscribe = queryClient.getQueryCache().subscribe(check)
    check()
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
