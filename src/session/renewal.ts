import type { QueryClient } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import { isApiError } from '#src/api/errors/api-error.ts'
import type { OutputOf } from '#src/contract/endpoint.ts'
import type { AuthUser, signIn } from '#src/contract/session.ts'
import {
  IdentityError,
  type IdentityReason,
} from '#src/platform/identity/identity-error.ts'
import { forgetIdentity, loadIdentity } from '#src/platform/identity/identity.ts'
import {
  idTokenFor,
  rememberedRefreshToken,
} from '#src/platform/identity/remembered-account.ts'
import { keepBearer } from '#src/api/bearer.ts'
import { forgetSession, useAppStore } from '#src/stores/app-store.ts'
import type { EndReason } from './machine.ts'
import { sessionEndpoint } from './session-endpoint.ts'
import { forgetPictures } from './forget-pictures.ts'
import { sessionKey } from './session-key.ts'
import { signOutOnServer } from './sign-out.ts'

type Exchange = OutputOf<typeof signIn>

export type Renewal =
  | { outcome: 'renewed'; user: AuthUser }
  | { outcome: 'ended'; reason: EndReason }
  /** The provider knows nobody in this browser: a session that still works may go on. */
  | { outcome: 'forgotten' }
  /** The network failed, or a server did: says nothing of the session. */
  | { outcome: 'unknown'; cause: unknown }

/** The provider's errors for an account that can have no session any more. */
const ENDING: Partial<Record<IdentityReason, Exclude<EndReason, null>>> = {
  disabled: 'disabled',
  gone: 'expired',
  wrongCredentials: 'deleted', // the provider's word for a deleted account
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
 * Exchanges a fresh ID token of the identity provider for a new session. However many ask, one
 * exchange. When the provider refuses the account, the session ends here too. Never rejects.
 */
export function renewSession(client: QueryClient): Promise<Renewal> {
  renewing ??= renew(client).finally(() => {
    renewing = undefined
  })
  return renewing
}

async function renew(client: QueryClient): Promise<Renewal> {
  const { uid, send } = useAppStore.getState()
  // Signed out while somebody was asking.
  if (!send({ type: 'renewing' })) return { outcome: 'ended', reason: 'expired' }
  const renewal = await exchangeFresh().catch(meaningOf)
  if (!('outcome' in renewal)) return take(client, renewal)
  if (useAppStore.getState().uid !== uid) return renewal
  if (renewal.outcome === 'ended') await endSession(renewal.reason)
  else send({ type: 'doubted' })
  return renewal
}

async function exchangeFresh(): Promise<Exchange | Renewal> {
  const remembered = await rememberedRefreshToken()
  const { freshIdToken } = await loadIdentity()
  const idToken = (await freshIdToken()) ?? (remembered && (await idTokenFor(remembered)))
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
  if (
    isApiError(cause, 'auth/account-disabled') ||
    isApiError(cause, 'auth/account-suspended')
  )
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

/** Takes a new session over. False when the person has left, or is somebody else now. */
export function begin(
  client: QueryClient,
  type: 'entered' | 'renewed',
  { user, token }: Pick<Exchange, 'user' | 'token'>,
): boolean {
  const before = client.getQueryData(sessionKey)
  client.setQueryData(sessionKey, user) // first: those who hear of the new uid find it
  const begun = useAppStore.getState().send({ type, user })
  if (begun) keepBearer(token)
  else client.setQueryData(sessionKey, before)
  return begun
}

/**
 * Ends a session that is over. Nothing of it stays: app/follow-person.ts hears of it. Of a deleted
 * account no draft stays either, since nobody can come back to it.
 */
export async function endSession(reason: EndReason): Promise<void> {
  if (!useAppStore.getState().uid) return // by another call
  try {
    await (reason === 'deleted' ? leaveWholly() : leaveDrafts(reason))
  } catch (error) {
    console.warn('The identity provider still remembers somebody.', error)
  }
}

/**
 * Loaded when it happens: it brings the outbox, without which a page can begin a session. Where a
 * deploy has taken it away the session ends all the same, and the drafts wait for nobody.
 */
async function leaveWholly(): Promise<void> {
  const loaded = await import('./leave-browser.ts').catch(() => undefined)
  await (loaded ? loaded.leaveBrowser('deleted') : leaveDrafts('deleted'))
}

async function leaveDrafts(reason: EndReason): Promise<void> {
  const forgotten = Promise.all([forgetIdentity(), forgetPictures()])
  forgetSession(reason)
  await forgotten
}
