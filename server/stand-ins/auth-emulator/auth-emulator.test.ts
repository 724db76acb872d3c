import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  applyActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  validatePassword,
} from 'firebase/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEmulatorIdentity } from '#server/providers/identity/emulator-identity.ts'
import { authEmulatorPlugin } from './auth-emulator-plugin.ts'
import {
  validSinceOf,
  type AuthEmulator,
  type AuthEmulatorOptions,
  createAuthEmulator,
  type OobCode,
} from './auth-emulator.ts'

const projectId = 'demo-oficio'
const ana = {
  uid: 'seed-ana',
  email: 'ana@example.com',
  password: 'secret-1',
  displayName: 'Ana',
  emailVerified: true,
}
const silent = { debug() {}, info() {}, warn() {}, error() {} }

let folder: string
let file: string
let cleanups: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auth-emulator-'))
  file = join(folder, 'nested', 'accounts.json')
  cleanups = [() => rm(folder, { recursive: true })]
})
afterEach(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup()
})

const emulatorWith = (over: Partial<AuthEmulatorOptions> = {}) =>
  createAuthEmulator({ projectId, file, log: silent, ...over })

async function serve(emulator: AuthEmulator): Promise<string> {
  const app = Fastify({ forceCloseConnections: true })
  await app.register(authEmulatorPlugin, { emulator })
  cleanups.push(() => app.close())
  return app.listen({ host: '127.0.0.1', port: 0 })
}

/** The SDK of a browser that knows nothing yet. */
function browser(origin: string) {
  const app = initializeApp({ apiKey: 'local', projectId }, origin + cleanups.length)
  const auth = getAuth(app)
  connectAuthEmulator(auth, origin, { disableWarnings: true })
  cleanups.push(() => deleteApp(app))
  return auth
}

test('signs up and in, and its tokens are believed by the identity provider', async () => {
  const auth = browser(await serve(emulatorWith()))
  const { user } = await createUserWithEmailAndPassword(auth, 'bia@example.com', 'secret-1')
  await auth.signOut()
  const again = await signInWithEmailAndPassword(auth, 'bia@example.com', 'secret-1')
  expect(again.user.uid).toBe(user.uid)
  const identity = createEmulatorIdentity({ projectId })
  expect(await identity.verify(await again.user.getIdToken())).toMatchObject({
    uid: user.uid,
    email: 'bia@example.com',
    emailVerified: false,
  })
})

test('refuses as Firebase does, without telling whether the account exists', async () => {
  const emulator = emulatorWith()
  await emulator.createAccount(ana)
  const auth = browser(await serve(emulator))
  const wrong = { code: 'auth/invalid-credential' }
  await expect(
    signInWithEmailAndPassword(auth, ana.email, 'wrong-1'),
  ).rejects.toMatchObject(wrong)
  await expect(
    signInWithEmailAndPassword(auth, 'no@one.br', 'wrong-1'),
  ).rejects.toMatchObject(wrong)
  await expect(
    createUserWithEmailAndPassword(auth, ana.email, 'secret-2'),
  ).rejects.toMatchObject({ code: 'auth/email-already-in-use' })
  await expect(createUserWithEmailAndPassword(auth, 'c@d.br', '123')).rejects.toMatchObject(
    {
      code: 'auth/weak-password',
    },
  )
})

