import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'

type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

/** Stands in for `<project>.firebaseapp.com`. */
const upstream = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request
  seen.push({ method, url, headers, body: await text(request) })
  if (url.startsWith('/__/auth/moved'))
    return response.writeHead(302, { location: 'https://accounts.google.com/o' }).end()
  return response
    .writeHead(url.startsWith('/__/auth/busy') ? 503 : 200, {
      'content-type': 'text/html',
      'content-security-policy': "script-src 'theirs'",
      'cache-control': 'max-age=60',
      'set-cookie': 'oficio_session=theirs',
      'x-powered-by': 'them',
    })
    .end('<p>helper</p>')
})

let seen: Seen[] = []
let t: TestApp
let upstreamUrl: string

const appWith = (authHelperUpstream: string | null) => {
  const config = loadConfig({ LOG_LEVEL: 'silent' })
  return createTestApp({
    config: { ...config, web: { ...config.web, authHelperUpstream } },
  })
}

beforeAll(async () => {
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done))
  upstreamUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
  t = await appWith(upstreamUrl)
})
beforeEach(() => {
  seen = []
})
afterAll(async () => {
  await t.close()
  upstream.close()
})

test.each([
  '/__/auth/handler?apiKey=k&providerId=google.com',
  '/__/auth/iframe?apiKey=k',
  '/__/auth/iframe.js',
  '/__/auth/handler.js',
  '/__/firebase/init.json',
])('%s comes from Firebase, under its own rules', async (url) => {
  const answer = await t.app.inject(url)
  expect([answer.statusCode, answer.body]).toEqual([200, '<p>helper</p>'])
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html',
    'content-security-policy': "script-src 'theirs'",
    'cache-control': 'max-age=60',
  })
  expect(seen.map((call) => call.url)).toEqual([url])
})

test('Firebase gets no cookies or tokens of ours, and its other headers are dropped', async () => {
  const answer = await t.app.inject({
    url: '/__/auth/handler',
    headers: {
      cookie: 'oficio_session=ours',
      authorization: 'Bearer ours',
      'accept-language': 'es',
      'x-forwarded-for': '10.0.0.1',
    },
  })
  expect(seen[0]?.headers).toMatchObject({
    host: upstreamUrl.slice('http://'.length),
    'accept-language': 'es',
  })
  expect(JSON.stringify(seen[0]?.headers)).not.toMatch(/ours|10\.0\.0\.1/)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.headers['x-powered-by']).toBeUndefined()
})

test('a form is handed on, a redirect handed back', async () => {
  const posted = await t.app.inject({
    method: 'POST',
    url: '/__/auth/moved',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'state=a%20b&code=c',
  })
  expect([posted.statusCode, posted.headers.location]).toEqual([
    302,
    'https://accounts.google.com/o',
  ])
  expect(seen[0]).toMatchObject({ method: 'POST', body: 'state=a%20b&code=c' })
})

test.each([
  ['GET', '/__/auth/../../secret'],
  ['GET', '/__/auth/%2e%2e/%2e%2e/secret'],
  ['GET', '/__/auth/..%2fsecret'],
  ['GET', '/__/auth//elsewhere.example/x'],
  ['GET', '/__/auth/'],
  ['GET', '/__/hosting/x'],
  ['GET', '/__/firebase/12.0.0/firebase-app.js'],
  ['POST', '/__/firebase/init.json'],
  ['DELETE', '/__/auth/handler'],
] as const)('%s %s goes nowhere', async (method, url) => {
  expect((await t.app.inject({ method, url })).statusCode).toBe(404)
  expect(seen).toEqual([])
})

test('a busy Firebase is asked once; one out of reach is 503', async () => {
  expect((await t.app.inject('/__/auth/busy')).statusCode).toBe(503)
  expect(seen).toHaveLength(1)
  const gone = createServer()
  await new Promise<void>((done) => gone.listen(0, '127.0.0.1', done))
  const { port } = gone.address() as AddressInfo
  await new Promise((done) => gone.close(done))
  const cutOff = await appWith(`http://127.0.0.1:${port}`)
  const answer = await cutOff.app.inject('/__/auth/handler')
  await cutOff.close()
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.json().code).toBe('internal/unavailable')
})

test('without it, the pages are not there', async () => {
  const without = await appWith(null)
  expect((await without.app.inject('/__/auth/handler')).statusCode).toBe(404)
  await without.close()
})
