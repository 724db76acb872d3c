import { expect, test, vi } from 'vitest'
import { createPaymentIntent } from '#src/contract/payments.ts'
import { getUser, updateName } from '#src/contract/users.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { ana, bia, id, userProfile } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { server } from '#src/test/server.ts'
import { authorization, keepBearer } from './bearer.ts'
import { call } from './client.ts'

test('a call carries the bearer token and the language', async () => {
  useAppStore.getState().send({ type: 'entered', user: ana })
  keepBearer('bearer')
  const seen = vi.fn<(headers: (string | null)[]) => void>()
  server.use(
    mock(getUser, ({ headers }) => {
      seen([headers.get('authorization'), headers.get('accept-language')])
      return userProfile()
    }),
  )
  await call(getUser, { params: { id: 'ana' } })
  expect(seen).toHaveBeenCalledWith(['Bearer bearer', 'pt'])
})

test.each<[string, () => void]>([
  ['another tab has a new session', () => useAppStore.setState({ generation: 7 })],
  [
    'the session is over',
    () => useAppStore.getState().send({ type: 'ended', reason: 'left' }),
  ],
  [
    'somebody else is here',
    () => useAppStore.getState().send({ type: 'entered', user: bia }),
  ],
])('the token is forgotten once %s', (_what, change) => {
  useAppStore.getState().send({ type: 'entered', user: ana })
  const before = useAppStore.getState()
  keepBearer('bearer')
  expect(authorization()).toBe('Bearer bearer')
  change()
  expect(authorization()).toBeUndefined()
  useAppStore.setState(before, true)
  expect(authorization()).toBeUndefined()
})

test('the storage of the browser holds no token', () => {
  useAppStore.getState().send({ type: 'entered', user: ana })
  keepBearer('bearer-of-ana')
  const kept = [localStorage, sessionStorage].map((each) =>
    JSON.stringify(Object.entries(each)),
  )
  expect(kept.join('')).toContain('ana')
  expect(kept.join('')).not.toContain('bearer-of-ana')
})

test.each([
  ['error', { error: 'A', msg: 'B', message: 'C' }, 'A'],
  ['msg', { error: '', msg: 'B', message: 'C' }, 'B'],
  ['message', { message: 'C' }, 'C'],
])('the sentence is taken from %s', async (_field, body, sentence) => {
  server.use(
    mock(getUser, () =>
      Object.assign(fail(500), { body: { code: 'internal/unexpected', ...body } as never }),
    ),
  )
  await expect(call(getUser, { params: { id: 'ana' } })).rejects.toMatchObject({
    kind: 'http',
    status: 500,
    code: 'internal/unexpected',
    serverMessage: sentence,
  })
})

test('a 422 names its fields; an unknown shape and a lost network are told apart', async () => {
  const details = [{ path: 'name', message: 'Curto demais' }]
  server.use(mock(updateName, () => fail(422, { details })))
  await expect(
    call(updateName, { params: { uid: 'ana' }, body: { name: 'Ana' } }),
  ).rejects.toMatchObject({ fieldErrors: details })
  server.use(mock(getUser, () => networkError()))
  await expect(call(getUser, { params: { id: 'ana' } })).rejects.toMatchObject({
    kind: 'network',
    outcomeUnknown: true,
  })
})

test('the key stays while the outcome is unknown, and changes with the body or after an answer', async () => {
  const keys: (string | null)[] = []
  let answer: 'lost' | 'ok' = 'lost'
  server.use(
    mock(createPaymentIntent, ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      return answer === 'lost'
        ? networkError()
        : { clientSecret: 's', paymentId: id(1), amount: 120, instalment: 1 }
    }),
  )
  const pay = (n: number) =>
    call(createPaymentIntent, { body: { serviceRequestId: id(n) } }).catch(() => {})
  await pay(1)
  await pay(2)
  answer = 'ok'
  await pay(1)
  await pay(1)
  const [lost, other, replayed, later] = keys
  expect(lost).toMatch(/^[0-9a-f]{32}$/)
  expect(replayed).toBe(lost)
  expect(other).not.toBe(lost)
  expect(later).not.toBe(lost)
})

test('a cancelled call stays an abort', async () => {
  const controller = new AbortController()
  server.use(mock(getUser, () => new Promise<never>(() => {})))
  const pending = call(getUser, { params: { id: 'ana' } }, { signal: controller.signal })
  controller.abort()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
})
