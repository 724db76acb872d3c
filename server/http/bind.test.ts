import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { idParam } from '#src/contract/params.ts'
import { Id, Ok, ok, Price } from '#src/contract/primitives.ts'
import { createTestApp, type Caller, type TestApp } from '#server/test/harness.ts'
import { bind } from './bind.ts'
import { fail } from '#server/errors/errors.ts'

const greet = endpoint({
  method: 'GET',
  path: '/api/probe/greet/:name',
  summary: 'Public, with a query',
  access: 'public',
  query: z.object({ times: z._default(z.coerce.number().check(z.maximum(3)), 1) }),
  params: { name: { schema: z.string().check(z.maxLength(20)) } },
  response: z.object({ text: z.string(), uid: z.nullable(z.string()) }),
  errors: [],
})
const pay = endpoint({
  method: 'POST',
  path: '/api/probe/pay',
  summary: 'Moves money',
  access: 'user',
  idempotent: true,
  body: z.object({ price: Price, note: z.optional(z.string()) }),
  response: z.object({ payment: z.number() }),
  errors: ['requests/illegal-transition'],
})
const inspect = endpoint({
  method: 'GET',
  path: '/api/probe/inspect',
  summary: "An operator's",
  access: 'operator',
  response: Ok,
  errors: [],
})
const show = endpoint({
  method: 'GET',
  path: '/api/probe/things/:id',
  summary: 'A thing by its id',
  access: 'user',
  params: { id: idParam('marketplace/not-found') },
  response: z.object({ id: z.string() }),
  errors: [],
})
const undeclared = endpoint({
  method: 'GET',
  path: '/api/probe/undeclared',
  summary: 'Answers an error that it does not declare',
  access: 'public',
  response: Ok,
  errors: [],
})
const lie = endpoint({
  method: 'GET',
  path: '/api/probe/lie',
  summary: 'Answers against its contract',
  access: 'public',
  response: z.object({ id: Id, list: z.array(z.object({ price: Price })) }),
  errors: [],
})
const lenient = endpoint({
  method: 'GET',
  path: '/api/probe/lenient',
  summary: 'Its callers take a broken answer for an empty one',
  access: 'public',
  response: z.catch(z.object({ id: Id }), { id: '' }),
  errors: [],
})

let t: TestApp
let client: Caller
let payments = 0
/** What the next payments do, before they are counted. */
let beforePaying: () => Promise<void> = async () => {}

const secret = { password: 'hunter2' }

const probeRoutes = async (app: TestApp['app']) => {
  bind(app, greet, ({ params, query, session }) => ({
    text: `olá ${params.name}`.repeat(query.times),
    uid: session?.uid ?? null,
    secret: 'not in the contract',
  }))
  bind(app, pay, async () => {
    await beforePaying()
    payments += 1
    return { payment: payments }
  })
  bind(app, inspect, () => ok)
  bind(app, show, ({ params }) => ({ id: params.id }))
  bind(app, undeclared, () => fail('payments/not-paid'))
  bind(app, lie, () => ({ ...secret, id: 'no uuid', list: [{ price: 7, ...secret }] }))
  bind(app, lenient, () => ({ ...secret, id: 'no uuid' }))
}

beforeAll(async () => {
  t = await createTestApp({ options: { moreRoutes: probeRoutes } })
  client = await t.as('client')
})
afterAll(() => t.close())
beforeEach(() => {
  payments = 0
  beforePaying = async () => {}
})

