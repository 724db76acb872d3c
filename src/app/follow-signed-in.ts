import type { QueryClient } from '@tanstack/react-query'
import type { AppRouter } from './router.tsx'
import { whileSignedIn } from './while-signed-in.ts'

/** Does for the signed-in person what needs no page of its own. Returns an unsubscribe function. */
export const followSignedIn = (
  app: { queryClient: QueryClient; router: AppRouter },
  firstPage: Promise<void>,
): (() => void) =>
  whileSignedIn(async (uid) => {
    await firstPage
    return (await import('./for-person.ts')).startForPerson(uid, app)
  })
