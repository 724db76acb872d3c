import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSession, signIn, signOut, updateFcmToken } from '#src/contract/session.ts'
import { pushTokens, sessions } from '#server/db/schema.ts'
import {
  IdentityUnavailableError,
  InvalidIdTokenError,
  type IdentityProvider,
} from '#server/providers/identity/identity.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'

const DAY = 24 * 60 * 60 * 1000

const ana = {
  uid: 'ana',
  email: 'ana@oficio.test',
  emailVerified: true,
  name: 'Ana Souza',
  picture: null,
  authTime: new Date(0),
}

const identity: IdentityProvider = {
  verify: async (token) => {
    if (token === 'of-ana') return ana
    if (token === 'of-operator') return { ...ana, uid: 'op', email: 'Operador@oficio.test' }
    if (token === 'of-impostor') {
      return { ...ana, uid: 'fake', email: 'operador@oficio.test', emailVerified: false }
    }
    if (token === 'no-keys') throw new IdentityUnavailableError('no keys')
    throw new InvalidIdTokenError('unknown')
  },
}

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ identity })
})
afterAll(() => t.close())

const signInAs = async (token: string) => {
  const answer = await t.anonymous.call(signIn, { body: { token } })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer
}

const sessionWith = (headers: Record<string, string>) =>
  t.anonymous.call(getSession, undefined, { headers })

describe('POST /api/auth', () => {
  test('makes the user as a client at the first sign-in, and only then', async () => {
    const first = await signInAs('of-ana')
    expect(first.body).toMatchObject({
      created: true,
      user: {
        firebaseUid: 'ana',
        roles: ['client'],
        currentRole: 'client',
        operator: false,
        profile: { name: 'Ana Souza', photo: null },
      },
    })
    const second = await signInAs('of-ana')
    expect(second.body.created).toBe(false)
    expect(second.body.token).not.toBe(first.body.token)
  })

  test('the cookie and the bearer token have the same rights', async () => {
    const { body, headers } = await signInAs('of-ana')
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/^oficio_session=[\w-]{43}; .*HttpOnly; SameSite=Lax/)
    expect(cookie).not.toContain('Secure')
    const byBearer = await sessionWith({ authorization: `Bearer ${body.token}` })
    const byCookie = await sessionWith({ cookie: `oficio_session=${body.token}` })
    expect(byBearer.body?.user.firebaseUid).toBe('ana')
    expect(byCookie.body).toEqual(byBearer.body)
  })

  test('the database holds no token', async () => {
    const { body } = await signInAs('of-ana')
    const rows = await t.db.select().from(sessions)
    const kept = rows.map(({ tokenHash }) => Buffer.from(tokenHash).toString('base64url'))
    expect(kept).not.toContain(body.token)
    expect(kept.every((hash) => hash.length === 43)).toBe(true)
  })

  test.each([{ body: {} }, { body: { token: '  ' } }])('no token: %o', async ({ body }) => {
    const { status, error } = await t.anonymous.call(signIn, { body }, { lang: 'es' })
    expect(status).toBe(422)
    expect(error).toMatchObject({
      code: 'auth/token-missing',
      msg: 'Token no proporcionado.',
    })
  })

  test('a bad token is 401, keys out of reach 503 with Retry-After', async () => {
    const bad = await t.anonymous.call(signIn, { body: { token: 'forged' } })
    expect([bad.status, bad.error?.code]).toEqual([401, 'auth/token-invalid'])
    const later = await t.anonymous.call(signIn, { body: { token: 'no-keys' } })
    expect([later.status, later.headers['retry-after']]).toEqual([503, '5'])
  })

  test('an operator is one by a verified e-mail only', async () => {
    expect((await signInAs('of-operator')).body.user.operator).toBe(true)
    expect((await signInAs('of-impostor')).body.user.operator).toBe(false)
  })
})

describe('a session', () => {
  test('without one: 401 in the language asked for', async () => {
    const es = await t.anonymous.call(getSession, undefined, { lang: 'es' })
    expect([es.status, es.error?.message]).toEqual([401, 'Usuario no autenticado.'])
    const pt = await t.anonymous.call(getSession)
    expect(pt.error?.message).toBe('Usuário não autenticado.')
  })

  test('ends at sign-out, here only, and the cookie is cleared', async () => {
    const { body: here } = await signInAs('of-ana')
    const { body: there } = await signInAs('of-ana')
    const out = await t.anonymous.call(signOut, undefined, {
      headers: { authorization: `Bearer ${here.token}` },
    })
    expect(out.status).toBe(200)
    expect(String(out.headers['set-cookie'])).toMatch(
      /^oficio_session=;.*Expires=Thu, 01 Jan 1970/,
    )
    expect((await sessionWith({ authorization: `Bearer ${here.token}` })).status).toBe(401)
    expect((await sessionWith({ authorization: `Bearer ${there.token}` })).status).toBe(200)
  })

  test('lives 30 days after its last use', async () => {
    const caller = await t.as('slider')
    t.advance(29 * DAY)
    expect((await caller.call(getSession)).status).toBe(200)
    t.advance(29 * DAY)
    expect((await caller.call(getSession)).status).toBe(200)
    t.advance(31 * DAY)
    expect((await caller.call(getSession)).status).toBe(401)
  })

  test('a bad bearer does not fall back to a good cookie', async () => {
    const { body } = await signInAs('of-ana')
    const answer = await sessionWith({
      authorization: 'Bearer nonsense',
      cookie: `oficio_session=${body.token}`,
    })
    expect(answer.status).toBe(401)
  })
})

describe('a change by the cookie alone', () => {
  const body = { firebaseUid: 'cookie-person', fcmToken: 'push-token' }
  const change = async (headers: Record<string, string>) => {
    const { token } = await t.as('cookie-person')
    const cookie = `oficio_session=${token}`
    return t.anonymous.call(updateFcmToken, { body }, { headers: { cookie, ...headers } })
  }

  test.each([
    [{}],
    [{ origin: 'https://elsewhere.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
  ])('is refused from elsewhere: %o', async (headers) => {
    const { status, error } = await change(headers)
    expect([status, error?.code]).toEqual([403, 'auth/cross-site'])
  })

  test.each([[{ origin: 'http://oficio.test' }], [{ 'sec-fetch-site': 'same-origin' }]])(
    'is accepted from our own pages: %o',
    async (headers) => {
      expect((await change(headers)).status).toBe(200)
    },
  )
})

describe('PATCH /api/auth/update-fcm-token', () => {
  test('keeps the token, once, for whoever signed in last', async () => {
    const [first, second] = [await t.as('one'), await t.as('two')]
    for (const caller of [first, second]) {
      const body = { firebaseUid: caller.uid ?? '', fcmToken: 'shared-browser' }
      expect((await caller.call(updateFcmToken, { body })).status).toBe(200)
    }
    const rows = await t.db.select().from(pushTokens)
    expect(rows.filter(({ token }) => token === 'shared-browser')).toMatchObject([
      { uid: 'two' },
    ])
  })

  test("nobody else's uid", async () => {
    const caller = await t.as('one')
    const body = { firebaseUid: 'two', fcmToken: 'x' }
    expect((await caller.call(updateFcmToken, { body })).status).toBe(403)
  })
})
