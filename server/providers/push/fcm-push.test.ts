import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createFcmPush } from './fcm-push.ts'

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

const message = {
  title: 'Rafael respondeu',
  body: 'Pintar a sala: pode ser sábado',
  link: '/service-request/details/1',
  tag: 'request:1',
  ttlSeconds: 3600,
}

type Answer = { status: number; body?: object; headers?: Record<string, string> }

/** A stand-in for Google's two hosts; the answers of FCM come in turn. */
let answers: Answer[]
let sent: unknown[]
let tokensMade: number

const google = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  if (request.url === '/token') {
    tokensMade++
    const token = { access_token: `access-${tokensMade}`, expires_in: 3600 }
    return response.end(JSON.stringify(token))
  }
  sent.push(JSON.parse(text))
  const { status, body = {}, headers = {} } = answers.shift() ?? { status: 200 }
  return response.writeHead(status, headers).end(JSON.stringify(body))
})

let origin: string
beforeAll(async () => {
  await new Promise<void>((done) => google.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(google.address() as AddressInfo).port}`
})
afterAll(() => google.close())
beforeEach(() => {
  answers = []
  sent = []
  tokensMade = 0
})

const onProblem = vi.fn<(problem: object) => void>()
const push = (apiUrl = origin) =>
  createFcmPush({
    projectId: 'oficio-prod',
    serviceAccount: { clientEmail: 'push@oficio-prod.test', privateKey },
    onProblem,
    tokenUrl: `${origin}/token`,
    apiUrl,
    pauseMs: 1,
  })

const fcmError = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: {
    error: { status: 'NOT_FOUND', details: [{ errorCode: code }, more], message: '' },
  },
})

test('sends data alone, with its time to live, by one access token', async () => {
  expect(await push().send(['a', 'b'], message)).toEqual([
    { token: 'a', outcome: 'sent' },
    { token: 'b', outcome: 'sent' },
  ])
  const { ttlSeconds: _, ...data } = message
  expect(sent).toContainEqual({
    message: { token: 'a', data, webpush: { headers: { TTL: '3600', Urgency: 'high' } } },
  })
  expect(tokensMade).toBe(1)
})

test('a refused access token is renewed', async () => {
  answers = [{ status: 401 }]
  expect(await push().send(['a'], message)).toEqual([{ token: 'a', outcome: 'sent' }])
  expect(tokensMade).toBe(2)
})

test.each([
  ['a browser that is gone', fcmError(404, 'UNREGISTERED')],
  ['a browser of another sender', fcmError(403, 'SENDER_ID_MISMATCH')],
  [
    'a token that is none',
    fcmError(400, 'INVALID_ARGUMENT', { fieldViolations: [{ field: 'message.token' }] }),
  ],
])('%s means an unregistered token, without a retry', async (_what, answer) => {
  answers = [answer]
  expect(await push().send(['a'], message)).toEqual([{ token: 'a', outcome: 'gone' }])
  expect(sent).toHaveLength(1)
})

test('an invalid message is reported, and the browser’s token stays', async () => {
  const field = { fieldViolations: [{ field: 'message.data' }] }
  answers = [fcmError(400, 'INVALID_ARGUMENT', field)]
  expect(await push().send(['a'], message)).toEqual([{ token: 'a', outcome: 'refused' }])
  expect(onProblem).toHaveBeenCalledExactlyOnceWith({
    status: 400,
    code: 'INVALID_ARGUMENT',
  })
})

test.each([429, 500, 503])(
  'after %i it retries, with three attempts at most',
  async (status) => {
    answers = [{ status }, { status }]
    expect(await push().send(['a'], message)).toEqual([{ token: 'a', outcome: 'sent' }])
    answers = [{ status }, { status }, { status }]
    expect(await push().send(['a'], message)).toEqual([{ token: 'a', outcome: 'later' }])
    expect(sent).toHaveLength(6)
  },
)

test('a short Retry-After is waited for, a long one passed on', async () => {
  answers = [{ status: 429, headers: { 'retry-after': '1' } }]
  const began = performance.now()
  expect(await push().send(['a'], message)).toEqual([{ token: 'a', outcome: 'sent' }])
  expect(performance.now() - began).toBeGreaterThanOrEqual(990)
  answers = [{ status: 503, headers: { 'retry-after': '120' } }]
  expect(await push().send(['a'], message)).toEqual([
    { token: 'a', outcome: 'later', retryAfterMs: 120_000 },
  ])
})

test('an unreachable provider is for later', async () => {
  expect(await push('http://127.0.0.1:1').send(['a'], message)).toEqual([
    { token: 'a', outcome: 'later' },
  ])
})