test('accounts, sessions and unused codes survive a new start from the file', async () => {
  const before = browser(await serve(emulatorWith()))
  const { user } = await createUserWithEmailAndPassword(
    before,
    'bia@example.com',
    'secret-1',
  )
  const oldToken = await user.getIdToken()
  await sendPasswordResetEmail(before, 'bia@example.com')

  const emulator = emulatorWith()
  const origin = await serve(emulator)
  expect(await emulator.accounts()).toMatchObject([
    { uid: user.uid, email: 'bia@example.com' },
  ])

  const post = (path: string, body: object) =>
    fetch(`${origin}${path}?key=local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const refreshed = await post('/securetoken.googleapis.com/v1/token', {
    grantType: 'refresh_token',
    refreshToken: user.refreshToken,
  })
  expect(refreshed.status).toBe(200)
  const looked = await post('/identitytoolkit.googleapis.com/v1/accounts:lookup', {
    idToken: oldToken,
  })
  expect(looked.status).toBe(200)

  const listed = await fetch(`${origin}/emulator/v1/projects/${projectId}/oobCodes`)
  expect(await listed.json()).toMatchObject({
    oobCodes: [{ requestType: 'PASSWORD_RESET' }],
  })
  const after = browser(origin)
  await signInWithEmailAndPassword(after, 'bia@example.com', 'secret-1')
})

test('distinguishes a deleted account from a damaged token, as Firebase does', async () => {
  const emulator = emulatorWith()
  const origin = await serve(emulator)
  const { user } = await createUserWithEmailAndPassword(
    browser(origin),
    'bia@example.com',
    'secret-1',
  )
  await emulator.remove(user.uid)
  const refusalOf = async (refreshToken: string) => {
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    })
    const url = `${origin}/securetoken.googleapis.com/v1/token?key=local`
    return (await fetch(url, { method: 'POST', body })).json()
  }
  expect(await refusalOf(user.refreshToken)).toMatchObject({
    error: { code: 400, message: 'USER_NOT_FOUND' },
  })
  expect(await refusalOf('damaged')).toMatchObject({
    error: { message: 'INVALID_REFRESH_TOKEN' },
  })
})

test('hands out the codes that reset a password and verify an e-mail', async () => {
  const codes: OobCode[] = []
  const languages: (string | null)[] = []
  const origin = await serve(
    emulatorWith({
      onOobCode: (code, language) => {
        codes.push(code)
        languages.push(language)
      },
    }),
  )
  const auth = browser(origin)
  auth.languageCode = 'es'
  const { user } = await createUserWithEmailAndPassword(auth, 'bia@example.com', 'secret-1')

  await sendEmailVerification(user)
  expect(codes.at(-1)).toMatchObject({
    requestType: 'VERIFY_EMAIL',
    email: 'bia@example.com',
  })
  expect(codes.at(-1)?.oobLink).toMatch(`${origin}/emulator/action?mode=verifyEmail`)
  await applyActionCode(auth, codes.at(-1)?.oobCode ?? '')
  await user.reload()
  expect(user.emailVerified).toBe(true)

  auth.languageCode = null
  await sendPasswordResetEmail(auth, 'bia@example.com')
  expect(languages).toEqual(['es', null])
  await confirmPasswordReset(auth, codes.at(-1)?.oobCode ?? '', 'changed-1')
  await signInWithEmailAndPassword(auth, 'bia@example.com', 'changed-1')
})

test('an e-mail that cannot be delivered is logged and does not stop the emulator', async () => {
  const errors: string[] = []
  const emulator = emulatorWith({
    log: { ...silent, error: (_details, message) => void errors.push(message) },
    onOobCode: () => Promise.reject(new Error('outbox closed')),
  })
  await emulator.createAccount(ana)
  await sendPasswordResetEmail(browser(await serve(emulator)), ana.email)
  expect(errors).toEqual(['a code could not be delivered'])
})

test('answers the password policy, which the emulator itself lacks', async () => {
  const auth = browser(await serve(emulatorWith()))
  expect(await validatePassword(auth, '12345')).toMatchObject({
    isValid: false,
    meetsMinPasswordLength: false,
    passwordPolicy: { customStrengthOptions: { minPasswordLength: 6 } },
  })
  expect((await validatePassword(auth, '123456')).isValid).toBe(true)
})

test('createAccount leaves an existing account alone', async () => {
  const emulator = emulatorWith()
  await emulator.createAccount(ana)
  await emulator.createAccount({ ...ana, password: 'another-1', displayName: 'Other' })
  expect(await emulator.accounts()).toEqual([
    {
      uid: ana.uid,
      email: ana.email,
      displayName: 'Ana',
      emailVerified: true,
      disabled: false,
    },
  ])
  await signInWithEmailAndPassword(browser(await serve(emulator)), ana.email, ana.password)
  await expect(emulator.createAccount({ ...ana, uid: 'other' })).rejects.toThrow(
    'EMAIL_EXISTS',
  )
})

test('answers the state of an account', async () => {
  const emulator = emulatorWith()
  await emulator.createAccount(ana)
  const origin = await serve(emulator)
  const before = await emulator.lookUp(ana.uid)
  expect(before).toMatchObject({ status: 'active' })

  const change = (body: object) =>
    fetch(
      `${origin}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
        body: JSON.stringify({ localId: ana.uid, ...body }),
      },
    )
  // Within a second of the registration it could be the registration's own moment.
  const changed = new Date('2100-01-01T12:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: changed })
  cleanups.push(async () => vi.useRealTimers())
  expect((await change({ password: 'changed-1' })).status).toBe(200)
  expect(await emulator.lookUp(ana.uid)).toEqual({ status: 'active', validSince: changed })

  await change({ disableUser: true })
  expect(await emulator.lookUp(ana.uid)).toEqual({ status: 'disabled' })
  await emulator.reset()
  expect(await emulator.lookUp(ana.uid)).toEqual({ status: 'gone' })
})

