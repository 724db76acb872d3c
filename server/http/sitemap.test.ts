import { globSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { items, reviews, taskers } from '#server/db/schema.ts'
import { pagesIn, pagesSql, stretchesOf } from '#server/db/search/public-pages.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'
import { addTaskers } from '#server/test/many-taskers.ts'
import { addTasker } from '#server/test/people.ts'
import { blocksOfTable, blocksRead } from '#server/test/plans.ts'

const ORIGIN = 'http://oficio.test'
const HOUR_MS = 60 * 60_000

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.advance(2 * HOUR_MS)) // the cache has expired

const get = (url: string) => t.app.inject({ url })

/** The file as a crawler reads it. */
async function read(url: string) {
  const { body, statusCode, headers } = await get(url)
  expect([url, statusCode]).toEqual([url, 200])
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=3600')
  // Any other sign of these would end the text that it stands in.
  expect(body).not.toMatch(/&(?!amp;|lt;|quot;|apos;)/)
  const texts = (pattern: RegExp) =>
    [...body.matchAll(pattern)].map(([, ...found]) => found.map(unescaped))
  return {
    addresses: texts(/<loc>([^<]*)<\/loc>/g).flat(),
    since: texts(/<lastmod>([^<]*)<\/lastmod>/g).flat(),
    links: texts(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"<]*)"\/>/g),
  }
}

const unescaped = (text: string) =>
  text.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** All addresses that the sitemap leads to. */
async function everything() {
  const { addresses } = await read('/sitemap.xml')
  const files = await Promise.all(
    addresses.map((address) => read(address.replace(ORIGIN, ''))),
  )
  return files.flatMap((file) => file.addresses)
}

const item = (id: string, status: 'active' | 'sold' | 'archived') => ({
  id,
  sellerUid: 'seen',
  title: 'Furadeira',
  category: 'ferramentas' as const,
  price: 9900,
  condition: 'used' as const,
  stock: 1,
  status,
  createdAt: new Date('2026-01-02T03:04:05Z'),
})
const ids = {
  active: '01990000-0000-7000-8000-000000000001',
  sold: '01990000-0000-7000-8000-000000000002',
  archived: '01990000-0000-7000-8000-000000000003',
}

describe('the sitemap', () => {
  beforeAll(async () => {
    await addTasker(t.db, 'seen', { createdAt: new Date('2026-01-01T00:00:00Z') })
    await addTasker(t.db, 'unlisted', { categories: [] })
    await addTasker(t.db, `o'<b>&"/ü`)
    await t.db
      .insert(items)
      .values(
        (['active', 'sold', 'archived'] as const).map((each) => item(ids[each], each)),
      )
  })

  test('leads to the public pages, and to those taskers and items that can be found', async () => {
    const all = await everything()
    for (const path of [
      '/',
      '/buscar',
      '/buscar?category=eletrica',
      '/faq',
      '/legal/terms',
    ])
      expect(all).toContain(ORIGIN + path)
    expect(all.filter((url) => /taskers|marketplace/.test(url)).toSorted()).toEqual([
      `${ORIGIN}/marketplace/${ids.active}`,
      `${ORIGIN}/taskers/o'%3Cb%3E%26%22%2F%C3%BC`,
      `${ORIGIN}/taskers/seen`,
    ])
  })

  test('has each page in both languages, and in that of the reader', async () => {
    const { links } = await read('/sitemap/pages.xml')
    const category = `${ORIGIN}/buscar?category=aulas`
    expect(links).toEqual(
      expect.arrayContaining([
        ['pt-BR', `${ORIGIN}/?lng=pt`],
        ['es', `${ORIGIN}/?lng=es`],
        ['x-default', `${ORIGIN}/`],
        ['es', `${category}&lng=es`],
        ['x-default', category],
      ]),
    )
  })

  test('has the last change: the last shown review counts', async () => {
    expect((await read('/sitemap/items-1.xml')).since).toEqual(['2026-01-02T03:04:05.000Z'])
    const since = async () => {
      const { addresses, since: times } = await read('/sitemap/taskers-1.xml')
      return times[addresses.indexOf(`${ORIGIN}/taskers/seen`)]
    }
    expect(await since()).toBe('2026-01-01T00:00:00.000Z')
    await t.db.insert(reviews).values({
      id: ids.active,
      taskerUid: 'seen',
      authorUid: 'ana',
      authorName: 'Ana',
      rating: 5,
      createdAt: new Date('2026-03-03T00:00:00Z'),
    })
    t.advance(2 * HOUR_MS)
    expect(await since()).toBe('2026-01-01T00:00:00.000Z')
    await t.db.update(reviews).set({ shownAt: new Date('2026-03-04T00:00:00Z') })
    t.advance(2 * HOUR_MS)
    expect(await since()).toBe('2026-03-04T00:00:00.000Z')
  })

  test('is as it was for an hour', async () => {
    await everything()
    await t.db.update(taskers).set({ categories: [] }).where(eq(taskers.uid, 'seen'))
    expect(await everything()).toContain(`${ORIGIN}/taskers/seen`)
    t.advance(HOUR_MS + 1)
    expect(await everything()).not.toContain(`${ORIGIN}/taskers/seen`)
    await t.db
      .update(taskers)
      .set({ categories: ['pintura'] })
      .where(eq(taskers.uid, 'seen'))
  })

  test.each([
    'taskers-2',
    'taskers-0',
    'taskers--1',
    'taskers-1e3',
    'items-99999',
    'others-1',
  ])('%s is none of its files', async (name) => {
    const { statusCode, json } = await get(`/sitemap/${name}.xml`)
    expect([statusCode, json().code]).toEqual([404, 'request/not-found'])
  })

  test('is not asked without end by one address', async () => {
    const ask = (url: string) =>
      t.app
        .inject({ url, remoteAddress: '203.0.113.9' })
        .then((answer) => answer.statusCode)
    const askOften = async (url: string) => {
      for (let i = 0; i < 120; i++) await ask(url)
      return ask(url)
    }
    expect(await askOften('/sitemap/pages.xml')).toBe(429)
    // Without this one crawlers stay away from everything.
    expect(await askOften('/robots.txt')).toBe(200)
  })
})

