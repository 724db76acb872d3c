import { PERSON_HEADER } from '#src/contract/protocol/person-header.ts'
import { markAllNotificationsRead } from '#src/contract/notifications/notifications.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#src/contract/protocol/endpoint.ts'
import { purchaseItem } from '#src/contract/orders/orders.ts'
import { sendMessage } from '#src/contract/requests/messages.ts'
import { updateRequestStatus } from '#src/contract/requests/requests.ts'
import {
  countSessions,
  getSession,
  signIn,
  signOut,
  signOutEverywhere,
  updateFcmToken,
} from '#src/contract/people/session.ts'
import { updateReviews } from '#src/contract/taskers/taskers.ts'
import { getUser, updateName } from '#src/contract/people/users.ts'
import { loadConfig } from '#server/config.ts'
import { pushTokens, sessions, users } from '#server/db/schema.ts'
import {
  IdentityUnavailableError,
  InvalidIdTokenError,
  type AccountState,
  type IdentityProvider,
} from '#server/providers/identity/identity.ts'
import { authUser } from '#server/services/people/sessions.ts'
import { createTestApp, type Caller, type TestApp } from '#server/test/harness.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

const ana = {
  uid: 'ana',
  email: 'ana@oficio.test',
  emailVerified: true,
  name: 'Ana Souza',
  picture: null,
  authTime: new Date(0),
}

/** The provider's state of each account; other accounts are in order. */
const accounts = new Map<string, AccountState | Error>()
const active = (validSince = new Date(0)): AccountState => ({
  status: 'active',
  validSince,
})

