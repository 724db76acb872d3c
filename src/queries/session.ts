import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import { isApiError } from '#src/api/errors.ts'
import { getSession, signIn, signOut, type AuthUser } from '#src/contract/session.ts'
import { forgetSession, useAppStore } from '#src/stores/app-store.ts'
import { MINUTE_MS } from './client.ts'
import { sessionKey } from './session-key.ts'

export const sessionQueries = {
  /** The signed-in person, or null. A network error is an error, not null: it signs nobody out. */
  current: () =>
    queryOptions({
      queryKey: sessionKey,
      // Without its signal: a header that unmounts must not cancel what a guard waits for.
      queryFn: async (): Promise<AuthUser | null> => {
        try {
          const { user } = await call(getSession, {})
          useAppStore.getState().signedIn(user)
          return user
        } catch (error) {
          if (!isApiError(error) || error.status !== 401) throw error
          if (useAppStore.getState().uid) forgetSession() // it was over without our knowing
          return null
        }
      },
      staleTime: 5 * MINUTE_MS,
      meta: { persist: true },
    }),
}

/** The session, from the cache if it is there: what guards and loaders wait for. */
export const ensureSession = (client: QueryClient): Promise<AuthUser | null> =>
  client.query({ ...sessionQueries.current(), staleTime: 'static' })

/** Exchanges an ID token of the identity provider for a session of ours. */
export const signInMutation = mutationOptions({
  mutationKey: ['session', 'signIn'] as const,
  mutationFn: (token: string) => call(signIn, { body: { token } }),
  onSuccess({ user, token }, _idToken, _result, { client }) {
    // The session first: whoever hears of the new uid finds it.
    setSession(client, user)
    useAppStore.getState().signedIn(user, token)
  },
})

export const signOutMutation = mutationOptions({
  mutationKey: ['session', 'signOut'] as const,
  mutationFn: () => call(signOut, {}),
})

const setSession = (client: QueryClient, user: AuthUser | null): void => {
  client.setQueryData(sessionQueries.current().queryKey, user)
}

/** Changes part of the session, and the role with it. */
export function patchSession(client: QueryClient, patch: Partial<AuthUser>): void {
  client.setQueryData(
    sessionQueries.current().queryKey,
    (user) => user && { ...user, ...patch },
  )
  if (patch.currentRole) useAppStore.getState().setRole(patch.currentRole)
}

/** The name in the session follows the one in the profile. */
export function renameSession(client: QueryClient, name: string): void {
  client.setQueryData(
    sessionQueries.current().queryKey,
    (user) => user && { ...user, profile: { ...user.profile, name } },
  )
}
