import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeProtectedHeader, importSPKI, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { firebaseAccountLookup } from './firebase-accounts.ts'
import { IdentityUnavailableError } from './identity.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const clientEmail = 'server@oficio-prod.iam.gserviceaccount.com'

type Asked = { url: string; authorization: string | undefined; body: string }

/** A stand-in for Google's two hosts. */
const asked: Asked[] = []
let users: unknown[]
let accessToken: string
let failing: { status: number; body: string } | null

const google = createServer(async (request, response) => {
  const { url = '', headers } = request
  asked.push({ url, authorization: headers.authorization, body: await textOf(request) })
  const answer = (status: number, body: object) =>
    response.writeHead(status).end(JSON.stringify(body))
  if (failing) return response.writeHead(failing.status).end(failing.body)
  if (url === '/token') return answer(200, { access_token: accessToken, expires_in: 3600 })
  if (headers.authorization !== `Bearer ${accessToken}`) return answer(401, {})
  return answer(200, { kind: 'lookup', ...(users.length > 0 && { users }) })
})

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

let origin: string
beforeAll(async () => {
  await new Promise<void>((done) => google.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(google.address() as AddressInfo).port}`
})
afterAll(() => google.close())
beforeEach(() => {
  asked.length = 0
  users = [{ localId: 'ana', validSince: '1700000000' }]
  accessToken = 'access-1'
  failing = null
})

const lookup = () =>
  firebaseAccountLookup({
    projectId: 'oficio-prod',
    serviceAccount: { clientEmail, privateKey },
    tokenUrl: `${origin}/token`,
    apiUrl: origin,
  })

test('looks up the account with a token of the service account', async () => {
  const lookUp = lookup()
  expect(await lookUp('ana')).toEqual({
    status: 'active',
    validSince: new Date(1_700_000_000_000),
  })
  const [token, question] = asked
  const form = new URLSearchParams(token?.body)
  expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
  const assertion = form.get('assertion') ?? ''
  expect(decodeProtectedHeader(assertion).alg).toBe('RS256')
  const { payload } = await jwtVerify(assertion, await importSPKI(publicKey, 'RS256'), {
    issuer: clientEmail,
    audience: `${origin}/token`,
    maxTokenAge: '1 hour',
  })
  expect(payload['scope']).toBe('https://www.googleapis.com/auth/identitytoolkit')
  expect(question).toEqual({
    url: '/v1/projects/oficio-prod/accounts:lookup',
    authorization: 'Bearer access-1',
    body: '{"localId":["ana"]}',
  })
})

test('caches its access token, and renews it when it is refused', async () => {
  const lookUp = lookup()
  await Promise.all([lookUp('ana'), lookUp('ana')])
  expect(asked.filter(({ url }) => url === '/token')).toHaveLength(1)
  accessToken = 'access-2'
  expect(await lookUp('ana')).toMatchObject({ status: 'active' })
  expect(asked.at(-1)?.authorization).toBe('Bearer access-2')
})

test.each([
  ['disabled', [{ localId: 'ana', disabled: true }], { status: 'disabled' }],
  ['deleted', [], { status: 'gone' }],
  ['another user’s', [{ localId: 'bia' }], { status: 'gone' }],
  [
    'as it was made',
    [{ localId: 'ana', disabled: false }],
    { status: 'active', validSince: new Date(0) },
  ],
])('an account that is %s', async (_how, answered, state) => {
  users = answered
  expect(await lookup()('ana')).toEqual(state)
})

test.each([
  ['is out of order', { status: 503, body: 'oops' }],
  ['refuses the key', { status: 403, body: '{}' }],
  ['answers no JSON', { status: 200, body: 'oops' }],
  ['answers without a token', { status: 200, body: '{}' }],
  ['answers nonsense', { status: 200, body: '{"access_token":"access-1","users":7}' }],
])('a provider that %s leaves the account unknown', async (_what, failure) => {
  failing = failure
  await expect(lookup()('ana')).rejects.toBeInstanceOf(IdentityUnavailableError)
})

test('an unreachable provider leaves the account unknown', async () => {
  const lookUp = firebaseAccountLookup({
    projectId: 'oficio-prod',
    serviceAccount: { clientEmail, privateKey },
    tokenUrl: 'http://127.0.0.1:1/token',
    apiUrl: origin,
  })
  await expect(lookUp('ana')).rejects.toBeInstanceOf(IdentityUnavailableError)
})

test('an invalid time is an error', async () => {
  users = [{ localId: 'ana', validSince: 'yesterday' }]
  await expect(lookup()('ana')).rejects.toBeInstanceOf(IdentityUnavailableError)
})
