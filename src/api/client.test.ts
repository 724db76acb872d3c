import { abortPendingCalls, onTraffic, type Sign } from '#src/platform/network/traffic.ts'
import { http, HttpResponse } from 'msw/http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CLIENT_KEY_TTL_MS } from '#src/contract/protocol/idempotency.ts'
import { deleteItem } from '#src/contract/market/marketplace.ts'
import { markNotificationRead } from '#src/contract/notifications/notifications.ts'
import { createPaymentIntent } from '#src/contract/payments/payments.ts'
import { ok } from '#src/contract/protocol/primitives.ts'
import { updateRequestStatus } from '#src/contract/requests/requests.ts'
import { SERVER_MARK } from '#src/contract/protocol/server-mark.ts'
import { countSessions, signOut } from '#src/contract/people/session.ts'
import { searchTaskers } from '#src/contract/taskers/taskers.ts'
import { getUser, updateName } from '#src/contract/people/users.ts'
import { currentMs } from '#src/lib/clock.ts'
import { HOUR_MS } from '#src/lib/time.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { ana, bia, id, notification, userProfile } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { server } from '#src/test/server.ts'
import { authorization, storeBearer } from './bearer.ts'
import { call } from './client.ts'
import { isConnectionError } from './errors/error-text.ts'

test('a call carries the bearer token and the language', async () => {
  useAppStore.getState().send({ type: 'entered', user: ana })
  storeBearer('bearer')
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
    'another user is signed in',
    () => useAppStore.getState().send({ type: 'entered', user: bia }),
  ],
])('the token is forgotten once %s', (_what, change) => {
  useAppStore.getState().send({ type: 'entered', user: ana })
  const before = useAppStore.getState()
  storeBearer('bearer')
  expect(authorization()).toBe('Bearer bearer')
  change()
  expect(authorization()).toBeUndefined()
  useAppStore.setState(before, true)
  expect(authorization()).toBeUndefined()
})

