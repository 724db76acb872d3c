import { onlineManager } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import { isApiError } from '#src/api/errors/api-error.ts'
import { signOut } from '#src/contract/session.ts'
import {
  forgetPendingSignOut,
  isSignOutPending,
  rememberSignOut,
} from './pending-sign-out.ts'

const PATIENCE_MS = 5000

/** Ends the session at the backend; when it cannot be reached, at the next chance. */
export async function signOutOnServer(): Promise<void> {
  rememberSignOut()
  if (onlineManager.isOnline()) await flushSignOut()
}

/**
 * Sends the sign-out that the backend has not heard of yet. Whether none is left: until then the
 * cookie must not sign anybody in.
 */
export async function flushSignOut(): Promise<boolean> {
  if (!isSignOutPending()) return true
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    await call(signOut, {}, { signal })
  } catch (error) {
    if (isApiError(error) || signal.aborted) return false // tried again later
    throw error
  }
  forgetPendingSignOut()
  return true
}
