import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countSessions, getSession } from '#src/contract/people/session.ts'
import { listItems } from '#src/contract/market/marketplace.ts'
import { searchTaskers } from '#src/contract/taskers/taskers.ts'
import { updateCep, updateName } from '#src/contract/people/users.ts'
import { loadConfig } from '#server/config.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'

const LIMIT = 3
const PROXY = '10.0.0.9'

let t: TestApp

const start = async (trusted = '') => {
  const config = loadConfig({ LOG_LEVEL: 'silent', TRUSTED_PROXIES: trusted })
  const rateLimits = { ...config.rateLimits, api: LIMIT }
  t = await createTestApp({ config: { ...config, rateLimits } })
}
beforeEach(() => start())
afterEach(() => t.close())

type Call = { token?: string | null; cookie?: string; for?: string; from?: string }

/** The answer of a call, by default through a proxy of our own network. */
async function statusOf(call: Call): Promise<number> {
  const answer = await t.app.inject({
    url: getSession.path,
    remoteAddress: call.from ?? PROXY,
    headers: {
      ...(call.token && { authorization: `Bearer ${call.token}` }),
      ...(call.cookie && { cookie: `oficio_session=${call.cookie}` }),
      ...(call.for && { 'x-forwarded-for': call.for }),
    },
  })
  return answer.statusCode
}

const statusesOf = async (calls: Call[]) => {
  const statuses: number[] = []
  for (const call of calls) statuses.push(await statusOf(call))
  return statuses
}

const times = <T>(count: number, item: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => item(n))

const sameAddress = { for: '198.51.100.7' }

describe('a signed-in user', () => {
  test('is counted apart from the other callers at the address', async () => {
    const people = await Promise.all(times(70, (n) => t.as(`person-${n}`)))
    const anonymous = times(LIMIT + 1, () => sameAddress)
    expect(await statusesOf(anonymous)).toEqual([401, 401, 401, 429])
    const calls = people.map(({ token }) => ({ ...sameAddress, token }))
    expect(await statusesOf(calls)).toEqual(calls.map(() => 200))
  })

  test('is one, whatever the address, the session and the way it comes', async () => {
    const [one, other] = [await t.as('ana'), await t.as('ana')]
    expect(one.token).not.toBe(other.token)
    const calls = [
      { token: one.token, for: '198.51.100.1' },
      { token: other.token, for: '198.51.100.2' },
      { cookie: String(one.token), for: '198.51.100.3' },
      { token: one.token, for: '198.51.100.4' },
    ]
    expect(await statusesOf(calls)).toEqual([200, 200, 200, 429])
    expect(await statusOf({ for: '198.51.100.1' })).toBe(401)
  })

  test('is not signed in by an unknown or revoked token', async () => {
    const guesses = times(LIMIT + 1, (n) => ({ ...sameAddress, token: `guess-${n}` }))
    expect(await statusesOf(guesses)).toEqual([401, 401, 401, 429])
  })

  test('is counted with the address while tokens are guessed there', async () => {
    const { token } = await t.as('ana')
    await statusesOf(times(LIMIT, (n) => ({ ...sameAddress, token: `guess-${n}` })))
    expect(await statusOf({ ...sameAddress, token })).toBe(429)
    expect(await statusOf({ for: '198.51.100.8', token })).toBe(200)
  })
})

describe('a caller who is not signed in', () => {
  test('is counted together with the network of an IPv6 address', async () => {
    const network = times(LIMIT + 1, (n) => ({ for: `2001:db8:1:2:${n}::${n}` }))
    expect(await statusesOf(network)).toEqual([401, 401, 401, 429])
    expect(await statusOf({ for: '2001:db8:1:3::1' })).toBe(401)
  })

  test('is one under both ways to write an IPv4 address', async () => {
    const calls = times(LIMIT, () => sameAddress)
    await statusesOf(calls)
    expect(await statusOf({ for: `::ffff:${sameAddress.for}` })).toBe(429)
    expect(await statusOf({ for: '198.51.100.8' })).toBe(401)
  })
})

describe('behind a proxy with a public address', () => {
  const calls = times(LIMIT + 1, (n) => ({ from: '203.0.113.5', for: `198.51.100.${n}` }))

  test('all are one, while it is not trusted', async () => {
    expect(await statusesOf(calls)).toEqual([401, 401, 401, 429])
  })

  test('each is known, once TRUSTED_PROXIES names it', async () => {
    await t.close()
    await start('uniquelocal, 203.0.113.0/24')
    expect(await statusesOf(calls)).toEqual([401, 401, 401, 401])
  })

  test('an address named through a proxy that is no longer listed is ignored', async () => {
    await t.close()
    await start('203.0.113.0/24')
    const named = times(LIMIT + 1, (n) => ({ for: `198.51.100.${n}` }))
    expect(await statusesOf(named)).toEqual([401, 401, 401, 429])
  })
})

describe('changes and searches', () => {
  beforeEach(async () => {
    await t.close()
    const config = loadConfig({ LOG_LEVEL: 'silent' })
    const rateLimits = { ...config.rateLimits, search: 2, writes: 2 }
    t = await createTestApp({ config: { ...config, rateLimits } })
  })

  test('of one person are few, of each kind', async () => {
    const ana = await t.as('ana')
    const rename = () =>
      ana.call(updateName, { params: { uid: 'ana' }, body: { name: 'Ana Souza' } })
    const statuses = [await rename(), await rename(), await rename()]
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429])
    const move = await ana.call(updateCep, {
      params: { firebaseUid: 'ana' },
      body: { cep: '01310-100' },
    })
    expect(move.status).toBe(200)
    const bia = await t.as('bia')
    const params = { uid: 'bia' }
    expect(
      (await bia.call(updateName, { params, body: { name: 'Bia Lima' } })).status,
    ).toBe(200)
  })

  test('do not count reads', async () => {
    const ana = await t.as('ana')
    const answers = [await ana.call(countSessions), await ana.call(countSessions)]
    answers.push(await ana.call(countSessions), await ana.call(countSessions))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  test('of visitors are limited too, and leave the rest alone', async () => {
    const search = () => t.anonymous.call(searchTaskers, { body: { q: 'pintor' } })
    const browse = () => t.anonymous.call(listItems, { query: { q: 'serra' } })
    for (const call of [search, browse]) {
      const answers = [await call(), await call(), await call()]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    }
    expect((await t.anonymous.call(getSession)).status).toBe(401)
  })
})
