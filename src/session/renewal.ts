import type { QueryClient } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import { isApiError } from '#src/api/errors/api-error.ts'
import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import type { AuthUser, signIn } from '#src/contract/people/session.ts'
import {
  IdentityError,
  type IdentityReason,
} from '#src/platform/identity/identity-error.ts'
import { forgetIdentity, loadIdentity } from '#src/platform/identity/identity.ts'
import {
  fetchIdToken,
  readStoredRefreshToken,
} from '#src/platform/identity/stored-account.ts'
import { storeBearer } from '#src/api/bearer.ts'
import { forgetSession, useAppStore } from '#src/stores/app-store.ts'
import type { EndReason } from './machine.ts'
import { sessionEndpoint } from './session-endpoint.ts'
import { deleteCachedPictures } from './delete-cached-pictures.ts'
import { ownHeldShare } from './own-held-share.ts'
import { sessionKey } from './session-key.ts'
import { signOutOnServer } from './sign-out.ts'

type Exchange = OutputOf<typeof signIn>

export type Renewal =
  | { outcome: 'renewed'; user: AuthUser }
  | { outcome: 'ended'; reason: EndReason }
  /** The provider has no user in this browser: a session that still works may go on. */
  | { outcome: 'forgotten' }
  /** The network or a server failed: the session's state is unknown. */
  | { outcome: 'unknown'; cause: unknown }

/** The provider's errors that end a session for good. */
const ENDING: Partial<Record<IdentityReason, Exclude<EndReason, null>>> = {
  disabled: 'disabled',
  gone: 'expired',
  wrongCredentials: 'deleted', // the provider's code for a deleted account
}

let renewing: Promise<Renewal> | undefined

/** Renews a session that the backend no longer knows, or ends it here too. Never rejects. */
export async function renewOrEnd(
  client: QueryClient,
): Promise<Exclude<Renewal, { outcome: 'forgotten' }>> {
  const renewal = await renewSession(client)
  if (renewal.outcome !== 'forgotten') return renewal
  await endSession('expired')
  return { outcome: 'ended', reason: 'expired' }
}

/**
 * Exchanges a fresh ID token of the identity provider for a new session. Concurrent callers share
 * one exchange. When the provider refuses the account, the session ends here too. Never rejects.
 */
export function renewSession(client: QueryClient): Promise<Renewal> {
  renewing ??= renew(client).finally(() => {
    renewing = undefined
  })
  return renewing
}

async function renew(client: QueryClient): Promise<Renewal> {
  const { uid, send } = useAppStore.getState()
  // Signed out meanwhile.
  if (!send({ type: 'renewing' })) return { outcome: 'ended', reason: 'expired' }
  const renewal = await exchangeFresh().catch(meaningOf)
  if (!('outcome' in renewal)) return take(client, renewal)
  if (useAppStore.getState().uid !== uid) return renewal
  if (renewal.outcome === 'ended') await endSession(renewal.reason)
  else send({ type: 'doubted' })
  return renewal
}

async function exchangeFresh(): Promise<Exchange | Renewal> {
  const remembered = await readStoredRefreshToken()
  const { freshIdToken } = await loadIdentity()
  const idToken = (await freshIdToken()) ?? (remembered && (await fetchIdToken(remembered)))
  return idToken ? exchange(idToken) : { outcome: 'forgotten' }
}

async function take(client: QueryClient, { user, token }: Exchange): Promise<Renewal> {
  if (begin(client, 'renewed', { user, token })) return { outcome: 'renewed', user }
  // Signed out while the answer was on its way: the session it brought must not live on.
  if (!useAppStore.getState().uid) await signOutOnServer()
  return { outcome: 'ended', reason: 'expired' }
}

function meaningOf(cause: unknown): Renewal {
  if (cause instanceof IdentityError) {
    const reason = ENDING[cause.reason]
    return reason ? { outcome: 'ended', reason } : { outcome: 'unknown', cause }
  }
  if (isApiError(cause, 'auth/account-disabled'))
    return { outcome: 'ended', reason: 'disabled' }
  if (isApiError(cause, 'auth/account-deleted'))
    return { outcome: 'ended', reason: 'deleted' }
  const refused =
    isApiError(cause) && cause.kind === 'http' && !isPassing(cause.status ?? 0)
  return refused ? { outcome: 'ended', reason: 'expired' } : { outcome: 'unknown', cause }
}

const isPassing = (status: number): boolean =>
  status >= 500 || status === 408 || status === 429

/** POST /api/auth; once more with a new token when the server finds this one too old or too new. */
export async function exchange(idToken: string): Promise<Exchange> {
  try {
    return await call(sessionEndpoint('signIn'), { body: { token: idToken } })
  } catch (error) {
    if (!isApiError(error, 'auth/token-invalid')) throw error
    const { freshIdToken } = await loadIdentity()
    const fresh = await freshIdToken()
    if (!fresh) throw error
    return call(sessionEndpoint('signIn'), { body: { token: fresh } })
  }
}

/** Starts a new session. False when the user has signed out, or another one is signed in now. */
export function begin(
  client: QueryClient,
  type: 'entered' | 'renewed',
  { user, token }: Pick<Exchange, 'user' | 'token'>,
): boolean {
  const before = client.getQueryData(sessionKey)
  client.setQueryData(sessionKey, user) // first: subscribers to the new uid read it
  const begun = useAppStore.getState().send({ type, user })
  if (begun) storeBearer(token)
  else client.setQueryData(sessionKey, before)
  return begun
}

/**
 * Ends a session that is over; app/session-effects.ts then deletes its data. Drafts are deleted too
 * if the account was, since it cannot be restored.
 */
export async function endSession(reason: EndReason): Promise<void> {
  if (!useAppStore.getState().uid) return // by another call
  try {
    await (reason === 'deleted' ? leaveWholly() : leaveDrafts(reason))
  } catch (error) {
    console.warn('The identity provider still remembers the user.', error)
  }
}

/**
 * Loaded on demand: it imports the outbox, which starting a session does not need. Where a deploy
 * has removed the file, the session ends all the same, and only drafts and pending actions stay.
 */
async function leaveWholly(): Promise<void> {
  const loaded = await import('./leave-browser.ts').catch(() => undefined)
  await (loaded ? loaded.leaveBrowser('deleted') : leaveDrafts('deleted'))
}

async function leaveDrafts(reason: EndReason): Promise<void> {
  const { uid } = useAppStore.getState()
  const forgotten = Promise.all([
    ...[forgetIdentity(), deleteCachedPictures()],
    uid ? ownHeldShare(uid) : undefined,
  ])
  forgetSession(reason)
  await forgotten
}
