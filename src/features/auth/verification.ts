import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { loadCodes } from '#src/platform/identity/identity.ts'
import { renewSession } from '#src/session/renewal.ts'
import { sessionQueries } from '#src/session/session.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import type { CodeMode } from './auth-search.ts'

export const codeQueries = {
  /** Applies the link of an e-mail once, however often the page asks; returns its address. */
  applied: (mode: CodeMode, code: string) =>
    queryOptions({
      queryKey: ['identity', 'code', mode, code] as const,
      async queryFn({ client }) {
        const email = await (await loadCodes()).applyCode(code)
        if (mode === 'verifyEmail') await recheckVerification(client)
        return email
      },
      retry: false,
      staleTime: Infinity,
    }),
  /** The address whose password the link may change. */
  reset: (code: string) =>
    queryOptions({
      queryKey: ['identity', 'reset', code] as const,
      queryFn: async () => (await loadCodes()).emailOfReset(code),
      retry: false,
      staleTime: Infinity,
    }),
}

/**
 * Asks the provider, and takes a confirmed address over into the session, which knows only what its
 * token said. Returns whether the address is confirmed. Throws IdentityError, or as `call` does.
 */
export async function recheckVerification(client: QueryClient): Promise<boolean> {
  if (!useAppStore.getState().uid) return false
  const codes = await loadCodes()
  if (await codes.isVerified()) {
    const renewal = await renewSession(client)
    if (renewal.outcome === 'unknown') throw renewal.cause
    return renewal.outcome === 'renewed' && renewal.user.emailVerified
  }
  // Another tab may have taken it over.
  const user = await client.query({ ...sessionQueries.current(), staleTime: 0 })
  return user?.emailVerified ?? false
}
