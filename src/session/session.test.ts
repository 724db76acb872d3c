import { onlineManager } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw/http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { getSession, signIn, signOut, type AuthUser } from '#src/contract/people/session.ts'
import { forgetIdentity, loadIdentity } from '#src/platform/identity/identity.ts'
import { isSignOutPending, storePendingSignOut } from './pending-sign-out.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { HELD_SHARE, SHARED_CACHE } from '#src/lib/shared-cache.ts'
import { ana, bia } from '#src/mocks/fixtures.ts'
import { identityHandlers, uidOf } from '#src/mocks/identity.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { memoryCaches } from '#src/test/memory-caches.ts'
import { server } from '#src/test/server.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { authorization, storeBearer } from '#src/api/bearer.ts'
import { call } from '#src/api/client.ts'
import { setUnauthorisedHandlers, type RenewalOutcome } from '#src/api/unauthorised.ts'
import { endSession, renewOrEnd, renewSession } from './renewal.ts'
import { sessionKey } from './session-key.ts'
import { leaveBrowser } from './leave-browser.ts'
import { ensureSession, refreshSession, signInMutation } from './session.ts'
import { flushSignOut, signOutOnServer } from './sign-out.ts'

const account = { uid: 'ana', email: 'ana@oficio.test', password: 'segredo', name: 'Ana' }
const client = createQueryClient()
const { queries, ...others } = client.getDefaultOptions()
client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
const exchanged: string[] = []

beforeEach(async () => {
  exchanged.length = 0
  server.use(
    ...identityHandlers([account]),
    mock(signIn, ({ body }) => {
      exchanged.push(uidOf(body.token))
      return { user: ana, token: 'new', created: false }
    }),
  )
  const { signInWithPassword } = await loadIdentity()
  await signInWithPassword(account.email, account.password)
  useAppStore.setState(useAppStore.getInitialState(), true)
  state().send({ type: 'entered', user: ana })
  storeBearer('old')
  client.clear()
})
afterEach(() => forgetIdentity())

const cached = () => client.getQueryState<AuthUser | null>(sessionKey)
const state = () => useAppStore.getState()

/** The provider's answer to a request for a new token. */
const provider = (answer: () => Response) =>
  server.use(http.post('*/securetoken.googleapis.com/v1/token', answer))
const providerRefuses = (message: string, status = 400) =>
  provider(() =>
    HttpResponse.json({ error: { code: status, message, errors: [] } }, { status }),
  )

test('a session that the backend no longer knows is renewed silently', async () => {
  server.use(mock(getSession, () => fail(401)))
  await expect(ensureSession(client)).resolves.toEqual(ana)
  expect(exchanged).toEqual(['ana'])
  expect(state()).toMatchObject({ uid: 'ana', session: { name: 'signedIn' } })
  expect(authorization()).toBe('Bearer new')
})

test('an old session is renewed when the page is idle', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  server.use(mock(getSession, () => ({ user: ana, renew: true })))
  await expect(ensureSession(client)).resolves.toEqual(ana)
  expect(authorization()).toBe('Bearer old')
  await vi.waitFor(() => expect(authorization()).toBe('Bearer new'))
  vi.unstubAllGlobals()
})

test('an old session goes on while it works, even if the provider has no user', async () => {
  await forgetIdentity()
  await expect(renewSession(client)).resolves.toEqual({ outcome: 'forgotten' })
  expect(state()).toMatchObject({ uid: 'ana', session: { name: 'doubtful' } })
  expect(authorization()).toBe('Bearer old')
})

