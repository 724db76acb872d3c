import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { listFeaturedTaskers } from '#src/contract/taskers/taskers.ts'
import { images, users } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { type Caller, createTestApp, type TestApp } from '#server/test/harness.ts'
import { addTasker } from '#server/test/people.ts'
import { bind } from './bind.ts'
import { sessionCookie } from './caller.ts'

const echo = endpoint({
  method: 'GET',
  path: '/api/probe/echo/:name',
  summary: 'Says a word, and who is thought to ask',
  access: 'public',
  params: { name: { schema: z.string() } },
  query: z.object({ word: z.string(), own: z.optional(z.string()) }),
  response: z.object({ text: z.string(), uid: z.nullable(z.string()) }),
  errors: ['taskers/not-found'],
})

let t: TestApp
let made = 0
let failing = false

beforeAll(async () => {
  t = await createTestApp({
    options: {
      moreRoutes: async (app) =>
        bind(
          app,
          echo,
          async ({ params, query, session }) => {
            made += 1
            await new Promise((resolve) => setImmediate(resolve))
            if (failing) fail('taskers/not-found')
            return { text: params.name + query.word, uid: session?.uid ?? null }
          },
          { shared: ({ own }) => own === undefined },
        ),
    },
  })
})
afterAll(() => t.close())
beforeEach(() => {
  t.advance(60_000) // the cache has expired
  made = 0
  failing = false
})

const get = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url, headers })

const forAll = /^public, max-age=0, s-maxage=(\d+), stale-while-revalidate=(\d+)$/