describe('what comes in', () => {
  test('params, a query with its defaults, and who calls', async () => {
    const anonymous = await t.anonymous.call(greet, { params: { name: 'Zé' }, query: {} })
    expect(anonymous.body).toEqual({ text: 'olá Zé', uid: null })
    const known = await client.call(greet, { params: { name: 'Zé' }, query: { times: 2 } })
    expect(known.body).toEqual({ text: 'olá Zéolá Zé', uid: 'client' })
  })

  test('only what the contract names leaves the server', async () => {
    const response = await t.app.inject('/api/probe/greet/x')
    expect(response.json()).not.toHaveProperty('secret')
  })

  test.each([
    ['pt', 'No máximo duas casas decimais'],
    ['es', 'Dos decimales como máximo'],
  ] as const)('422 names the bad fields in %s', async (lang, sentence) => {
    const { status, error } = await client.call(pay, { body: { price: 10.001 } }, { lang })
    expect(status).toBe(422)
    expect(error).toMatchObject({
      code: 'request/invalid',
      details: [{ path: 'price', message: sentence }],
    })
  })

  test('without a body every required field is named', async () => {
    const response = await t.app.inject({
      method: 'POST',
      url: pay.path,
      headers: { authorization: `Bearer ${client.token}`, 'accept-language': 'es' },
    })
    expect(response.statusCode).toBe(422)
    expect(response.json().details).toMatchObject([{ path: 'price' }])
    expect(response.json().details[0].message).toMatch(/^Entrada inválida/)
  })
})

describe('who may', () => {
  test('a user endpoint without a session is 401, before the body is looked at', async () => {
    expect((await t.anonymous.call(pay, { body: { price: -1 } })).status).toBe(401)
  })

  test("an operator's endpoint is 401, 403 or 200", async () => {
    const operator = await t.as('op', { email: 'operador@oficio.test' })
    const unverified = await t.as('fake', {
      email: 'operador@oficio.test',
      emailVerified: false,
    })
    const statuses = [t.anonymous, client, unverified, operator].map(
      async (caller) => (await caller.call(inspect)).status,
    )
    expect(await Promise.all(statuses)).toEqual([401, 403, 403, 200])
  })
})

describe('params', () => {
  const id = '01a1fd9c-babe-74ba-ba90-3653f274aaf9'

  test.each([id, id.toUpperCase()])('%s is read in lower case', async (sent) => {
    expect((await client.call(show, { params: { id: sent } })).body).toEqual({ id })
  })

  test.each(["1' or 1", 'undefined', `${id}0`, '\0', '🙂', '../users'])(
    '%j cannot be an id: it is not found',
    async (sent) => {
      const answer = await client.call(show, { params: { id: sent } })
      expect([answer.status, answer.error?.code]).toEqual([404, 'marketplace/not-found'])
    },
  )

  test('a bad id of somebody without a session is 401', async () => {
    expect((await t.anonymous.call(show, { params: { id: 'x' } })).status).toBe(401)
  })

  test('one that has no "not found" is 422 and named', async () => {
    const { status, error } = await client.call(
      greet,
      { params: { name: 'x'.repeat(21) }, query: {} },
      { lang: 'es' },
    )
    expect(status).toBe(422)
    expect(error).toMatchObject({ code: 'request/invalid', details: [{ path: 'name' }] })
  })
})

/** A production server's log, and its answers to anonymous calls. */
async function production(): Promise<{ app: TestApp; log: () => string }> {
  const lines: string[] = []
  const logger = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
  const config = { ...t.deps.config, mode: 'production' as const }
  const app = await createTestApp({ config, logger, options: { moreRoutes: probeRoutes } })
  return { app, log: () => lines.join('') }
}

describe('an answer against the contract', () => {
  test('is an error, with the request id', async () => {
    const response = await t.app.inject({
      url: lie.path,
      headers: { 'x-request-id': 'trace-0001' },
    })
    expect(response.statusCode).toBe(500)
    expect(response.headers['x-request-id']).toBe('trace-0001')
    expect(response.json()).toMatchObject({
      code: 'internal/unexpected',
      details: { requestId: 'trace-0001' },
    })
  })

  test.each([lie, lenient])(
    'never leaves a production server, which logs the fields of $path and not their values',
    async ({ path }) => {
      const { app, log } = await production()
      const response = await app.app.inject(path)
      expect(response.statusCode).toBe(500)
      expect(response.body).not.toMatch(/hunter2|password|no uuid/)
      expect(log()).toContain(
        `GET ${path} answers against its contract: id (invalid_format)`,
      )
      expect(log()).not.toMatch(/hunter2|no uuid/)
      await app.close()
    },
  )
})