test('twenty calls that are refused while a renewal is under way wait for that one', async () => {
  const renew = vi.fn<() => Promise<RenewalOutcome>>(
    async () => (await renewOrEnd(client)).outcome,
  )
  const stop = setUnauthorisedHandlers({ renew, end: () => endSession('expired') })
  const exchange = Promise.withResolvers<void>()
  const seen: (string | null)[] = []
  server.use(
    mock(signIn, async ({ body }) => {
      exchanged.push(uidOf(body.token))
      await exchange.promise
      return { user: ana, token: 'new', created: false }
    }),
    mock(listNotifications, ({ headers }) => {
      const sent = headers.get('authorization')
      seen.push(sent)
      return sent === 'Bearer new' ? { notifications: [], total: 0, unread: 0 } : fail(401)
    }),
  )
  const list = () => call(listNotifications, { query: {} })
  const answers = Promise.all(Array.from({ length: 20 }, list))
  await vi.waitFor(() => expect(exchanged).toHaveLength(1))
  await vi.waitFor(() => expect(renew).toHaveBeenCalledTimes(20))
  expect(state().session).toEqual({ name: 'renewing', uid: 'ana' })
  exchange.resolve()
  expect(await answers).toHaveLength(20)
  expect(exchanged).toEqual(['ana'])
  expect(seen.filter((sent) => sent === 'Bearer new')).toHaveLength(20)
  stop()
})

test('a user who signs out during the session check stays signed out', async () => {
  server.use(
    mock(getSession, () => {
      state().send({ type: 'ended', reason: 'left' })
      return { user: ana }
    }),
  )
  await expect(ensureSession(client)).resolves.toBeNull()
  expect(state().uid).toBeNull()
})

test('concurrent renewals share one exchange', async () => {
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => renewSession(client)))
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['renewed']))
  expect(exchanged).toHaveLength(1)
})

test('a token that the backend finds too old is refreshed once', async () => {
  let calls = 0
  server.use(
    mock(signIn, () => {
      calls += 1
      return calls === 1
        ? fail(401, { code: 'auth/token-invalid' })
        : { user: ana, token: 'new', created: false }
    }),
  )
  await expect(renewSession(client)).resolves.toMatchObject({ outcome: 'renewed' })
  expect(calls).toBe(2)
})

test.each([
  ['disabled', () => providerRefuses('USER_DISABLED'), 'disabled'],
  ['deleted', () => providerRefuses('USER_NOT_FOUND'), 'deleted'],
  ['cut off', () => providerRefuses('TOKEN_EXPIRED'), 'expired'],
  ['forgotten by the provider', () => void forgetIdentity(), 'expired'],
  ['refused by the backend', () => server.use(mock(signIn, () => fail(403))), 'expired'],
])('the session of an account that is %s ends', async (_how, arrange, reason) => {
  arrange()
  server.use(mock(getSession, () => fail(401)))
  await expect(ensureSession(client)).resolves.toBeNull()
  expect(state()).toMatchObject({ uid: null, session: { name: 'ended', reason } })
})