test('reset deletes all accounts, on disk too', async () => {
  const emulator = emulatorWith()
  await emulator.createAccount(ana)
  await emulator.reset()
  expect(await emulatorWith().accounts()).toEqual([])
})

test('without a file nothing is written', async () => {
  const emulator = emulatorWith({ file: null })
  await emulator.createAccount(ana)
  await emulator.close()
  expect(await emulator.accounts()).toHaveLength(1)
  await expect(readFile(file)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('answers with an error when the change cannot be saved', async () => {
  const emulator = emulatorWith()
  const auth = browser(await serve(emulator))
  await emulator.ready
  await rm(join(folder, 'nested'), { recursive: true })
  await expect(
    createUserWithEmailAndPassword(auth, 'bia@example.com', 'secret-1'),
  ).rejects.toMatchObject({ code: 'auth/unavailable' })
})

test('a damaged file is named', async () => {
  const damaged = join(folder, 'damaged.json')
  await writeFile(damaged, '{"version":1,"accounts":[')
  expect(() => emulatorWith({ file: damaged })).toThrow(damaged)
  await writeFile(damaged, '{"version":1}')
  expect(() => emulatorWith({ file: damaged })).toThrow(damaged)
})

test('refuses to stand in for a real project, or to serve another one', async () => {
  expect(() => emulatorWith({ projectId: 'oficio-prod' })).toThrow('demo-*')
  const origin = await serve(emulatorWith())
  const other = await fetch(`${origin}/emulator/v1/projects/demo-other/oobCodes`)
  expect(other.status).toBe(400)
})

test('lets pages of other origins in, as the emulator does', async () => {
  const origin = await serve(emulatorWith())
  const response = await fetch(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`,
    {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:5173', 'access-control-request-method': 'POST' },
    },
  )
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
})

test('its links carry the address the browser used', async () => {
  const codes: OobCode[] = []
  const emulator = emulatorWith({ onOobCode: (code) => void codes.push(code) })
  await emulator.createAccount(ana)
  const { port } = new URL(await serve(emulator))
  const body = JSON.stringify({ requestType: 'PASSWORD_RESET', email: ana.email })
  await new Promise((done, fail) => {
    const path = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=local'
    const headers = { host: 'app.local:8080', 'content-type': 'application/json' }
    httpRequest({ host: '127.0.0.1', port, path, method: 'POST', headers }, done)
      .on('error', fail)
      .end(body)
  })
  expect(codes[0]?.oobLink).toMatch('http://app.local:8080/emulator/action')
})

test('the popup pages load nothing from elsewhere', async () => {
  const origin = await serve(emulatorWith())
  for (const page of ['handler', 'iframe']) {
    const response = await fetch(
      `${origin}/emulator/auth/${page}?apiKey=local&appName=x&providerId=google.com`,
    )
    expect(response.status).toBe(200)
    expect(await response.text()).not.toMatch(/(src|href)="https?:/)
  }
  const script = await fetch(`${origin}/emulator/gapi-frames.js`)
  expect(script.headers.get('content-type')).toMatch('javascript')
})

test('the sign-in of a registration counts, also when a second begins in its middle', () => {
  const createdAt = '1700000000999'
  expect(validSinceOf({ createdAt, validSince: '1700000001' }).getTime()).toBe(
    1_700_000_000_000,
  )
  expect(validSinceOf({ createdAt, validSince: '1700000000' }).getTime()).toBe(
    1_700_000_000_000,
  )
  expect(validSinceOf({ createdAt, validSince: '1700000009' }).getTime()).toBe(
    1_700_000_009_000,
  )
  expect(validSinceOf({}).getTime()).toBe(0)
})
