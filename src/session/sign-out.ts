import { onlineManager } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import { isApiError } from '#src/api/errors/api-error.ts'
import {
  clearPendingSignOut,
  isSignOutPending,
  storePendingSignOut,
} from './pending-sign-out.ts'
import { sessionEndpoint } from './session-endpoint.ts'

const PATIENCE_MS = 5000

/** Ends the session at the backend, as soon as it can be reached. */
export async function signOutOnServer(): Promise<void> {
  storePendingSignOut()
  if (onlineManager.isOnline()) await flushSignOut()
}

/** Ends every session of the person, this one too. Rejects as `call` does: then nothing ended. */
export async function signOutEverywhereOnServer(): Promise<void> {
  await call(sessionEndpoint('signOutEverywhere'), { body: { keepThis: false } })
}

/**
 * Ends the other sessions of a user who has just signed in with a new password. A failure does not
 * block the sign-in: the provider notifies the server too.
 */
export async function signOutOthers(): Promise<void> {
  try {
    await call(sessionEndpoint('signOutEverywhere'), { body: { keepThis: true } })
  } catch (error) {
    console.warn('The other sessions could not be ended.', error)
  }
}

/**
 * Sends a pending sign-out to the backend. True when none is left: until then the cookie must be
 * ignored.
 */
export async function flushSignOut(): Promise<boolean> {
  if (!isSignOutPending()) return true
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    await call(sessionEndpoint('signOut'), {}, { signal })
  } catch (error) {
    if (isApiError(error) || signal.aborted) return false // tried again later
    throw error
  }
  clearPendingSignOut()
  return true
}