test('the session of a deleted account ends even where a deploy removed a chunk', async () => {
  providerRefuses('USER_NOT_FOUND')
  vi.doMock('./leave-browser.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  server.use(mock(getSession, () => fail(401)))
  await expect(ensureSession(client)).resolves.toBeNull()
  vi.doUnmock('./leave-browser.ts')
  expect(state()).toMatchObject({
    uid: null,
    session: { name: 'ended', reason: 'deleted' },
  })
})

test.each([
  ['provider cannot be reached', () => provider(() => HttpResponse.error())],
  ['provider is out of order', () => providerRefuses('INTERNAL', 503)],
  ['exchange is lost', () => server.use(mock(signIn, () => networkError()))],
  ['backend is out of order', () => server.use(mock(signIn, () => fail(503)))],
  ['backend has had enough', () => server.use(mock(signIn, () => fail(429)))],
])('while the %s, the user stays signed in', async (_what, arrange) => {
  arrange()
  server.use(mock(getSession, () => fail(401)))
  await expect(ensureSession(client)).rejects.toMatchObject({ kind: 'network' })
  expect(state()).toMatchObject({ uid: 'ana', session: { name: 'doubtful' } })
  expect(authorization()).toBe('Bearer old')
})

test.each([
  ['a lost network', () => networkError()],
  ['an error of the backend', () => fail(500)],
])(
  'after %s the cached session stays, marked as stale, until refetched',
  async (_what, answer) => {
    client.setQueryData(sessionKey, ana)
    await client.invalidateQueries({ queryKey: sessionKey })
    server.use(mock(getSession, () => answer()))
    await expect(refreshSession(client)).rejects.toMatchObject({ name: 'ApiError' })
    expect(cached()).toMatchObject({ data: ana, isInvalidated: true, status: 'error' })
    await expect(ensureSession(client)).resolves.toEqual(ana) // what guards see
    expect(state().uid).toBe('ana')

    server.use(mock(getSession, () => ({ user: ana })))
    await expect(refreshSession(client)).resolves.toEqual(ana)
    expect(cached()).toMatchObject({ isInvalidated: false, status: 'success' })
  },
)

test('a user who signs out during a renewal stays signed out', async () => {
  const ended = vi.fn<() => void>()
  server.use(
    mock(signIn, () => {
      state().send({ type: 'ended', reason: 'left' })
      return { user: ana, token: 'new', created: false }
    }),
    mock(signOut, () => {
      ended()
      return { ok: true }
    }),
  )
  await expect(renewSession(client)).resolves.toMatchObject({ outcome: 'ended' })
  expect(state()).toMatchObject({ uid: null, session: { name: 'ended', reason: 'left' } })
  expect(ended).toHaveBeenCalledOnce()
})

test('a token that arrives after another user has signed in is dropped', async () => {
  server.use(
    mock(signIn, () => {
      state().send({ type: 'entered', user: bia })
      return { user: ana, token: 'new', created: false }
    }),
  )
  await expect(renewSession(client)).resolves.toMatchObject({ outcome: 'ended' })
  expect(state().uid).toBe('bia')
  expect(authorization()).toBeUndefined()
})

test('the provider’s remembered user does not undo a sign-out', async () => {
  state().send({ type: 'ended', reason: 'left' })
  await expect(renewSession(client)).resolves.toMatchObject({ outcome: 'ended' })
  expect(exchanged).toEqual([])
})

test('a sign-out made offline reaches the backend before the next session check', async () => {
  const heard: string[] = []
  onlineManager.setOnline(false)
  await signOutOnServer()
  state().send({ type: 'ended', reason: 'left' })
  expect(isSignOutPending()).toBe(true)

  server.use(
    mock(signOut, () => networkError()),
    mock(getSession, () => ({ user: ana })),
  )
  await expect(ensureSession(client)).resolves.toBeNull() // the cookie still works
  expect(state().uid).toBeNull()

  server.use(
    mock(signOut, () => (heard.push('logout'), { ok: true })),
    mock(getSession, () => (heard.push('session'), fail(401))),
  )
  client.clear()
  await expect(ensureSession(client)).resolves.toBeNull()
  expect(heard).toEqual(['logout', 'session'])
  expect(isSignOutPending()).toBe(false)
})

test('a failing backend receives the sign-out later', async () => {
  server.use(mock(signOut, () => fail(503)))
  await signOutOnServer()
  expect(isSignOutPending()).toBe(true)
  server.use(mock(signOut, () => ({ ok: true })))
  await expect(flushSignOut()).resolves.toBe(true)
  expect(isSignOutPending()).toBe(false)
})

test('signing in again clears a pending sign-out', async () => {
  storePendingSignOut()
  server.use(mock(signOut, () => networkError()))
  const { signInWithPassword } = await loadIdentity()
  const token = await signInWithPassword(account.email, account.password)
  await client.getMutationCache().build(client, signInMutation).execute(token)
  expect(isSignOutPending()).toBe(false)
  expect(authorization()).toBe('Bearer new')
})

// What was shared from another app waits for the next sign-in, unless the person has left.
test.each([
  ['left', []],
  ['over', ['shared']],
])('when a session is %s, its pictures are deleted', async (how, stay) => {
  const kept = new Set(['media', 'shared'])
  vi.stubGlobal('caches', {
    delete: async (name: string) => kept.delete(name),
    open: async () => ({ match: async () => undefined }),
  })
  if (how === 'left') await leaveBrowser('left')
  else await endSession('expired')
  expect([...kept]).toEqual(stay)
  expect(state().uid).toBeNull()
})

test('what was shared before a session ended waits for its person alone', async () => {
  memoryCaches()
  const cache = await caches.open(SHARED_CACHE)
  await cache.put(HELD_SHARE, Response.json({ text: 'Pia' }))
  await endSession('expired')
  expect(await (await cache.match(HELD_SHARE))?.json()).toEqual({ text: 'Pia', uid: 'ana' })
  vi.unstubAllGlobals()
})
