import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import { ApiError, isApiError } from '#src/api/errors/api-error.ts'
import type { AuthUser } from '#src/contract/people/session.ts'
import { clearPendingSignOut } from './pending-sign-out.ts'
import { whenIdle } from '#src/platform/time/when-idle.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { begin, exchange, renewOrEnd, renewSession } from './renewal.ts'
import { sessionEndpoint } from './session-endpoint.ts'
import { sessionKey } from './session-key.ts'
import { flushSignOut } from './sign-out.ts'

export const sessionQueries = {
  /** The signed-in person, or null. A network error throws: it does not sign the user out. */
  current: () =>
    queryOptions({
      queryKey: sessionKey,
      // Without the signal: a header that unmounts must not cancel a guard's call.
      queryFn: ({ client }) => checkSession(client),
      staleTime: 5 * MINUTE_MS,
      meta: { persist: true },
    }),
  /** The number of devices on which the person is signed in. */
  count: () =>
    queryOptions({
      queryKey: [...sessionKey, 'count'] as const,
      queryFn: async ({ signal }) =>
        (await call(sessionEndpoint('countSessions'), {}, { signal })).count,
      staleTime: 0,
    }),
}

async function checkSession(client: QueryClient): Promise<AuthUser | null> {
  if (!(await flushSignOut())) return null // the cookie is of a user who signed out
  const { uid, send } = useAppStore.getState()
  try {
    const { user, renew } = await call(sessionEndpoint('getSession'), {})
    if (!send({ type: 'confirmed', user })) return null // signed out meanwhile
    if (renew) whenIdle(() => void renewSession(client))
    return user
  } catch (error) {
    if (isApiError(error) && error.status === 401) return uid ? renewedUser(client) : null
    send({ type: 'doubted' })
    throw error
  }
}

/** Renews a session that the backend no longer knows; null when it is really over. */
async function renewedUser(client: QueryClient): Promise<AuthUser | null> {
  const renewal = await renewOrEnd(client)
  if (renewal.outcome === 'unknown') throw new ApiError('network', { cause: renewal.cause })
  return renewal.outcome === 'renewed' ? renewal.user : null
}

/** The session, from the cache if it is there: what guards and loaders wait for. */
export const ensureSession = (client: QueryClient): Promise<AuthUser | null> =>
  client.query({ ...sessionQueries.current(), staleTime: 'static' })

/** Asks the backend unless the cached session is fresh. Rejects as `call` does. */
export const refreshSession = (client: QueryClient): Promise<AuthUser | null> =>
  client.query(sessionQueries.current())

/** Exchanges an ID token of the identity provider for a session of ours. */
export const signInMutation = mutationOptions({
  mutationKey: ['session', 'signIn'] as const,
  async mutationFn(idToken: string) {
    await flushSignOut() // or the new cookie would hide the session that was to end
    return exchange(idToken)
  },
  onSuccess({ user, token }, _idToken, _result, { client }) {
    clearPendingSignOut()
    begin(client, 'entered', { user, token })
  },
})

/** Changes part of the session, and the roles with it. */
export function patchSession(client: QueryClient, patch: Partial<AuthUser>): void {
  client.setQueryData(
    sessionQueries.current().queryKey,
    (user) => user && { ...user, ...patch },
  )
  useAppStore.getState().setRoles(patch)
}

/** Name and photo in the session follow those in the profile. */
export function patchSessionProfile(
  client: QueryClient,
  patch: Partial<AuthUser['profile']>,
): void {
  client.setQueryData(
    sessionQueries.current().queryKey,
    (user) => user && { ...user, profile: { ...user.profile, ...patch } },
  )
}