test('the index names the same files for an hour', async () => {
  const other = await createTestApp()
  try {
    const index = async () => (await other.app.inject('/sitemap.xml')).body
    expect(await index()).not.toContain('taskers-1.xml')
    await addTasker(other.db, 'novo')
    expect(await index()).not.toContain('taskers-1.xml')
    other.advance(HOUR_MS + 1)
    expect(await index()).toContain('taskers-1.xml')
  } finally {
    await other.close()
  }
})

test('many are cut so that each is in one stretch', async () => {
  const other = await createTestApp()
  try {
    const uids = Array.from({ length: 25 }, (_, i) => `t${i}`).toSorted()
    for (const uid of uids) await addTasker(other.db, uid)
    const stretches = await stretchesOf(other.db, 'taskers', 10)
    expect(stretches).toEqual([
      { from: uids[0], before: uids[10] },
      { from: uids[10], before: uids[20] },
      { from: uids[20], before: null },
    ])
    const found = await Promise.all(
      stretches.map((stretch) => pagesIn(other.db, 'taskers', stretch)),
    )
    expect(found.map((pages) => pages.map(({ id }) => id))).toEqual([
      uids.slice(0, 10),
      uids.slice(10, 20),
      uids.slice(20),
    ])
  } finally {
    await other.close()
  }
})

test('a file reads no more than its stretch', async () => {
  const other = await createTestApp()
  try {
    await addTaskers(other.db, 3000, { lat: -23.55, lng: -46.63 })
    const [first, second] = await stretchesOf(other.db, 'taskers', 100)
    if (!first || !second) throw new Error('there is one stretch alone')
    for (const stretch of [first, second]) {
      const blocks = await blocksRead(other.db, pagesSql('taskers', stretch))
      expect(blocks).toBeLessThan((await blocksOfTable(other.db, 'taskers')) / 2)
      expect(await pagesIn(other.db, 'taskers', stretch)).toHaveLength(100)
    }
  } finally {
    await other.close()
  }
})

describe('robots.txt', () => {
  /** As crawlers read it: the longest rule that fits counts. */
  function allows(rules: [string, string][], path: string): boolean {
    const fits = rules.filter(([, rule]) =>
      rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule),
    )
    const [verb = 'Allow'] = fits.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
    return verb === 'Allow'
  }

  async function rules() {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)
    return [...body.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(
      ([, verb = '', rule = '']): [string, string] => [verb, rule],
    )
  }

  test('refuses every page that needs a session', async () => {
    const all = await rules()
    const own = globSync('*.tsx', { cwd: 'src/routes/_protected' })
      .filter((file) => !/^-|\.test\.tsx$/.test(file))
      .map((file) => `/${file.replace(/(\.index)?\.tsx$/, '').replaceAll('.', '/')}`)
      .map((path) => path.replaceAll(/\$\w+/g, 'x1'))
    expect(own.length).toBeGreaterThan(10)
    for (const path of [...own, '/verify-email', '/api/requests'])
      expect([path, allows(all, path)]).toEqual([path, false])
  })

  test('refuses nothing of the sitemap, nor the calls of its pages', async () => {
    const all = await rules()
    for (const url of await everything())
      expect([url, allows(all, url.replace(ORIGIN, ''))]).toEqual([url, true])
    for (const path of [
      '/login',
      '/register',
      '/api/taskers/featured-taskers',
      '/assets/a.js',
      '/og/taskers/a.jpg',
    ])
      expect([path, allows(all, path)]).toEqual([path, true])
  })
})
