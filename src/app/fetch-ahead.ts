import { useAppStore } from '#src/stores/app-store.ts'
import type { AppRouter } from './router.tsx'

/**
 * Has the scripts of the page in view come while the texts and the session are asked for, and not
 * after. What fails here is asked for again where it is needed, which tells of it.
 */
export function fetchAhead(router: AppRouter): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
  const scripts = matchedRoutes.map(async (route) => router.loadRouteChunk(route))
  const isKnown = useAppStore.getState().uid !== null
  void Promise.allSettled(
    isKnown ? [import('#src/session/session.ts'), ...scripts] : scripts,
  )
}
