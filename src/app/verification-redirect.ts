import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '#src/api/errors/api-error.ts'
import type { ErrorCode } from '#src/contract/protocol/error-codes.ts'
import { onEntryEnded } from '#src/outbox/state.ts'
import { doubtSession } from '#src/session/watch-session.ts'
import type { AppRouter } from './router.tsx'

type App = { queryClient: QueryClient; router: AppRouter }

const UNVERIFIED: ErrorCode = 'auth/email-unverified'

/**
 * Leads to the page that confirms an e-mail when the server asks for it first, and back after.
 * Guards do the same where the page's own setting says so. Returns an unsubscribe function.
 */
export function redirectToVerification({ queryClient, router }: App): () => void {
  function lead() {
    void doubtSession(queryClient) // it may still count the address as confirmed
    void router.navigate({
      to: '/verify-email',
      search: { from: router.state.location.href },
    })
  }
  const unwatch = [
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (isApiError(event.action.error, UNVERIFIED)) lead()
    }),
    onEntryEnded(({ state, problem }) => {
      // All tabs are notified; only the one in view navigates.
      const isHere = document.visibilityState === 'visible'
      if (state === 'refused' && problem?.code === UNVERIFIED && isHere) lead()
    }),
  ]
  return () => unwatch.forEach((stop) => stop())
}
