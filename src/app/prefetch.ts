import { useAppStore } from '#src/stores/app-store.ts'
import type { AppRouter } from './router.tsx'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Loads the scripts of the first page in parallel with the texts and the session. The router
 * retries a script that failed here, and reports it then.
 */
export function prefetchFirstPage(router: AppRouter): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
  const page = Promise.allSettled(
    matchedRoutes.map(async (route) => router.loadRouteChunk(route)),
  )
  if (useAppStore.getState().uid === null) return
  // A signed-in person's page will call the API.
  const calls = page.then(() => import('#src/api/http.ts'))
  void Promise.allSettled([import('#src/session/session.ts'), calls])
}

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
      unwatch = onQueriesSettled(app.queryClient, end)
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
function onQueriesSettled(queryClient: QueryClient, run: () => void): () => void {
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
