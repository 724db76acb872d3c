import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { BODY_BYTES, endpoint } from '#src/contract/protocol/endpoint.ts'
import { registerInterest } from '#src/contract/people/interest.ts'
import { idParam } from '#src/contract/protocol/params.ts'
import { Id, Ok, ok, Price, readAs } from '#src/contract/protocol/primitives.ts'
import { idempotencyKeys, meta, users } from '#server/db/schema.ts'
import type { LocalDeps } from '#server/deps.ts'
import {
  type Answer,
  type Caller,
  createTestApp,
  type TestApp,
} from '#server/test/harness.ts'
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
  body: z.object({ price: Price, note: z.optional(z.string()) }),
  response: z.object({ payment: z.number(), note: z.string() }),
  errors: ['requests/illegal-transition'],
})
/** They read what `pay` reads: they differ only in the method or the path. */
const likePay = [
  endpoint({ ...pay, path: '/api/probe/pay-alike' }),
  endpoint({ ...pay, method: 'PUT' }),
]
const payTwoParts = endpoint({
  method: 'PUT',
  path: '/api/probe/pay/:id',
  summary: 'Moves money, and tells another machine',
  access: 'user',
  params: { id: { schema: z.string() } },
  body: z.object({ price: Price }),
  response: z.object({ id: z.string(), told: z.number(), place: z.string() }),
  errors: [],
})
const sendFile = endpoint({
  method: 'POST',
  path: '/api/probe/file',
  summary: 'Takes more than others',
  access: 'user',
  body: z.object({ file: z.string() }),
  bodyBytes: 4 * BODY_BYTES,
  response: z.object({ length: z.number() }),
  errors: [],
})
const link = endpoint({
  method: 'POST',
  path: '/api/probe/link',
  summary: 'Answers a secret',
  access: 'user',
  body: z.object({ to: z.string() }),
  response: z.object({ secret: z.number() }),
  errors: [],
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
  response: readAs(z.object({ id: Id }), { id: '' }),
  errors: [],
})

let t: TestApp
let client: Caller
/** Runs within a payment, after it is written. */
let whilePaying: (deps: LocalDeps) => unknown = () => {}
/** The answer of a payment, in place of the number of payments. */
let amount: number | null = null
let answering: () => void = () => {}
let told = 0
let links = 0

/** A payment of these tests is a row of `meta`. */
const writePayment = async ({ db }: Pick<LocalDeps, 'db'>) => {
  const key = randomUUID()
  await db.insert(meta).values({ key, value: 'paid' })
  return key
}
const paid = eq(meta.value, 'paid')
const payments = () => t.db.$count(meta, paid)

const secret = { password: 'hunter2' }

