import type { QueryClient } from '@tanstack/react-query'
import type { AppRouter } from './router.tsx'

/** The longest wait for answers that do not come. */
const LATEST_MS = 8000

/**
 * Resolves when a page is in view with its data, so that scripts which it does not need can load
 * after it. `stop` ends the wait.
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

/** Calls `run` once, when no query is fetching. Returns a function that cancels it. */
function whenAnswered(queryClient: QueryClient, run: () => void): () => void {
  let unsubscribe = () => {}
  const check = () => {
    if (queryClient.isFetching() > 0) return
    unsubscribe()
    run()
  }
  // A page starts its queries right after it is drawn.
  const timer = setTimeout(() => {
    unsubscribe = queryClient.getQueryCache().subscribe(check)
    check()
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
