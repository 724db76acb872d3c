import { useAppStore } from '#src/stores/app-store.ts'
import type { AppRouter } from './router.tsx'

/**
 * Has the scripts of the page in view come while the texts and the session are asked for, and not
 * after. What fails here is asked for again where it is needed, which tells of it.
 */
export function fetchAhead(router: AppRouter): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
  const page = Promise.allSettled(
    matchedRoutes.map(async (route) => router.loadRouteChunk(route)),
  )
  if (useAppStore.getState().uid === null) return
  // Somebody with a session will ask for what is theirs.
  const calls = page.then(() => import('#src/api/http.ts'))
  void Promise.allSettled([import('#src/session/session.ts'), calls])
}