describe('a public answer', () => {
  test('is made once for simultaneous calls, and again some seconds later', async () => {
    const asked = Array.from({ length: 20 }, () => get('/api/probe/echo/a?word=b'))
    for (const { body } of await Promise.all(asked))
      expect(JSON.parse(body)).toEqual({ text: 'ab', uid: null })
    expect(made).toBe(1)
    t.advance(2000)
    await get('/api/probe/echo/a?word=b')
    expect(made).toBe(1)
    t.advance(3001)
    await get('/api/probe/echo/a?word=b')
    expect(made).toBe(2)
  })

  test('is of one path and one query', async () => {
    const texts = ['a?word=b', 'a?word=c', 'c?word=b', 'a?word=b&more=1'].map(
      async (asked) => (await get(`/api/probe/echo/${asked}`)).json().text,
    )
    expect(await Promise.all(texts)).toEqual(['ab', 'ac', 'cb', 'ab'])
    expect(made).toBe(3)
  })

  test('is given however many ask for something else', async () => {
    const asked = Array.from({ length: 1000 }, (_, i) => get(`/api/probe/echo/a?word=${i}`))
    const answers = await Promise.all(asked)
    expect(answers.map((answer) => answer.json().text)).toEqual(
      answers.map((_, i) => `a${i}`),
    )
    made = 0
    await get('/api/probe/echo/a?word=0')
    expect(made).toBe(1) // it was let go: there is a most
  })

  test('that failed is not cached', async () => {
    failing = true
    const failed = await get('/api/probe/echo/a?word=b')
    expect([failed.statusCode, failed.headers['cache-control']]).toEqual([404, 'no-store'])
    failing = false
    expect((await get('/api/probe/echo/a?word=b')).statusCode).toBe(200)
  })

  test('is read in every encoding, and short ones as they are', async () => {
    const url = `/api/probe/echo/a?word=${'ü'.repeat(1000)}`
    const plain = await get(url)
    const br = await get(url, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    const gzip = await get(url, { 'accept-encoding': 'br;q=0, gzip' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    for (const { headers } of [plain, br, gzip]) {
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      expect(headers.vary).toMatch(/accept-encoding/i)
    }
    const short = await get('/api/probe/echo/a?word=b', { 'accept-encoding': 'br' })
    expect(short.headers['content-encoding']).toBeUndefined()
  })

  test('has nothing of the caller, also when a signed-in user asks first', async () => {
    const ana = await t.as('ana')
    const { token } = ana
    const own = await ana.call(echo, {
      params: { name: 'a' },
      query: { word: 'b', own: '1' },
    })
    expect(own.body?.uid).toBe('ana')
    expect(own.headers['cache-control']).toBe('no-store')
    for (const headers of [{ authorization: `Bearer ${token}` }, {}])
      expect((await get('/api/probe/echo/a?word=b', headers)).json().uid).toBeNull()
  })

  test('is for caches on the way only when the call has no credentials', async () => {
    const cookie = sessionCookie(t.deps.config)
    const { token } = await t.as('ana')
    const url = '/api/probe/echo/a?word=b'
    const control = async (headers: Record<string, string>) =>
      (await get(url, headers)).headers['cache-control']
    expect(await control({})).toMatch(forAll)
    expect(await control({ cookie: 'lang=es' })).toMatch(forAll)
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { authorization: 'Bearer nonsense' },
      { authorization: 'Basic nonsense' },
      { cookie: `${cookie}=${token}` },
      { cookie: `${cookie}=nonsense` },
      { cookie: `${cookie}=${token}`, authorization: 'Basic nonsense' },
    ])
      expect(await control(headers), JSON.stringify(headers)).toBe('no-store')
    expect(await control({})).toMatch(forAll)
  })
})

describe('featured taskers', () => {
  let ana: Caller
  let bruno: Caller
  beforeAll(async () => {
    await addTasker(t.db, 'near', { lat: -23.5, lng: -46.6, rating: 2, reviewCount: 1 })
    await addTasker(t.db, 'far', { lat: -3.1, lng: -60, rating: 5, reviewCount: 9 })
    ana = await t.as('maria', { lat: -23.5, lng: -46.6 })
    bruno = await t.as('bruno', { lat: -3.1, lng: -60 })
  })

  /** A cache that stores by the address alone. */
  function cached() {
    const kept = new Map<string, string>()
    return async (url: string, { token }: Pick<Caller, 'token'>) => {
      const earlier = kept.get(url)
      if (earlier !== undefined) return JSON.parse(earlier)
      const headers = token ? { cookie: `${sessionCookie(t.deps.config)}=${token}` } : {}
      const answer = await get(url, headers as Record<string, string>)
      if (/public|s-maxage/.test(String(answer.headers['cache-control'])))
        kept.set(url, answer.body)
      return answer.json()
    }
  }

  test('are the same for two people and a stranger as without the cache between', async () => {
    const path = '/api/taskers/featured-taskers'
    const urls = ['', '?type=cercanos', '?type=cercanos&uid=maria', '?uid=bruno'].map(
      (query) => path + query,
    )
    const callers = [t.anonymous, ana, bruno]
    for (const order of [callers, callers.toReversed()]) {
      const throughCache = cached()
      for (const url of urls)
        for (const caller of order) {
          const headers = caller.token ? { authorization: `Bearer ${caller.token}` } : {}
          const direct = await get(url, headers as Record<string, string>)
          expect(await throughCache(url, caller), `${url} ${caller.uid}`).toEqual(
            direct.json(),
          )
        }
    }
  })

  test('near a user are answered to that user alone', async () => {
    const query = { type: 'cercanos' as const, uid: 'maria' }
    const own = await ana.call(listFeaturedTaskers, { query })
    expect(own.body?.taskers[0]).toMatchObject({
      uid: 'near',
      distanceKm: expect.any(Number),
    })
    for (const { headers } of [own, await t.anonymous.call(listFeaturedTaskers, { query })])
      expect(headers['cache-control']).toBe('no-store')
  })

  test('are new within five seconds here, and within a minute more behind a cache', async () => {
    const newest = async () => {
      const { body, headers } = await t.anonymous.call(listFeaturedTaskers, {
        query: { limit: 1 },
      })
      return { uid: body?.taskers[0]?.uid, name: body?.taskers[0]?.name, headers }
    }
    const before = await newest()
    const createdAt = new Date(Date.now() + 1_000_000)
    await addTasker(t.db, 'novo', { name: 'Novo', createdAt })
    expect((await newest()).uid).toBe(before.uid)
    t.advance(5001)
    expect((await newest()).name).toBe('Novo')
    await t.db.update(users).set({ name: 'Outro' })
    t.advance(5001)
    const after = await newest()
    expect(after.name).toBe('Outro')
    const [, fresh, stale] = forAll.exec(String(after.headers['cache-control'])) ?? []
    expect(Number(fresh) + Number(stale)).toBeLessThanOrEqual(60)
  })

  test('have their photos', async () => {
    await addTasker(t.db, 'seen', { rating: 5, reviewCount: 99 })
    await t.db.insert(images).values({
      publicId: 'photo-seen',
      ownerUid: 'seen',
      kind: 'profile',
      width: 10,
      height: 10,
      widths: [10],
    })
    await t.db.update(users).set({ photoId: 'photo-seen' }).where(eq(users.uid, 'seen'))
    const { body } = await t.anonymous.call(listFeaturedTaskers, {
      query: { type: 'mejores', limit: 2 },
    })
    expect(body?.taskers.map(({ uid, photo }) => [uid, photo?.publicId ?? null])).toEqual([
      ['seen', 'photo-seen'],
      ['far', null],
    ])
  })
})

test('skills are public, in each language', async () => {
  const url = (lang: string) => `/api/taskers/skills?lang=${lang}&limit=1`
  const pt = await get(url('pt'))
  const es = await get(url('es'), { 'accept-language': 'pt' })
  expect(pt.headers['cache-control']).toMatch(forAll)
  expect(pt.json().skills[0].name).not.toBe(es.json().skills[0].name)
})
