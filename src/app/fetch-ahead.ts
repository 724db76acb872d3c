import { useAppStore } from '#src/stores/app-store.ts'
import type { AppRouter } from './router.tsx'

/**
 * Loads the scripts of the first page in parallel with the texts and the session. Failures are
 * ignored here: whoever needs a script asks for it again and reports the failure.
 */
export function fetchAhead(router: AppRouter): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
  const page = Promise.allSettled(
    matchedRoutes.map(async (route) => router.loadRouteChunk(route)),
  )
  if (useAppStore.getState().uid === null) return
  // A signed-in person's page will call the API.
  const calls = page.then(() => import('#src/api/http.ts'))
  void Promise.allSettled([import('#src/session/session.ts'), calls])
}