describe('an error that the endpoint does not declare', () => {
  test('fails the call on a local server', async () => {
    const response = await t.app.inject(undeclared.path)
    expect(response.statusCode).toBe(500)
    expect(response.json().code).toBe('internal/unexpected')
  })

  test('is answered in production, and logged', async () => {
    const { app, log } = await production()
    const { status, error } = await app.anonymous.call(undeclared)
    expect([status, error?.code]).toEqual([409, 'payments/not-paid'])
    expect(log()).toContain(
      'GET /api/probe/undeclared does not declare its error payments/not-paid',
    )
    await app.close()
  })
})

describe('Idempotency-Key', () => {
  const body = { price: 50 }

  test('the same key and body answers the first answer again', async () => {
    const first = await client.call(pay, { body }, { key: 'replayed-1' })
    const second = await client.call(pay, { body }, { key: 'replayed-1' })
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect(second.body).toEqual(first.body)
    expect(payments).toBe(1)
  })

  test('without a key each call counts', async () => {
    await client.call(pay, { body })
    await client.call(pay, { body })
    expect(payments).toBe(2)
  })

  test('another body is 409', async () => {
    await client.call(pay, { body }, { key: 'reused-01' })
    const other = await client.call(pay, { body: { price: 51 } }, { key: 'reused-01' })
    expect([other.status, other.error?.code]).toEqual([409, 'idempotency/key-reused'])
    expect(payments).toBe(1)
  })

  test("somebody else's key is another key", async () => {
    const other = await t.as('somebody-else')
    await client.call(pay, { body }, { key: 'shared-01' })
    await other.call(pay, { body }, { key: 'shared-01' })
    expect(payments).toBe(2)
  })

  test('while one runs, its double is told to wait', async () => {
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>()
    const { promise: started, resolve: start } = Promise.withResolvers<void>()
    beforePaying = () => {
      start()
      return gate
    }
    const first = client.call(pay, { body }, { key: 'at-once-1' })
    await started
    const second = await client.call(pay, { body }, { key: 'at-once-1' })
    expect(second).toMatchObject({
      status: 409,
      error: { code: 'idempotency/in-progress' },
      headers: { 'retry-after': '1' },
    })
    openGate()
    expect((await first).status).toBe(200)
    expect(payments).toBe(1)
  })

  test('of many at once one runs', async () => {
    const calls = Array.from({ length: 8 }, () =>
      client.call(pay, { body }, { key: 'burst-01' }),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(payments).toBe(1)
  })

  test.each([
    ['refused', async () => fail('requests/illegal-transition')],
    ['broken', async () => Promise.reject(new Error('broken'))],
  ])('a call that was %s may be made again under its key', async (_what, obstacle) => {
    beforePaying = obstacle
    expect((await client.call(pay, { body }, { key: `again-${_what}` })).ok).toBe(false)
    beforePaying = async () => {}
    expect((await client.call(pay, { body }, { key: `again-${_what}` })).ok).toBe(true)
    expect(payments).toBe(1)
  })

  test('a call that died with its process is taken over after a minute', async () => {
    const { promise: never } = Promise.withResolvers<void>()
    const { promise: started, resolve: start } = Promise.withResolvers<void>()
    beforePaying = () => {
      start()
      return never
    }
    void client.call(pay, { body }, { key: 'crashed-1' })
    await started
    beforePaying = async () => {}
    expect((await client.call(pay, { body }, { key: 'crashed-1' })).status).toBe(409)
    t.advance(61_000)
    expect((await client.call(pay, { body }, { key: 'crashed-1' })).status).toBe(200)
  })

  test.each(['short', 'x'.repeat(129), 'with a space'])('%s is no key', async (key) => {
    expect((await client.call(pay, { body }, { key })).error?.code).toBe(
      'idempotency/invalid-key',
    )
  })
})
