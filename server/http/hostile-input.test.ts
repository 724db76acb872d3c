import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { BODY_BYTES, type Endpoint, takesKey } from '#src/contract/protocol/endpoint.ts'
import { ErrorBody } from '#src/contract/protocol/error.ts'
import { DomainError, errorBody, fail } from '#server/errors/errors.ts'
import { isFull } from '#server/test/depth.ts'
import type { Caller } from '#server/test/harness.ts'
import { hostileInputs, hostileTexts, sampleInput } from '#server/test/hostile-input.ts'
import { createMoneyWorld, type MoneyWorld } from '#server/test/money-world.ts'
import { readParams } from './contract-checks.ts'
import { validate } from './validation.ts'

let world: MoneyWorld
let requestId: string

beforeAll(async () => {
  world = await createMoneyWorld()
  requestId = (await world.request())._id
})
afterAll(() => world.close())

/** The endpoints that the application binds, for a test each. */
const bound = async (): Promise<Endpoint[]> => {
  const { app, close } = await createMoneyWorld()
  await close()
  return app.endpoints
}

/** Ids of existing things: the tasker's own, and the request between the two. */
const paramOf = (path: string, name: string): string => {
  if (path.includes('/people/:uid')) return 'stranger'
  if (path.includes('/requests/') || path.includes('/payments/')) return requestId
  return name === 'cep' ? '01310100' : 'marina'
}

const pathOf = ({ path }: Endpoint, replaced: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    replaced[name] === undefined ? encodeURIComponent(paramOf(path, name)) : replaced[name],
  )

/**
 * A call with one hostile value. `read`: the part that the contract reads, and `likeOthers`: the
 * class of calls that are answered before anything of the endpoint's own.
 */
type Call = {
  what: string
  request: () => InjectOptions
  read?: () => unknown
  likeOthers?: string
}

const queryOf = (value: unknown): string => {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return entries
    .flatMap(([name, each]) =>
      [each].flat().map((one) => `${name}=${encodeURIComponent(wellFormed(toText(one)))}`),
    )
    .join('&')
}
const toText = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value)
/** A query cannot carry half an emoji; its bytes can be wrong. */
const wellFormed = (text: string) => text.slice(0, 20_000).replace(/\p{Cs}/gu, '')

const json = { 'content-type': 'application/json' }
const bomb = gzipSync(Buffer.alloc(5_000_000, '['))

function bodyCalls(endpoint: Endpoint): Call[] {
  const { method, body, bodyBytes = BODY_BYTES, multipart = false } = endpoint
  const url = pathOf(endpoint)
  const calls = body
    ? hostileInputs(body).map(({ what, value }) => ({
        what: `body${what}`,
        request: () => ({ url, headers: json, payload: JSON.stringify(value) }),
        read: () => {
          const payload = JSON.stringify(value)
          if (Buffer.byteLength(payload) > bodyBytes) fail('request/too-large')
          validate(body, JSON.parse(payload), 'pt')
        },
      }))
    : []
  const whole = JSON.stringify(body ? sampleInput(body) : {})
  const raw: Record<string, { payload: string | Buffer; headers?: object }> = {
    '100,000 levels': { payload: '['.repeat(100_000) + ']'.repeat(100_000) },
    'all levels that fit': { payload: '['.repeat(bodyBytes) },
    'levels in an unknown key': {
      payload: `{"x":${'['.repeat(1000)}${']'.repeat(1000)}}`,
    },
    'a prototype': { payload: '{"__proto__":{"operator":true}}' },
    'a constructor': { payload: '{"constructor":{"prototype":{"operator":true}}}' },
    'no JSON': { payload: '{' },
    null: { payload: 'null' },
    'a word': { payload: '"x"' },
    'bytes that are no UTF-8': { payload: Buffer.from([0x22, 0xff, 0xfe, 0xc0, 0x22]) },
    'another charset': {
      payload: Buffer.from(whole, 'latin1'),
      headers: { 'content-type': 'application/json; charset=latin1' },
    },
    'a gzip that is none': { payload: whole, headers: { 'content-encoding': 'gzip' } },
    'a gzip cut short': {
      payload: gzipSync(whole).subarray(0, 12),
      headers: { 'content-encoding': 'gzip' },
    },
    'a bomb': {
      payload: bomb,
      headers: { 'content-encoding': 'gzip' },
    },
    'an unknown encoding': { payload: whole, headers: { 'content-encoding': 'rot13' } },
    'an unknown type': { payload: whole, headers: { 'content-type': 'text/plain' } },
    'no type': { payload: whole, headers: { 'content-type': '//' } },
  }
  const rawCalls = Object.entries(raw).map(([what, { payload, headers }]) => ({
    what,
    request: () => ({ url, payload, headers: { ...json, ...headers } }),
    likeOthers: `${method} ${bodyBytes} ${body !== undefined} ${multipart}`,
  }))
  return [...calls, ...(method === 'GET' ? [] : rawCalls)]
}

function queryCalls(endpoint: Endpoint): Call[] {
  const { query } = endpoint
  if (!query) return []
  const calls = hostileInputs(query).map(({ what, value }) => ({
    what: `query${what}`,
    request: () => ({ url: `${pathOf(endpoint)}?${queryOf(value)}` }),
  }))
  const names = Object.keys(Object(sampleInput(query)))
  const raw = names.flatMap((name) =>
    ['%', '%ff', '%00', '%ED%A0%80', 'a&'.repeat(2000), `1&${name}=2`].map((value) => ({
      what: `query.${name} ${value.slice(0, 9)}`,
      request: () => ({ url: `${pathOf(endpoint)}?${name}=${value}` }),
    })),
  )
  return [...calls, ...raw]
}

