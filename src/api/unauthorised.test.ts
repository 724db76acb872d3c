import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { createPaymentIntent } from '#src/contract/payments/payments.ts'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { Ok, ok } from '#src/contract/protocol/primitives.ts'
import {
  countSessions,
  getSession,
  signIn,
  signOut,
  updateFcmToken,
  signOutEverywhere,
  type AuthUser,
} from '#src/contract/people/session.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { ana, bia, id } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { server } from '#src/test/server.ts'
import { storeBearer } from './bearer.ts'
import { call } from './client.ts'
import { setUnauthorisedHandlers, type RenewalOutcome } from './unauthorised.ts'

const renew = vi.fn<() => Promise<RenewalOutcome>>()
const end = vi.fn<() => Promise<void>>()
let stop = () => {}
beforeEach(() => {
  renew.mockReset().mockImplementation(renewed)
  end.mockReset().mockResolvedValue(undefined)
  stop = setUnauthorisedHandlers({ renew, end })
  begin('entered', ana, 'old')
})
afterEach(() => stop())

function begin(type: 'entered' | 'renewed', user: AuthUser, token: string) {
  useAppStore.getState().send({ type, user })
  storeBearer(token)
}

async function renewed(): Promise<RenewalOutcome> {
  useAppStore.getState().send({ type: 'renewing' })
  begin('renewed', ana, 'new')
  return 'renewed'
}

const nothing = { notifications: [], total: 0, unread: 0 }
const tokenIn = (headers: Headers) => headers.get('authorization')?.replace('Bearer ', '')

/** Accepts only the new token; returns the tokens that it saw. */
function onlyNewToken(): (string | undefined)[] {
  const seen: (string | undefined)[] = []
  server.use(
    mock(listNotifications, ({ headers }) => {
      seen.push(tokenIn(headers))
      return tokenIn(headers) === 'new' ? nothing : fail(401)
    }),
  )
  return seen
}

const list = () => call(listNotifications, { query: {} })

test('calls that are refused together wait for the renewal, and each is sent again once', async () => {
  const seen = onlyNewToken()
  const under = Promise.withResolvers<void>()
  renew.mockImplementation(() => under.promise.then(renewed))
  const answers = Promise.all(Array.from({ length: 20 }, list))
  // session/renewal.ts makes one of these: see its test.
  await vi.waitFor(() => expect(renew).toHaveBeenCalledTimes(20))
  expect(seen).toHaveLength(20)
  under.resolve()
  expect(await answers).toHaveLength(20)
  expect(seen.filter((token) => token === 'new')).toHaveLength(20)
})

test('a call that was sent before a renewal only has to be sent again', async () => {
  const seen: (string | undefined)[] = []
  server.use(
    mock(listNotifications, async ({ headers }) => {
      seen.push(tokenIn(headers))
      if (tokenIn(headers) === 'new') return nothing
      await renewed() // by another tab, while this call is on its way
      return fail(401)
    }),
  )
  await expect(list()).resolves.toEqual(nothing)
  expect(seen).toEqual(['old', 'new'])
  expect(renew).not.toHaveBeenCalled()
})

test('a change is sent again with the same key and body', async () => {
  const sent: unknown[] = []
  server.use(
    mock(createPaymentIntent, ({ headers, body }) => {
      sent.push([headers.get('idempotency-key'), body])
      return tokenIn(headers) === 'new'
        ? { clientSecret: 's', paymentId: id(1), amount: 120, instalment: 1 }
        : fail(401)
    }),
  )
  await call(createPaymentIntent, { body: { serviceRequestId: id(7) } })
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

/** A form that this process can send: those of jsdom, and files in any, cannot be sent. */
const formOf = (name: string, content: string): Promise<FormData> =>
  new Response(
    [
      '--edge',
      `content-disposition: form-data; name="${name}"`,
      '',
      content,
      '--edge--',
      '',
    ].join('\r\n'),
    { headers: { 'content-type': 'multipart/form-data; boundary=edge' } },
  ).formData()

const uploadForm = endpoint({
  method: 'POST',
  path: '/api/probe/form',
  summary: 'Takes a form',
  access: 'user',
  multipart: true,
  body: z.object({ shown: z.string() }),
  response: Ok,
  errors: [],
})

test('a form is sent again whole', async () => {
  const sent: unknown[] = []
  server.use(
    mock(uploadForm, ({ headers, body }) => {
      sent.push(body)
      return tokenIn(headers) === 'new' ? ok : fail(401)
    }),
  )
  const form = await formOf('shown', 'true')
  await call(uploadForm, { body: { shown: 'true' } }, { form })
  expect(sent).toEqual([{ shown: 'true' }, { shown: 'true' }])
})

test('when the session is over, the refusal is the answer', async () => {
  renew.mockImplementation(async () => {
    useAppStore.getState().send({ type: 'ended', reason: 'expired' })
    return 'ended'
  })
  const seen = onlyNewToken()
  await expect(list()).rejects.toMatchObject({ kind: 'http', status: 401 })
  expect(seen).toEqual(['old'])
})

test.each([
  ['says nothing', () => Promise.resolve('unknown' as const)],
  ['cannot even be asked', () => Promise.reject(new TypeError('no script'))],
])('when the network %s, the call fails as one without network', async (_how, outcome) => {
  renew.mockImplementation(outcome)
  onlyNewToken()
  await expect(list()).rejects.toMatchObject({ kind: 'network' })
  expect(useAppStore.getState().uid).toBe('ana')
  expect(end).not.toHaveBeenCalled()
})

test('a session that is refused right after a renewal is over', async () => {
  server.use(mock(listNotifications, () => fail(401)))
  await expect(list()).rejects.toMatchObject({ status: 401 })
  expect(renew).toHaveBeenCalledOnce()
  expect(end).toHaveBeenCalledOnce()
})

test('a call of one user is not sent again as another', async () => {
  const seen = onlyNewToken()
  renew.mockImplementation(async () => {
    begin('entered', bia, 'new')
    return 'renewed'
  })
  await expect(list()).rejects.toMatchObject({ status: 401 })
  expect(seen).toEqual(['old'])
})

test('a visitor’s refusal renews nothing', async () => {
  useAppStore.getState().send({ type: 'ended', reason: 'left' })
  onlyNewToken()
  await expect(list()).rejects.toMatchObject({ status: 401 })
  expect(renew).not.toHaveBeenCalled()
})

test('the refusals of the exempt paths are answers', async () => {
  server.use(
    ...[getSession, signIn, signOut, updateFcmToken].map((endpoint) =>
      mock(endpoint, () => fail(401)),
    ),
  )
  const refused = [
    call(getSession, {}),
    call(signIn, { body: { token: 'x' } }),
    call(signOut, {}),
    call(updateFcmToken, { body: { firebaseUid: 'ana', fcmToken: 'f' } }),
  ]
  for (const answer of refused) await expect(answer).rejects.toMatchObject({ status: 401 })
  expect(renew).not.toHaveBeenCalled()
})

test('those of signed-in users below /api/auth are not', async () => {
  const refused = [
    mock(countSessions, ({ headers }) =>
      tokenIn(headers) === 'new' ? { count: 2 } : fail(401),
    ),
    mock(signOutEverywhere, ({ headers }) =>
      tokenIn(headers) === 'new' ? { ended: 2 } : fail(401),
    ),
  ]
  server.use(...refused)
  await expect(call(countSessions, {})).resolves.toEqual({ count: 2 })
  begin('entered', ana, 'old')
  await expect(call(signOutEverywhere, { body: {} })).resolves.toEqual({ ended: 2 })
})
