import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEmulatorIdentity } from './emulator-identity.ts'
import { createFirebaseIdentity } from './firebase-identity.ts'
import {
  IdentityUnavailableError,
  InvalidIdTokenError,
  type IdentityProvider,
} from './identity.ts'

const projectId = 'demo-oficio'
const now = () => Math.floor(Date.now() / 1000)
const claims = (over: JWTPayload = {}): JWTPayload => ({
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  sub: 'ana',
  iat: now(),
  exp: now() + 3600,
  auth_time: now() - 60,
  email: 'ana@example.com',
  email_verified: true,
  name: 'Ana',
  ...over,
})

/** Everything but one claim. */
function without(claim: string): JWTPayload {
  const payload = claims()
  delete payload[claim]
  return payload
}

const google = await generateKeyPair('RS256')
const forger = await generateKeyPair('RS256')
const sign = (payload: JWTPayload, { key = google.privateKey, kid = 'k1' } = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
const unsigned = (payload: JWTPayload) => new UnsecuredJWT(payload).encode()

const wrongClaims: [string, JWTPayload][] = [
  ['another project', claims({ aud: 'demo-other' })],
  ['a list of audiences', claims({ aud: [projectId, 'demo-other'] })],
  ['another issuer', claims({ iss: 'https://securetoken.google.com/demo-other' })],
  ['an expired token', claims({ iat: now() - 3720, exp: now() - 120 })],
  ['no expiry', without('exp')],
  ['a token from the future', claims({ iat: now() + 600 })],
  ['a sign-in in the future', claims({ auth_time: now() + 600 })],
  ['no sign-in time', without('auth_time')],
  ['no user', claims({ sub: '' })],
  ['a user id too long', claims({ sub: 'a'.repeat(129) })],
]

const unlikeClocks: [string, JWTPayload][] = [
  [
    'just made by a clock that is ahead',
    claims({ iat: now() + 45, auth_time: now() + 45 }),
  ],
  ['just expired', claims({ exp: now() - 15 })],
]

const keySet = createServer(async (_request, response) => {
  const key = {
    ...(await exportJWK(google.publicKey)),
    kid: 'k1',
    alg: 'RS256',
    use: 'sig',
  }
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ keys: [key] }))
})
let firebase: IdentityProvider
let keysUrl: URL

beforeAll(async () => {
  await new Promise<void>((done) => keySet.listen(0, '127.0.0.1', done))
  const { port } = keySet.address() as AddressInfo
  keysUrl = new URL(`http://127.0.0.1:${port}/keys`)
  firebase = createFirebaseIdentity({ projectId, keysUrl })
})
afterAll(() => keySet.close())

describe('firebase', () => {
  test('reads the identity out of a token Google signed', async () => {
    const payload = claims({ auth_time: 1_700_000_000 })
    expect(await firebase.verify(await sign(payload))).toEqual({
      uid: 'ana',
      email: 'ana@example.com',
      emailVerified: true,
      name: 'Ana',
      picture: null,
      authTime: new Date(1_700_000_000_000),
    })
  })

  test.each(wrongClaims)('refuses %s', async (_, payload) => {
    const token = await sign(payload)
    await expect(firebase.verify(token)).rejects.toBeInstanceOf(InvalidIdTokenError)
  })

  test.each(unlikeClocks)('accepts a token %s', async (_, payload) => {
    expect((await firebase.verify(await sign(payload))).uid).toBe('ana')
  })

  test.each([
    ['signed with another key', () => sign(claims(), { key: forger.privateKey })],
    ['signed with an unpublished key', () => sign(claims(), { kid: 'k2' })],
    ['with no key id', () => sign(claims(), { kid: '' })],
    ['unsigned', () => unsigned(claims())],
    ['signed with the public key as a secret', () => hmacSigned(claims())],
    ['altered after signing', async () => altered(await sign(claims()))],
    ['not a token', () => 'not a token'],
    ['empty', () => ''],
  ])('refuses a token %s', async (_, token) => {
    await expect(firebase.verify(await token())).rejects.toBeInstanceOf(InvalidIdTokenError)
  })

  test('is unavailable when the keys are unreachable', async () => {
    const closed = createServer()
    await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done))
    const { port } = closed.address() as AddressInfo
    await new Promise((done) => closed.close(done))
    const cutOff = createFirebaseIdentity({
      projectId,
      keysUrl: new URL(`http://127.0.0.1:${port}`),
    })
    await expect(cutOff.verify(await sign(claims()))).rejects.toBeInstanceOf(
      IdentityUnavailableError,
    )
  })

  test('is unavailable when the key set is invalid', async () => {
    const broken = createServer((_request, response) => response.writeHead(502).end('oops'))
    await new Promise<void>((done) => broken.listen(0, '127.0.0.1', done))
    const { port } = broken.address() as AddressInfo
    const cutOff = createFirebaseIdentity({
      projectId,
      keysUrl: new URL(`http://127.0.0.1:${port}`),
    })
    await expect(cutOff.verify(await sign(claims()))).rejects.toBeInstanceOf(
      IdentityUnavailableError,
    )
    await new Promise((done) => broken.close(done))
  })
})

describe('emulator', () => {
  const emulator = createEmulatorIdentity({ projectId })

  test('accepts an unsigned token of a demo project', async () => {
    expect(await emulator.verify(unsigned(without('email')))).toMatchObject({
      uid: 'ana',
      email: null,
    })
  })

  test.each(wrongClaims)('refuses %s', async (_, payload) => {
    await expect(emulator.verify(unsigned(payload))).rejects.toBeInstanceOf(
      InvalidIdTokenError,
    )
  })

  test.each(unlikeClocks)('accepts a token %s', async (_, payload) => {
    expect((await emulator.verify(unsigned(payload))).uid).toBe('ana')
  })

  test('refuses to exist for a real project', () => {
    expect(() => createEmulatorIdentity({ projectId: 'oficio-prod' })).toThrow('demo-*')
  })
})

/** The classic algorithm confusion: an HMAC keyed with the public key. */
async function hmacSigned(payload: JWTPayload) {
  const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(google.publicKey)))
  return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(secret)
}

function altered(token: string) {
  const [header, , signature] = token.split('.')
  const payload = Buffer.from(JSON.stringify(claims({ sub: 'bia' }))).toString('base64url')
  return `${header}.${payload}.${signature}`
}