test('the storage of the browser holds no token', () => {
  useAppStore.getState().send({ type: 'entered', user: ana })
  storeBearer('bearer-of-ana')
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

test('a 422 names its fields; an unknown shape and a lost network differ', async () => {
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

test('every write carries a key, and no read does', async () => {
  const keys: Record<string, boolean> = {}
  const see = (name: string, headers: Headers) => {
    keys[name] = headers.has('idempotency-key')
  }
  server.use(
    mock(updateName, ({ headers, body }) => {
      see('PUT', headers)
      return { profile: { name: body.name } }
    }),
    mock(markNotificationRead, ({ headers }) => {
      see('PATCH', headers)
      return { notification: notification() }
    }),
    mock(deleteItem, ({ headers }) => {
      see('DELETE', headers)
      return ok
    }),
    mock(signOut, ({ headers }) => {
      see('POST', headers)
      return ok
    }),
    mock(getUser, ({ headers }) => {
      see('GET', headers)
      return userProfile()
    }),
    mock(searchTaskers, ({ headers }) => {
      see('search', headers)
      return { taskers: [], total: 0, page: 1, totalPages: 0, capped: false }
    }),
  )
  await call(updateName, { params: { uid: 'ana' }, body: { name: 'Ana' } })
  await call(markNotificationRead, { params: { id: id(1) }, body: { firebaseUid: 'ana' } })
  await call(deleteItem, { params: { id: id(1) } })
  await call(signOut, {})
  await call(getUser, { params: { id: 'ana' } })
  await call(searchTaskers, { body: {} })
  expect(keys).toEqual({
    PUT: true,
    PATCH: true,
    DELETE: true,
    POST: true,
    GET: false,
    search: false,
  })
})

test('setting A, B and A again sets A, whatever the first call’s outcome', async () => {
  const keys: (string | null)[] = []
  let lost = true
  server.use(
    mock(updateName, ({ headers, body }) => {
      keys.push(headers.get('idempotency-key'))
      return lost ? networkError() : { profile: { name: body.name } }
    }),
  )
  const rename = (name: string) =>
    call(updateName, { params: { uid: 'ana' }, body: { name } }).catch(() => {})
  await rename('Ana')
  await rename('Ana')
  lost = false
  await rename('Bia')
  await rename('Ana')
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
})

test('an answer settles its own call, not a later one to the same address', async () => {
  const keys: Record<string, (string | null)[]> = { Ana: [], Bia: [] }
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  server.use(
    mock(updateName, async ({ headers, body }) => {
      keys[body.name]?.push(headers.get('idempotency-key'))
      if (body.name === 'Bia') return networkError()
      await gate
      return { profile: { name: body.name } }
    }),
  )
  const rename = (name: string) =>
    call(updateName, { params: { uid: 'ana' }, body: { name } }).catch(() => {})
  const first = rename('Ana')
  await rename('Bia')
  open()
  await first
  await rename('Bia')
  expect(keys['Bia']?.[1]).toBe(keys['Bia']?.[0])
})

test('no key is sent for longer than the server remembers it', async () => {
  const keys = new Set<string | null>()
  server.use(
    mock(updateName, ({ headers }) => {
      keys.add(headers.get('idempotency-key'))
      return networkError()
    }),
  )
  const rename = () =>
    call(updateName, { params: { uid: 'ana' }, body: { name: 'Ana' } }).catch(() => {})
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const part of [0, 0.6, 0.39]) {
    vi.setSystemTime(Date.now() + part * CLIENT_KEY_TTL_MS)
    await rename()
  }
  expect(keys.size).toBe(1)
  vi.setSystemTime(Date.now() + 0.02 * CLIENT_KEY_TTL_MS)
  await rename()
  expect(keys.size).toBe(2)
  vi.useRealTimers()
})

test('an intent keeps its key over edits, and is notified before it is sent', async () => {
  const sent: string[] = []
  server.use(
    mock(createPaymentIntent, ({ headers }) => {
      sent.push(headers.get('idempotency-key') ?? '')
      return networkError()
    }),
  )
  const intent = { key: 'k'.repeat(32), onSend: () => sent.push('told') }
  for (const n of [1, 2])
    await call(
      createPaymentIntent,
      { body: { serviceRequestId: id(n) } },
      { intent },
    ).catch(() => {})
  expect(sent).toEqual(['told', intent.key, 'told', intent.key])
})

test('a duplicate of a running call waits for it, and gets its answer', async () => {
  const keys: (string | null)[] = []
  server.use(
    http.put('*/api/users/profile/name/ana', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return keys.length < 3
        ? HttpResponse.json(
            { code: 'idempotency/in-progress' },
            { status: 409, headers: { 'retry-after': '0', [SERVER_MARK]: '1' } },
          )
        : HttpResponse.json(
            { profile: { name: 'Ana' } },
            { headers: { [SERVER_MARK]: '1' } },
          )
    }),
  )
  const answer = await call(updateName, { params: { uid: 'ana' }, body: { name: 'Ana' } })
  expect(answer.profile.name).toBe('Ana')
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
})

test('any other conflict is the answer', async () => {
  let calls = 0
  server.use(
    mock(updateRequestStatus, () => {
      calls += 1
      return fail(409, { code: 'requests/illegal-transition' })
    }),
  )
  await expect(
    call(updateRequestStatus, { params: { id: id(1) }, body: { status: 'cancelled' } }),
  ).rejects.toMatchObject({ status: 409, sentBefore: undefined })
  expect(calls).toBe(1)
})

test('a call whose person signs out while its endpoint loads is not sent', async () => {
  useAppStore.getState().send({ type: 'entered', user: ana })
  const heard = vi.fn<() => void>()
  server.use(
    mock(countSessions, () => {
      heard()
      return { count: 1 }
    }),
  )
  const asked = call(async () => countSessions, {})
  useAppStore.getState().send({ type: 'ended', reason: 'left' })
  await expect(asked).rejects.toMatchObject({ kind: 'network' })
  expect(heard).not.toHaveBeenCalled()
})

test('a cancelled call stays an abort', async () => {
  const controller = new AbortController()
  server.use(mock(getUser, () => new Promise<never>(() => {})))
  const pending = call(getUser, { params: { id: 'ana' } }, { signal: controller.signal })
  controller.abort()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
})

test.each<[string, number, string | object]>([
  ['a captive portal', 200, '<html>Wi-Fi</html>'],
  ['a captive portal that speaks JSON', 200, { login: 'https://portal.example' }],
  ['a proxy', 502, '<html>Bad gateway</html>'],
  ['a proxy that speaks JSON', 503, { message: 'upstream down', code: 'gateway' }],
])(
  'an answer of %s is no answer, and nothing of it is shown',
  async (_who, status, said) => {
    const signs: Sign[] = []
    const stop = onTraffic((sign) => signs.push(sign))
    server.use(
      http.get('*/api/users/ana', () =>
        typeof said === 'string'
          ? new HttpResponse(said, { status, headers: { 'content-type': 'text/html' } })
          : HttpResponse.json(said, { status }),
      ),
    )
    const error = await call(getUser, { params: { id: 'ana' } }).catch(
      (cause: unknown) => cause,
    )
    stop()
    expect(error).toMatchObject({ kind: 'network', serverMessage: undefined })
    expect(isConnectionError(error)).toBe(true)
    expect(new Set(signs)).toEqual(new Set(['failure']))
  },
)

const answersAt = (date: number, more: Record<string, string> = {}) =>
  server.use(
    http.get('*/api/users/:id', () => {
      const headers = { [SERVER_MARK]: '1', date: new Date(date).toUTCString(), ...more }
      return HttpResponse.json(userProfile(), { headers })
    }),
  )

/** The two clocks are read one after the other, and a tick between them rounds to -0. */
const hoursAhead = () => Math.round((currentMs() - Date.now()) / HOUR_MS) || 0

test.each<[string, Record<string, string>, number]>([
  ['puts the clock of the device right', {}, -2],
  ['that was kept by a browser does not', { 'cache-control': 'public, max-age=60' }, 0],
  ['that was kept on the way does not', { age: '7200' }, 0],
])('an answer %s', async (_what, headers, hours) => {
  answersAt(Date.now() - 2 * HOUR_MS, headers)
  await call(getUser, { params: { id: 'ana' } })
  expect(hoursAhead()).toBe(hours)
  answersAt(Date.now())
  await call(getUser, { params: { id: 'ana' } })
  expect(hoursAhead()).toBe(0)
})

test('any answer of our server, a refusal too, counts as a working network', async () => {
  const signs: Sign[] = []
  const stop = onTraffic((sign) => signs.push(sign))
  server.use(mock(getUser, () => fail(500)))
  await call(getUser, { params: { id: 'ana' } }).catch(() => {})
  stop()
  expect(new Set(signs)).toEqual(new Set(['answer']))
})

describe('an answer that does not come', () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }),
  )
  afterEach(() => void vi.useRealTimers())

  const never = () => new Promise<never>(() => {})
  const settled = vi.fn<(error: unknown) => void>()
  beforeEach(() => settled.mockClear())

  test('a read has 60 s', async () => {
    const reached = Promise.withResolvers<void>()
    server.use(
      mock(searchTaskers, () => {
        reached.resolve()
        return never()
      }),
    )
    const pending = call(searchTaskers, { body: {} }).catch(settled)
    await reached.promise
    await vi.advanceTimersByTimeAsync(59_900)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    await pending
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }))
  })

  test('a read ends once the network is dead, a write does not', async () => {
    const reached = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    server.use(
      mock(searchTaskers, () => {
        reached[0]?.resolve()
        return never()
      }),
      mock(updateName, () => {
        reached[1]?.resolve()
        return never()
      }),
    )
    const written = vi.fn<(error: unknown) => void>()
    const input = { params: { uid: 'ana' }, body: { name: 'Ana' } }
    const read = call(searchTaskers, { body: {} }).catch(settled)
    const write = call(updateName, input).catch(written)
    await Promise.all(reached.map(({ promise }) => promise))
    abortPendingCalls()
    await read
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ kind: 'network' }))
    expect(written).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_000)
    await write
  })

  test('a write has 60 s', async () => {
    const reached = Promise.withResolvers<void>()
    server.use(
      mock(updateName, () => {
        reached.resolve()
        return never()
      }),
    )
    const input = { params: { uid: 'ana' }, body: { name: 'Ana' } }
    const pending = call(updateName, input).catch(settled)
    await reached.promise
    await vi.advanceTimersByTimeAsync(59_900)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    await pending
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }))
  })
})