const identity: IdentityProvider = {
  lookUp: async (uid) => {
    const state = accounts.get(uid) ?? active()
    if (state instanceof Error) throw state
    return state
  },
  verify: async (token) => {
    const [who = '', seconds] = token.split(' at ')
    if (seconds) return { ...ana, uid: who, authTime: new Date(Number(seconds) * 1000) }
    if (token === 'of-ana') return ana
    if (token.startsWith('named:')) {
      const name = token === 'named:' ? null : token.slice('named:'.length)
      return {
        ...ana,
        uid: `uid ${token}`.slice(0, 40),
        email: 'x.silva@oficio.test',
        name,
      }
    }
    if (token === 'of-rui') return { ...ana, uid: 'rui', email: 'rui@oficio.test' }
    if (token === 'of-ana-elsewhere') {
      return { ...ana, email: 'ana@elsewhere.test', emailVerified: false, name: 'A. S.' }
    }
    if (token.startsWith('of-operator')) {
      const [, hours = '0'] = token.split(':')
      const authTime = new Date(Date.now() - Number(hours) * 60 * 60_000)
      return { ...ana, uid: 'op', email: 'Operador@oficio.test', authTime }
    }
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

const signInAs = async (token: string, headers: Record<string, string> = {}) => {
  const answer = await t.anonymous.call(signIn, { body: { token } }, { headers })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const cookie = (token: string) => ({ cookie: `oficio_session=${token}` })
const home = { origin: 'http://oficio.test' }

const rowsOf = (uid: string) => t.db.select().from(sessions).where(eq(sessions.uid, uid))

const sessionWith = (headers: Record<string, string>) =>
  t.anonymous.call(getSession, undefined, { headers })

describe('the name of a new user', () => {
  const nameWith = async (given: string) => {
    const { body } = await signInAs(`named:${given}`)
    const uid = body.user.firebaseUid
    const caller = await t.as(uid)
    const profile = await caller.call(getUser, { params: { id: uid } })
    return {
      shown: body.user.profile.name,
      missing: profile.body?.profile.nameMissing,
      caller,
    }
  }

  test("is the provider's", async () => {
    expect(await nameWith(' Xavier Silva ')).toMatchObject({
      shown: 'Xavier Silva',
      missing: false,
    })
    const long = await nameWith('Maria '.repeat(20))
    expect(long.shown.length).toBeLessThanOrEqual(80)
  })

  test.each([
    ...['', 'x.silva', 'xavier@example.com', 'Equipe oficio', 'X', '\u202Eaivax'],
    ...['Xavier 11 98765-4321', 'xavier.com.br', 'arroba Xavier (arroba) mail ponto com'],
  ])('is a neutral one where %j was given, until they write theirs', async (given) => {
    const { shown, missing, caller } = await nameWith(given)
    expect(shown).toMatch(/^Cliente \d{4}$/)
    expect(missing).toBe(true)
    const uid = caller.uid ?? ''
    await caller.call(updateName, { params: { uid }, body: { name: 'Xavier' } })
    const own = await caller.call(getUser, { params: { id: uid } })
    expect(own.body?.profile).toMatchObject({ name: 'Xavier', nameMissing: false })
  })
})

describe('POST /api/auth', () => {
  test('makes the user, who has no role yet, at the first sign-in, and only then', async () => {
    const first = await signInAs('of-ana')
    expect(first.body).toMatchObject({
      created: true,
      user: {
        firebaseUid: 'ana',
        roles: [],
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

  test('over https no other host can set the cookie, nor plain http carry it', async () => {
    const config = { ...t.deps.config, publicUrl: 'https://oficio.test' }
    const secure = await createTestApp({ identity, config })
    const { headers, body } = await secure.anonymous.call(signIn, {
      body: { token: 'of-ana' },
    })
    const set = String(headers['set-cookie'])
    expect(set).toMatch(/^__Host-oficio_session=[\w-]{43}; Max-Age=\d+; Path=\/; /)
    expect(set).toMatch(/HttpOnly; Secure; SameSite=Lax$/)
    expect(set).not.toContain('Domain')
    const sessionBy = async (name: string) => {
      const cookie = `${name}=${body?.token}`
      return (await secure.anonymous.call(getSession, undefined, { headers: { cookie } }))
        .status
    }
    expect(await sessionBy('__Host-oficio_session')).toBe(200)
    expect(await sessionBy('oficio_session')).toBe(401)
    await secure.close()
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

  test('an operator who was idle for half an hour has to sign in again', async () => {
    const { body } = await signInAs('of-operator:1')
    const ask = () => t.anonymous.call(getSession, {}, { headers: bearer(body.token) })
    const seen = (minutes: number) =>
      t.db
        .update(sessions)
        .set({ seenAt: new Date(Date.now() - minutes * 60_000) })
        .where(eq(sessions.uid, 'op'))
    await seen(29)
    expect((await ask()).status).toBe(200)
    await seen(31)
    expect((await ask()).status).toBe(401)
    // The sign-in of before begins no session any more; another one does.
    const again = await t.anonymous.call(signIn, { body: { token: 'of-operator:2' } })
    expect(again.error?.code).toBe('auth/sign-in-again')
    expect((await signInAs('of-operator:0')).body.user.operator).toBe(true)
    const old = await t.anonymous.call(signIn, { body: { token: 'of-operator:13' } })
    expect(old.error?.code).toBe('auth/sign-in-again')
  })
})

test('a change that was made for another user is refused', async () => {
  const { body } = await signInAs('of-rui')
  const as = (uid: string) =>
    t.anonymous.call(
      markAllNotificationsRead,
      { body: {} },
      {
        headers: { ...bearer(body.token), [PERSON_HEADER]: uid },
      },
    )
  expect(await as('rui')).toMatchObject({ status: 200 })
  expect(await as('ana')).toMatchObject({
    status: 401,
    error: { code: 'auth/other-person' },
  })
})

describe('a renewal', () => {
  test.each([
    ['bearer', (token: string) => bearer(token)],
    ['cookie', (token: string) => ({ ...cookie(token), ...home })],
  ])('leaves one session, not two: by the %s', async (_, headersWith) => {
    await t.db.delete(sessions)
    const { body: before } = await signInAs('of-rui')
    const { body: after } = await signInAs('of-rui', headersWith(before.token))
    expect(await rowsOf('rui')).toHaveLength(1)
    expect((await sessionWith(bearer(before.token))).status).toBe(401)
    expect((await sessionWith(bearer(after.token))).status).toBe(200)
  })

  test('ends the session of the bearer and that of the cookie', async () => {
    await t.db.delete(sessions)
    const [{ body: one }, { body: two }] = [
      await signInAs('of-rui'),
      await signInAs('of-rui'),
    ]
    await signInAs('of-rui', { ...bearer(one.token), ...cookie(two.token) })
    expect(await rowsOf('rui')).toHaveLength(1)
  })

  test("leaves another user's session alone", async () => {
    const { body: rui } = await signInAs('of-rui')
    await signInAs('of-ana', bearer(rui.token))
    expect((await sessionWith(bearer(rui.token))).status).toBe(200)
  })

  test('refused, it ends nothing', async () => {
    const { body: rui } = await signInAs('of-rui')
    const refused = await t.anonymous.call(
      signIn,
      { body: { token: 'forged' } },
      { headers: bearer(rui.token) },
    )
    expect(refused.status).toBe(401)
    expect((await sessionWith(bearer(rui.token))).status).toBe(200)
  })

  test("brings the identity's e-mail and verification along, not its name", async () => {
    await signInAs('of-ana')
    expect((await signInAs('of-ana-elsewhere')).body.user).toMatchObject({
      email: 'ana@elsewhere.test',
      emailVerified: false,
      profile: { name: 'Ana Souza' },
    })
    const back = await signInAs('of-ana')
    expect(back.body.user).toMatchObject({ email: 'ana@oficio.test', emailVerified: true })
  })
})

/** The time of a sign-in as the provider has it: in whole seconds. */
const nowInSeconds = () => Math.floor(t.deps.clock().getTime() / 1000)

const signedInAt = async (uid: string, seconds: number) =>
  (await signInAs(`${uid} at ${seconds}`)).body.token

const statusWith = async (token: string) => (await sessionWith(bearer(token))).status

describe('an account that ended at the provider', () => {
  test.each<[string, AccountState]>([
    ['disabled', { status: 'disabled' }],
    ['deleted', { status: 'gone' }],
  ])('%s: every session ends, and no ID token brings one back', async (_how, state) => {
    const uid = `ended-${state.status}`
    const now = nowInSeconds()
    const tokens = [await signedInAt(uid, now), await signedInAt(uid, now - 60)]
    accounts.set(uid, state)
    const answers = [await statusWith(tokens[0] ?? ''), await statusWith(tokens[1] ?? '')]
    expect(answers).toEqual([401, 401])
    expect(await rowsOf(uid)).toEqual([])
    const again = await t.anonymous.call(signIn, { body: { token: `${uid} at ${now}` } })
    expect([again.status, again.error?.code]).toEqual(
      state.status === 'disabled'
        ? [403, 'auth/account-disabled']
        : [401, 'auth/sign-in-again'],
    )
  })

  test('a changed password ends the sessions of earlier sign-ins, and those alone', async () => {
    const changed = nowInSeconds()
    const before = await signedInAt('changer', changed - 1)
    const after = await signedInAt('changer', changed)
    accounts.set('changer', active(new Date(changed * 1000)))
    expect(await statusWith(before)).toBe(401)
    expect(await statusWith(after)).toBe(200)
    expect(await rowsOf('changer')).toHaveLength(1)
    const old = await t.anonymous.call(signIn, {
      body: { token: `changer at ${changed - 1}` },
    })
    expect([old.status, old.error?.code]).toEqual([401, 'auth/sign-in-again'])
  })

  test('an unreachable provider neither ends sessions nor refuses new ones', async () => {
    const token = await signedInAt('patient', nowInSeconds())
    accounts.set('patient', new IdentityUnavailableError('down'))
    expect(await statusWith(token)).toBe(200)
    expect(await statusWith(await signedInAt('patient', nowInSeconds()))).toBe(200)
  })

  test('where accounts cannot be looked up, a session lives an hour', async () => {
    const blind = await createTestApp({
      identity: { verify: (token) => identity.verify(token) },
    })
    const caller = await blind.as('blind')
    const session = () => caller.call(getSession)
    blind.advance(29 * 60_000)
    expect((await session()).body?.renew).toBe(false)
    blind.advance(2 * 60_000)
    expect((await session()).body?.renew).toBe(true)
    blind.advance(30 * 60_000)
    expect((await session()).status).toBe(401)
    const { headers } = await blind.anonymous.call(signIn, { body: { token: 'of-ana' } })
    expect(String(headers['set-cookie'])).toContain('Max-Age=3600;')
    await blind.close()
  })
})

describe('signing out everywhere', () => {
  const everywhere = (token: string, keepThis: boolean) =>
    t.anonymous.call(signOutEverywhere, { body: { keepThis } }, { headers: bearer(token) })

  test('ends every session, and ID tokens of earlier sign-ins bring none back', async () => {
    const now = nowInSeconds()
    const [here, there] = [await signedInAt('leaver', now), await signedInAt('leaver', now)]
    const counted = await t.anonymous.call(countSessions, undefined, {
      headers: bearer(here),
    })
    expect(counted.body).toEqual({ count: 2 })
    const answer = await everywhere(here, false)
    expect(answer.body).toEqual({ ended: 2 })
    expect(String(answer.headers['set-cookie'])).toMatch(/^oficio_session=;/)
    expect([await statusWith(here), await statusWith(there)]).toEqual([401, 401])
    const back = await t.anonymous.call(signIn, { body: { token: `leaver at ${now}` } })
    expect([back.status, back.error?.code]).toEqual([401, 'auth/sign-in-again'])
    t.advance(2000)
    expect(await statusWith(await signedInAt('leaver', nowInSeconds()))).toBe(200)
  })

  test("leaves other people's sessions alone", async () => {
    const stranger = await signedInAt('stranger', nowInSeconds())
    await everywhere(await signedInAt('leaver', nowInSeconds()), false)
    expect(await statusWith(stranger)).toBe(200)
  })

  test('keeps this one when its sign-in is fresh, and its renewals', async () => {
    const now = nowInSeconds()
    const [other, here] = [
      await signedInAt('keeper', now - 20),
      await signedInAt('keeper', now - 10),
    ]
    expect((await everywhere(here, true)).body).toEqual({ ended: 1 })
    expect([await statusWith(here), await statusWith(other)]).toEqual([200, 401])
    expect(await statusWith(await signedInAt('keeper', now - 10))).toBe(200)
    const old = await t.anonymous.call(signIn, { body: { token: `keeper at ${now - 20}` } })
    expect(old.status).toBe(401)
  })

  test('does not let an old session stay alone, but end with all the others', async () => {
    const old = await signedInAt('victim', nowInSeconds() - 5 * 60 - 2)
    const refused = await everywhere(old, true)
    expect([refused.status, refused.error?.code]).toEqual([
      403,
      'auth/recent-sign-in-required',
    ])
    expect(await statusWith(old)).toBe(200)
    expect((await everywhere(old, false)).body).toEqual({ ended: 1 })
    expect(await statusWith(old)).toBe(401)
  })

  test('a session that begins while the others end is over too', async () => {
    const token = await signedInAt('racer', nowInSeconds())
    // The row of a sign-in that was verified before and written after.
    const validSince = new Date((nowInSeconds() + 1) * 1000)
    await t.db.update(users).set({ validSince }).where(eq(users.uid, 'racer'))
    expect(await statusWith(token)).toBe(401)
  })
})

test('the eleventh session of a person ends the first', async () => {
  const tokens: string[] = []
  while (tokens.length < 11) {
    t.advance(1000)
    tokens.push(await signedInAt('many', nowInSeconds()))
  }
  const statuses: number[] = []
  for (const token of tokens) statuses.push(await statusWith(token))
  expect(statuses).toEqual([401, ...Array.from({ length: 10 }, () => 200)])
})

describe('an e-mail that is not confirmed', () => {
  const id = '019a9f00-0000-7000-8000-000000000001'

  const appThatAsks = (asks: boolean) =>
    createTestApp({
      config: loadConfig({ VITE_REQUIRE_EMAIL_VERIFICATION: String(asks) }),
    })

  test('forbids actions that affect others, where it is required', async () => {
    const app = await appThatAsks(true)
    const unverified = await app.as('unverified', { emailVerified: false })
    const verified = await app.as('verified')
    const codeOf = async ({ token }: Caller, { method, path }: Endpoint) => {
      const url = path.replace(/:\w+/, id)
      const headers = bearer(token ?? '')
      const answer = await app.app.inject({ method, url, headers, payload: {} })
      return answer.json().code
    }
    const asked = app.app.endpoints.filter(({ access }) => access === 'verified')
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'POST /api/requests/serviceRequest',
        'PUT /api/requests/:id/status',
        'POST /api/requests/:id/offers',
        'POST /api/payments/create-payment-intent',
        'POST /api/marketplace',
        'PUT /api/marketplace/:id',
        'POST /api/notifications',
      ]),
    )
    for (const endpoint of asked) {
      expect(await codeOf(unverified, endpoint), endpoint.path).toBe(
        'auth/email-unverified',
      )
      expect(await codeOf(verified, endpoint), endpoint.path).not.toBe(
        'auth/email-unverified',
      )
    }
    for (const { access } of [sendMessage, purchaseItem, updateReviews])
      expect(access).toBe('verified')
    expect((await unverified.call(getSession)).status).toBe(200)
    await app.close()
  })

  test('keeps from nothing where it is not', async () => {
    const app = await appThatAsks(false)
    const unverified = await app.as('unverified', { emailVerified: false })
    const params = { id }
    const answer = await unverified.call(updateRequestStatus, {
      params,
      body: { status: 'declined' },
    })
    expect(answer.status).toBe(404)
    await app.close()
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
      headers: bearer(here.token),
    })
    expect(out.status).toBe(200)
    expect(String(out.headers['set-cookie'])).toMatch(
      /^oficio_session=;.*Expires=Thu, 01 Jan 1970/,
    )
    expect((await sessionWith(bearer(here.token))).status).toBe(401)
    expect((await sessionWith({ authorization: `Bearer ${there.token}` })).status).toBe(200)
  })

  test('lives seven days, however much it is used', async () => {
    const caller = await t.as('user-of-seven-days')
    for (let day = 1; day < 7; day++) {
      t.advance(DAY)
      expect((await caller.call(getSession)).status).toBe(200)
    }
    t.advance(DAY)
    expect((await caller.call(getSession)).status).toBe(401)
  })

  test('asks to be renewed after twelve hours', async () => {
    const caller = await t.as('renewer')
    const renew = async () => (await caller.call(getSession)).body?.renew
    expect(await renew()).toBe(false)
    t.advance(12 * HOUR - 60_000)
    expect(await renew()).toBe(false)
    t.advance(2 * 60_000)
    expect(await renew()).toBe(true)
  })

  test('restores a lost cookie for the remaining time, and overwrites none', async () => {
    const { body } = await signInAs('of-ana')
    t.advance(6 * DAY)
    const lost = await sessionWith(bearer(body.token))
    const [, seconds] = /^oficio_session=[\w-]{43}; Max-Age=(\d+);/.exec(
      String(lost.headers['set-cookie']),
    ) ?? ['', '']
    expect(Number(seconds)).toBeGreaterThan(23 * 60 * 60)
    expect(Number(seconds)).toBeLessThanOrEqual(24 * 60 * 60)
    // Another tab may have renewed it while this call was under way.
    for (const sent of [body.token, 'newer']) {
      const kept = await sessionWith({ ...bearer(body.token), ...cookie(sent) })
      expect([kept.status, kept.headers['set-cookie']]).toEqual([200, undefined])
    }
    const byCookie = await sessionWith(cookie(body.token))
    expect([byCookie.status, byCookie.headers['set-cookie']]).toEqual([200, undefined])
  })

  test('of a deleted user is 401, even when they leave in the middle', async () => {
    const caller = await t.as('gone')
    await t.db.delete(users).where(eq(users.uid, 'gone'))
    const answer = await caller.call(getSession)
    expect([answer.status, answer.error?.code]).toEqual([401, 'auth/required'])
    await expect(authUser(t.deps, 'gone')).rejects.toMatchObject({ code: 'auth/required' })
  })

  test.each([
    ['Bearer  TOKEN', 200],
    ['bearer TOKEN', 200],
    ['Basic Bearer TOKEN', 401],
    ['Bearer TOKEN more', 401],
    ['BearerTOKEN', 401],
  ])('with the header "%s" is %i', async (header, status) => {
    const { body } = await signInAs('of-ana')
    const authorization = header.replace('TOKEN', body.token)
    expect((await sessionWith({ authorization })).status).toBe(status)
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

  test.each([
    [{ origin: 'http://oficio.test' }],
    // A proxy may call us by another name than people do.
    [{ origin: 'http://oficio.test', host: 'localhost:4000' }],
    [{ 'sec-fetch-site': 'same-origin' }],
  ])('is accepted from our own pages: %o', async (headers) => {
    expect((await change(headers)).status).toBe(200)
  })
})

test.each(['GET', 'HEAD'] as const)(
  'a %s by the cookie alone may come from anywhere',
  async (method) => {
    const { token } = await t.as('reader')
    const { statusCode } = await t.app.inject({
      method,
      url: getSession.path,
      headers: { cookie: `oficio_session=${token}`, origin: 'https://elsewhere.example' },
    })
    expect(statusCode).toBe(200)
  },
)

describe('PATCH /api/auth/update-fcm-token', () => {
  test('stores the token, once, for the user who signed in last', async () => {
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
})

describe('the push token of a renewed session', () => {
  test('goes on with it, and ends with it', async () => {
    const tokens = async () => {
      const rows = await t.db.select().from(pushTokens).where(eq(pushTokens.uid, 'ana'))
      return rows.map(({ token }) => token)
    }
    const first = await signInAs('of-ana')
    const body = { firebaseUid: 'ana', fcmToken: 'of-the-phone' }
    const withCookie = (token: string) => ({
      headers: { cookie: `oficio_session=${token}`, 'sec-fetch-site': 'same-origin' },
    })
    await t.anonymous.call(updateFcmToken, { body }, withCookie(first.body.token))
    const renewed = await t.anonymous.call(
      signIn,
      { body: { token: 'of-ana' } },
      withCookie(first.body.token),
    )
    expect(await tokens()).toEqual(['of-the-phone'])
    await t.anonymous.call(signOut, {}, withCookie(renewed.body?.token ?? ''))
    expect(await tokens()).toEqual([])
  })
})

describe('access', () => {
  const own = { firebaseUid: 'one', fcmToken: 'push' }
  type Row = [
    who: 'visitor' | 'one',
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body: object | undefined,
    status: number,
    code: string | null,
  ]
  const rows: Row[] = [
    ['visitor', 'POST', '', { token: 'of-ana' }, 200, null],
    ['one', 'POST', '', { token: 'of-ana' }, 200, null],
    ['visitor', 'POST', '', undefined, 422, 'auth/token-missing'],
    ['visitor', 'POST', '', { token: 7 }, 422, 'request/invalid'],
    ['visitor', 'POST', '', { token: 'x'.repeat(8193) }, 422, 'request/invalid'],
    ['visitor', 'POST', '', { token: 'forged' }, 401, 'auth/token-invalid'],
    ['visitor', 'POST', '', { token: 'no-keys' }, 503, 'auth/identity-unavailable'],
    ['one', 'GET', '/session', undefined, 200, null],
    ['visitor', 'GET', '/session', undefined, 401, 'auth/required'],
    ['one', 'POST', '/logout', undefined, 200, null],
    ['visitor', 'POST', '/logout', undefined, 200, null],
    ['one', 'PATCH', '/update-fcm-token', own, 200, null],
    ['visitor', 'PATCH', '/update-fcm-token', own, 401, 'auth/required'],
    [
      'one',
      'PATCH',
      '/update-fcm-token',
      { ...own, firebaseUid: 'two' },
      403,
      'auth/forbidden',
    ],
    ['one', 'PATCH', '/update-fcm-token', { ...own, fcmToken: '' }, 422, 'request/invalid'],
    ['one', 'PATCH', '/update-fcm-token', undefined, 422, 'request/invalid'],
  ]

  test.each(rows)(
    '%s: %s /api/auth%s %o: %i',
    async (who, method, path, payload, status, code) => {
      const { token }: Caller = who === 'visitor' ? t.anonymous : await t.as(who)
      const answer = await t.app.inject({
        method,
        url: `/api/auth${path}`,
        headers: token === null ? {} : bearer(token),
        ...(payload && { payload }),
      })
      expect(answer.statusCode).toBe(status)
      expect(answer.json().code ?? null).toBe(code)
    },
  )
})