const probeRoutes = async (app: TestApp['app']) => {
  bind(app, greet, ({ params, query, session }) => ({
    text: `olá ${params.name}`.repeat(query.times),
    uid: session?.uid ?? null,
    secret: 'not in the contract',
  }))
  bind(
    app,
    pay,
    async ({ deps, body }) => {
      await writePayment(deps)
      await whilePaying(deps)
      return {
        payment: amount ?? (await deps.db.$count(meta, paid)),
        note: body.note ?? '',
      }
    },
    { subject: ({ payment }) => `payment-${payment}` },
  )
  for (const each of likePay)
    bind(app, each, async ({ deps }) => {
      await writePayment(deps)
      return { payment: 0, note: '' }
    })
  bind(app, payTwoParts, {
    change: async ({ deps }) => ({
      subject: await writePayment(deps),
      afterCommit: async () => {
        told += 1
      },
    }),
    answer: ({ params }, id) => {
      answering()
      return { id, told, place: params.id }
    },
  })
  bind(app, sendFile, ({ body }) => ({ length: body.file.length }))
  bind(app, link, { repeat: () => ({ secret: ++links }) })
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
beforeEach(async () => {
  await t.db.delete(meta).where(paid)
  whilePaying = () => {}
  amount = null
  answering = () => {}
  told = 0
  links = 0
})

describe('the input of a call', () => {
  test('params, a query with its defaults, and the caller', async () => {
    const anonymous = await t.anonymous.call(greet, { params: { name: 'Zé' }, query: {} })
    expect(anonymous.body).toEqual({ text: 'olá Zé', uid: null })
    expect(anonymous.headers).not.toHaveProperty('idempotent-replayed')
    const known = await client.call(greet, { params: { name: 'Zé' }, query: { times: 2 } })
    expect(known.body).toEqual({ text: 'olá Zéolá Zé', uid: 'client' })
  })

  test('only fields of the contract leave the server', async () => {
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

  test('the language of a call is stored, and stays when a call names none', async () => {
    const kept = async () => {
      const [user] = await t.db.select().from(users).where(eq(users.uid, 'client'))
      return user?.lang
    }
    const asked = async (headers: Record<string, string>) => {
      await client.call(greet, { params: { name: 'ana' }, query: {} }, { headers })
      return kept()
    }
    expect(await asked({ 'accept-language': 'es-MX' })).toBe('es')
    expect(await asked({})).toBe('es')
    expect(await asked({ 'accept-language': 'pt-BR' })).toBe('pt')
  })

  test('a body of the size that its endpoint takes, and no larger one', async () => {
    const send = async (bytes: number) =>
      (await client.call(sendFile, { body: { file: 'x'.repeat(bytes) } })).status
    expect([await send(3 * BODY_BYTES), await send(4 * BODY_BYTES)]).toEqual([200, 413])
    const note = 'x'.repeat(BODY_BYTES)
    expect((await client.call(pay, { body: { price: 50, note } })).status).toBe(413)
  })

  test('without a body every required field is named', async () => {
    const response = await t.app.inject({
      method: 'POST',
      url: pay.path,
      headers: { authorization: `Bearer ${client.token}`, 'accept-language': 'es' },
    })
    expect(response.statusCode).toBe(422)
    expect(response.json().details).toMatchObject([{ path: 'price' }])
    expect(response.json().details[0].message).toBe('Falta este dato')
  })
})

describe('access', () => {
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

  test('a bad id without a session is 401', async () => {
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
  const row = async (key: string) =>
    (await t.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)))[0]

  test('the same key and body answers the first answer again', async () => {
    const first = await client.call(pay, { body }, { key: 'replayed-1' })
    const second = await client.call(pay, { body }, { key: 'replayed-1' })
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect(second.body).toEqual(first.body)
    expect(await payments()).toBe(1)
  })

  test('a stored answer has no more than the contract names, of any release', async () => {
    const first = await client.call(pay, { body }, { key: 'written-before' })
    await t.db
      .update(idempotencyKeys)
      .set({ body: { ...first.body, ...secret } })
      .where(eq(idempotencyKeys.key, 'written-before'))
    const response = await t.app.inject({
      method: 'POST',
      url: pay.path,
      payload: body,
      headers: {
        authorization: `Bearer ${client.token}`,
        'idempotency-key': 'written-before',
      },
    })
    expect(response.headers['idempotent-replayed']).toBe('true')
    expect(response.json()).toEqual(first.body)
  })

  test('without a key each call counts', async () => {
    await client.call(pay, { body })
    await client.call(pay, { body })
    expect(await payments()).toBe(2)
  })

  test('another body is 409, with the id of the existing row', async () => {
    await client.call(pay, { body }, { key: 'reused-01' })
    const other = await client.call(pay, { body: { price: 51 } }, { key: 'reused-01' })
    expect(other).toMatchObject({
      status: 409,
      error: { code: 'idempotency/key-reused', details: { existingId: 'payment-1' } },
    })
    expect(await payments()).toBe(1)
  })

  test('so is another endpoint, and another place in its path', async () => {
    const put = (id: string) =>
      client.call(payTwoParts, { params: { id }, body }, { key: 'elsewhere-1' })
    const first = await put('a')
    const answers = [
      await put('b'),
      await client.call(pay, { body }, { key: 'elsewhere-1' }),
      await client.call(link, { body: { to: 'x' } }, { key: 'elsewhere-1' }),
    ]
    for (const { status, error } of answers)
      expect([status, error?.details]).toEqual([409, { existingId: first.body?.id }])
    expect(await payments()).toBe(1)
  })

  test.each(likePay)('so is $method $path, that reads the same', async (other) => {
    const key = `alike-${other.method}`
    await client.call(pay, { body }, { key })
    const { status, error } = await client.call(other, { body }, { key })
    expect([status, error?.code]).toEqual([409, 'idempotency/key-reused'])
    expect(await payments()).toBe(1)
  })

  test("another user's key is another key", async () => {
    const other = await t.as('another-user')
    await client.call(pay, { body }, { key: 'shared-01' })
    await other.call(pay, { body }, { key: 'shared-01' })
    expect(await payments()).toBe(2)
  })

  test('the order of fields and fields outside the contract make no other body', async () => {
    const send = (text: string) =>
      t.app.inject({
        method: 'POST',
        url: pay.path,
        payload: text,
        headers: {
          authorization: `Bearer ${client.token}`,
          'content-type': 'application/json',
          'idempotency-key': 'same-body-1',
        },
      })
    await send('{"price":50,"note":"x"}')
    const second = await send('{ "note": "x", "more": [], "price": 50.0 }')
    expect([second.statusCode, await payments()]).toEqual([200, 1])
  })

  test('of many at once one takes effect, and all get its answer', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    whilePaying = () => gate
    const calls = Array.from({ length: 20 }, () => settled('burst-01'))
    open()
    const answers = await Promise.all(calls)
    for (const answer of answers)
      expect([answer.status, answer.body]).toEqual([200, { payment: 1, note: '' }])
    expect(await payments()).toBe(1)
  })

  /** Retries for as long as the first call runs. */
  const settled = async (key: string): Promise<Answer<typeof pay>> => {
    const answer = await client.call(pay, { body }, { key })
    if (answer.error?.code !== 'idempotency/in-progress') return answer
    expect([answer.status, answer.headers['retry-after']]).toEqual([409, '1'])
    return settled(key)
  }

  test.each([
    ['refused', () => fail('requests/illegal-transition')],
    ['broken', () => Promise.reject(new Error('broken'))],
  ])('a call that was %s changed nothing, and may be made again', async (how, obstacle) => {
    whilePaying = obstacle
    const key = `again-${how}`
    expect((await client.call(pay, { body }, { key })).ok).toBe(false)
    expect([await payments(), await row(key)]).toEqual([0, undefined])
    whilePaying = () => {}
    expect((await client.call(pay, { body }, { key })).ok).toBe(true)
    expect(await payments()).toBe(1)
  })

  test('an answer with half a character is stored, and the effect happens once', async () => {
    const note = '😀'.slice(0, -1)
    const send = () => client.call(pay, { body: { price: 50, note } }, { key: 'emoji-001' })
    const answers = [await send(), await send(), await send()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await payments()).toBe(1)
  })

  test('an answer that breaks after the commit leaves one effect, found by the next call', async () => {
    const put = () =>
      client.call(payTwoParts, { params: { id: 'a' }, body }, { key: 'lost-0001' })
    answering = () => {
      throw new Error('broken')
    }
    expect([(await put()).status, (await put()).status]).toEqual([500, 500])
    t.advance(6 * 24 * 60 * 60_000)
    answering = () => {}
    const found = await put()
    expect(found).toMatchObject({ status: 200, headers: { 'idempotent-replayed': 'true' } })
    expect([await payments(), told]).toEqual([1, 1])
    expect((await put()).body).toEqual(found.body)
    expect((await row('lost-0001'))?.subject).toBe(found.body?.id)
    t.advance(-6 * 24 * 60 * 60_000)
  })

  test('an answer of a subject is rebuilt, and none of it is stored', async () => {
    const call = { params: { id: 'a' }, body }
    const pays = () => client.call(payTwoParts, call, { key: 'anew-0001' })
    const first = await pays()
    expect(first.body).toMatchObject({ told: 1, place: 'a' })
    told = 7
    const again = await pays()
    expect(again.body).toEqual({ ...first.body, told: 7 })
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await row('anew-0001')).toMatchObject({ subject: first.body?.id, body: null })
    expect(await payments()).toBe(1)
  })

  test('an answer against the contract undoes its effect', async () => {
    amount = Number.NaN
    expect((await client.call(pay, { body }, { key: 'undone-01' })).status).toBe(500)
    expect([await payments(), await row('undone-01')]).toEqual([0, undefined])
  })

  test('a call that is safe to repeat runs again, and leaves no answer behind', async () => {
    const ask = (to: string) => client.call(link, { body: { to } }, { key: 'secret-01' })
    const answers = [await ask('a'), await ask('a')]
    expect(answers.map(({ body }) => body)).toEqual([{ secret: 1 }, { secret: 2 }])
    for (const { headers } of answers)
      expect(headers).not.toHaveProperty('idempotent-replayed')
    expect(await row('secret-01')).toMatchObject({ subject: null, body: null })
    expect((await ask('b')).error?.code).toBe('idempotency/key-reused')
    expect(links).toBe(2)
  })

  test('a public change needs no key: its caller is unknown', async () => {
    const send = (email: string) =>
      client.call(
        registerInterest,
        { body: { topic: 'mercadopago', email } },
        { key: 'public-001' },
      )
    expect((await send('a@oficio.test')).status).toBe(200)
    expect((await send('b@oficio.test')).status).toBe(200)
    expect(await row('public-001')).toBeUndefined()
  })

  test.each(['short', 'x'.repeat(129), 'with a space'])('%s is no key', async (key) => {
    expect((await client.call(pay, { body }, { key })).error?.code).toBe(
      'idempotency/invalid-key',
    )
  })
})

describe('inside a transaction', () => {
  const body = { price: 50 }
  const pays = async () => (await client.call(pay, { body })).status

  const attempt = async (work: () => unknown) => work()

  test.each([
    ['a query beside it', () => t.deps.db.select().from(meta)],
    ['another transaction', () => t.deps.db.transaction(async () => {})],
    ['the payment provider', () => t.deps.payments.getAccount('acct_1')],
  ])('%s is refused instead of waiting for ever', async (_what, mistake) => {
    const mistakes: unknown[] = []
    whilePaying = () => attempt(mistake).catch((error: unknown) => mistakes.push(error))
    expect(await pays()).toBe(200)
    expect(String(mistakes[0])).toMatch(/inside an open transaction/)
  })

  test('work that outlives it may use the database again', async () => {
    const later: Promise<unknown>[] = []
    const { promise: end, resolve } = Promise.withResolvers<void>()
    whilePaying = () => void later.push(end.then(() => t.deps.db.select().from(meta)))
    expect(await pays()).toBe(200)
    resolve()
    expect(await later[0]).toEqual(expect.any(Array))
  })
})
