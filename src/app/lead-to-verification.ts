import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '#src/api/errors/api-error.ts'
import { doubtSession } from '#src/session/watch-session.ts'
import type { AppRouter } from './router.tsx'

type App = { queryClient: QueryClient; router: AppRouter }

/**
 * Leads to the page that confirms an e-mail when the server asks for it first, and back after.
 * Guards do the same where the page's own setting says so. Returns an unsubscribe function.
 */
export function leadToVerification({ queryClient, router }: App): () => void {
  return queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    if (!isApiError(event.action.error, 'auth/email-unverified')) return
    void doubtSession(queryClient) // it may still believe the address to be confirmed
    void router.navigate({
      to: '/verify-email',
      search: { from: router.state.location.href },
    })
  })
}
