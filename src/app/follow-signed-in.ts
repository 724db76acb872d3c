import type { QueryClient } from '@tanstack/react-query'
import type { AppRouter } from './router.tsx'
import { whileSignedIn } from './while-signed-in.ts'

/**
 * Starts what the signed-in person needs on every page. It is one part, so that on a network that
 * dies meanwhile few connections hang with its scripts. Returns an unsubscribe function.
 */
export const followSignedIn = (
  app: { queryClient: QueryClient; router: AppRouter; isLive: boolean },
  firstPage: Promise<void>,
): (() => void) =>
  whileSignedIn(async (uid) => {
    await firstPage
    return (await import('./for-person.ts')).startForPerson(uid, app)
  })
