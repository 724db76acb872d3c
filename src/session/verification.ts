import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { loadCodes } from '#src/platform/identity/identity.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { renewSession } from './renewal.ts'
import { sessionQueries } from './session.ts'

/**
 * For components that show an e-mail as unconfirmed: refetches when they open and when the person
 * comes back, who may have followed the link on another device.
 */
export const verificationQuery = () =>
  queryOptions({
    queryKey: ['identity', 'verified'] as const,
    queryFn: ({ client }) => recheckVerification(client),
    retry: false,
    staleTime: 0,
  })

/**
 * Asks the provider, and renews the session with a confirmed e-mail, since it only knows its
 * token's. Returns whether the address is confirmed. Throws IdentityError, or as `call` does.
 */
export async function recheckVerification(client: QueryClient): Promise<boolean> {
  if (!useAppStore.getState().uid) return false
  const { queryKey } = sessionQueries.current()
  if (client.getQueryData(queryKey)?.emailVerified) return true
  const codes = await loadCodes()
  if (await codes.isVerified()) {
    const renewal = await renewSession(client)
    if (renewal.outcome === 'unknown') throw renewal.cause
    return renewal.outcome === 'renewed' && renewal.user.emailVerified
  }
  // Another tab may have renewed it.
  const user = await client.query({ ...sessionQueries.current(), staleTime: 0 })
  return user?.emailVerified ?? false
}