function pathCalls(endpoint: Endpoint): Call[] {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const texts = Object.values(hostileTexts).map((text) =>
    encodeURIComponent(text.replace(/\p{Cs}/gu, '')),
  )
  const odd = ['%', '%ff', '%00', '%ED%A0%80', '..%2f..%2f', '..%5c..', '%2e%2e', '%0d%0a']
  const sent = Object.fromEntries(names.map((name) => [name, paramOf(endpoint.path, name)]))
  return names.flatMap((name) =>
    [...texts, ...odd].map((value) => {
      const body = endpoint.body && JSON.stringify(sampleInput(endpoint.body))
      return {
        what: `path :${name} ${value.slice(0, 20)}`,
        request: () => ({
          url: pathOf(endpoint, { [name]: value }),
          ...(body && { headers: json, payload: body }),
        }),
        read: () =>
          readParams(endpoint, { ...sent, [name]: decodeURIComponent(value) }, 'pt'),
      }
    }),
  )
}

const headerCalls = (endpoint: Endpoint): Call[] =>
  Object.entries({
    authorization: `Bearer ${'x'.repeat(10_000)}`,
    cookie: `__Host-oficio_session=${'%'.repeat(3000)}; oficio_session=%00`,
    'accept-language': 'es;q=0.9,'.repeat(1000),
    'idempotency-key': 'x'.repeat(10_000),
    origin: 'http://[',
    host: ' ',
  }).map(([name, value]) => ({
    what: `header ${name}`,
    request: () => ({ url: pathOf(endpoint), headers: { [name]: value } }),
    likeOthers: `${endpoint.access} ${takesKey(endpoint)}`,
  }))

type Answered = Pick<LightMyRequestResponse, 'statusCode' | 'body'>

/** The problem with an answer, or null: never a 5xx, and each refusal is our error body. */
function faultOf({ statusCode, body }: Answered): string | null {
  if (statusCode < 400) return null
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 200)}`
  const parsed = ErrorBody.safeParse(parseOrNull(body))
  return parsed.success ? null : `${statusCode} without our body: ${body.slice(0, 200)}`
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

let keys = 0

/** An open stream never ends its answer: it is closed again. */
async function answerTo({ stream }: Endpoint, request: InjectOptions): Promise<Answered> {
  if (!stream) return world.app.inject(request)
  const response = await world.app.inject({ ...request, payloadAsStream: true })
  const { statusCode } = response
  if (statusCode < 400) response.stream().destroy()
  return { statusCode, body: statusCode < 400 ? '' : await text(response.stream()) }
}

async function faultsOf(endpoint: Endpoint, caller: Caller, calls: Call[]) {
  const faults: string[] = []
  for (const { what, request: make } of calls) {
    const request = make()
    const response = await answerTo(endpoint, {
      method: endpoint.method,
      ...request,
      headers: {
        ...(caller.token && { authorization: `Bearer ${caller.token}` }),
        ...(takesKey(endpoint) && { 'idempotency-key': `hostile-${(keys += 1)}` }),
        ...request.headers,
      },
    })
    const fault = faultOf(response)
    if (fault) faults.push(`${what}: ${fault}`)
  }
  return faults
}

/** The place of a hostile thing: every endpoint reads each of these in one way. */
const partOf = ({ what }: Call) => /^\w+/.exec(what)?.[0] ?? ''

/**
 * Whether the contract refuses the input, in our error body. Then it reaches no handler: `bind`
 * reads with the same `readParams` and `validate` before it calls one.
 * @throws Error where reading breaks
 */
function isRefused({ what, read }: Call): boolean {
  try {
    read?.()
    return false
  } catch (error) {
    // The path is no text: the router refuses it.
    if (error instanceof URIError) return true
    if (!(error instanceof DomainError)) throw new Error(what, { cause: error })
    ErrorBody.parse(errorBody(error, 'pt'))
    return true
  }
}

const tried = new Set<string>()

/**
 * The calls that can be answered differently: of those that the contract refuses one for each part,
 * and of those that are answered before anything of the endpoint's own one for each class of endpoints.
 */
function different(calls: Call[], caller: string): Call[] {
  if (isFull) return calls
  const refused = new Set<string>()
  const isFirst = (known: Set<string>, name: string) =>
    !known.has(name) && known.add(name).size > 0
  return calls.filter((call) =>
    call.likeOthers
      ? isFirst(tried, `${caller} ${call.likeOthers} ${call.what}`)
      : !isRefused(call) || isFirst(refused, partOf(call)),
  )
}

/**
 * Of a stranger's calls that need a session: `bind` refuses them before it reads any part, so one of
 * each is enough.
 */
const firstOfEach = (calls: Call[]): Call[] => {
  const [alike, read] = [true, false].map((is) =>
    calls.filter(({ likeOthers }) => (likeOthers !== undefined) === is),
  )
  const first = new Map(read?.map((call) => [partOf(call), call]))
  return isFull ? calls : [...(alike ?? []), ...first.values()]
}

describe.each(await bound())('$method $path', (endpoint) => {
  const calls = () => [
    ...bodyCalls(endpoint),
    ...queryCalls(endpoint),
    ...pathCalls(endpoint),
    ...headerCalls(endpoint),
  ]

  test('refuses hostile input of a stranger', async () => {
    const some = endpoint.access === 'public' ? calls() : firstOfEach(calls())
    const sent = different(some, 'stranger')
    expect(await faultsOf(endpoint, world.anonymous, sent)).toEqual([])
  })

  test('refuses hostile input of a signed-in user', async () => {
    // A session of its own: one of the calls signs out.
    const uid = endpoint.access === 'operator' ? 'operador' : 'marina'
    const sent = different(calls(), uid)
    expect(await faultsOf(endpoint, await world.as(uid), sent)).toEqual([])
  })
})
