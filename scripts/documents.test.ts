import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { images, items } from '#server/db/schema.ts'
import { itemSearchText } from '#server/services/search/text.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'
import { mediaDeps } from '#server/test/media.ts'
import { addTasker } from '#server/test/people.ts'
import { demoBuild } from './builds.ts'
import { budgets, limitOf, publicPages, signedInPages, TOLERANCE } from './page-budgets.ts'
import { documentBytes, pageBytes, pageTable } from './page-bytes.ts'

/** Public pages as the built server sends them. */

const ORIGIN = 'http://oficio.test'
/** Would end a script, an attribute or a replacement. */
const HOSTILE = `Ana "$&" </script><script>alert(1)</script> <!-- $1`

const itemId = uuidv7()
const item = {
  id: itemId,
  sellerUid: 'marina',
  title: 'Furadeira de impacto',
  description: HOSTILE,
  category: 'ferramentas' as const,
  condition: 'used' as const,
  status: 'active' as const,
  price: 19_990,
  stock: 1,
  cep: '13010000',
  city: 'Campinas',
}
let t: TestApp
const media = mediaDeps()
const storage = {
  ...media.storage,
  read: (key: string) =>
    key.startsWith('broken')
      ? Promise.reject(new Error('the storage is away'))
      : media.storage.read(key),
}

beforeAll(async () => {
  t = await createTestApp({ storage, options: { webApp: { root: demoBuild } } })
  await addTasker(t.db, 'marina', { name: 'Marina Alves', city: 'Campinas' })
  await addTasker(t.db, 'keyed')
  await addTasker(t.db, 'hostile', { name: HOSTILE, bio: HOSTILE })
  await addTasker(t.db, 'film', {
    showVideo: true,
    showProfile: false,
    videoUrl: '/media/film.webm',
    videoPoster: '/media/film-poster.webp',
    videoSeconds: 20,
  })
  await t.db.insert(items).values({ ...item, searchText: itemSearchText(item) })
})

afterAll(async () => {
  await t.close()
  await media.clear()
})

type Asked = {
  cookie?: string
  lang?: string
  accept?: string
  encoding?: string
  from?: string
}

function ask(
  url: string,
  { cookie, lang, accept = 'text/html', encoding, from }: Asked = {},
) {
  return t.app.inject({
    url,
    ...(from && { remoteAddress: from }),
    headers: {
      accept,
      ...(cookie && { cookie }),
      ...(lang && { 'accept-language': lang }),
      ...(encoding && { 'accept-encoding': encoding }),
    },
  })
}

/** Makes one address ask for more pages in a minute than are rendered for it. */
async function renderTooMany(from: string) {
  for (let n = 0; n <= 120; n++) await ask(`/nada/${from}/${n}`, { from })
}

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const langOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1]
const isApp = (html: string) => html.includes('<div id="root"></div>')

/** The contents of the scripts of a type; without a type, of those that run. */
const scriptsOf = (html: string, type = ''): string[] =>
  [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = '']) =>
      type ? attributes.includes(`type="${type}"`) : attributes === '',
    )
    .map(([, , code = '']) => code)

const structuredOf = (html: string) =>
  scriptsOf(html, 'application/ld+json').map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  )

test.each([
  ['/', 'Quem resolve,', 'Quien resuelve,'],
  ['/buscar', 'Marina Alves', 'Marina Alves'],
  ['/buscar?category=pintura', 'Marina Alves', 'Marina Alves'],
  ['/taskers/marina', 'Campinas', 'Campinas'],
  [`/marketplace/${itemId}`, 'Furadeira de impacto', 'Furadeira de impacto'],
  ['/faq', 'Perguntas frequentes', 'Preguntas frecuentes'],
  ['/legal/terms', 'Termos de uso', 'Términos de uso'],
  ['/login', 'Entrar', 'Entrar'],
])('%s can be read without a script, in both languages', async (url, pt, es) => {
  for (const [lang, text] of [
    ['pt', pt],
    ['es', es],
  ] as const) {
    const { statusCode, body } = await ask(url, { lang })
    expect([statusCode, langOf(body), isApp(body)]).toEqual([200, lang, false])
    const shown = body.slice(body.indexOf('<div id="root">'), body.indexOf('id="answers"'))
    expect(shown.replaceAll(/<[^>]*>/g, ' ')).toContain(text)
    expect(shown).not.toMatch(/aria-busy="true"/)
    expect(body.match(/<h1/g)).toHaveLength(1)
  }
})

describe('the language', () => {
  test.each<[string, Asked & { url?: string }, string]>([
    ['nothing is said', {}, 'pt'],
    ['the browser asks for one', { lang: 'es-MX,es;q=0.9' }, 'es'],
    ['it was chosen before', { lang: 'pt-BR', cookie: 'lang=es' }, 'es'],
    ['the link says it', { cookie: 'lang=es', url: '/faq?lng=pt' }, 'pt'],
    ['the link says nonsense', { cookie: 'lang=es', url: '/faq?lng=%3Cb%3E' }, 'es'],
    ['the cookie holds nonsense', { cookie: 'lang="><b>', lang: 'es' }, 'es'],
  ])('where %s', async (_when, { url = '/faq', ...asked }, lang) => {
    expect(langOf((await ask(url, asked)).body)).toBe(lang)
  })
})

describe('caches', () => {
  test('store a page, which is public', async () => {
    const { headers } = await ask('/taskers/marina')
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=30, stale-while-revalidate=300',
    )
    expect(headers['vary']).toBe('accept-encoding, accept-language, cookie')
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('never get a person’s page, and a person never gets a cached one', async () => {
    await ask('/taskers/marina')
    for (const uid of ['carla', 'diego']) {
      await t.as(uid)
      const { body, headers } = await ask('/taskers/marina', {
        cookie: `oficio_session=of-${uid}`,
      })
      expect(isApp(body)).toBe(true)
      expect(body).not.toContain('Marina')
      expect(headers['cache-control']).toBe('no-cache')
    }
  })

  test('a page is rendered once for all visitors', async () => {
    const before = await ask('/taskers/marina')
    await addTaskerName('Marina de Outro Nome')
    const after = await ask('/taskers/marina')
    expect(after.body).toBe(before.body)
    await addTaskerName('Marina Alves')
  })

  describe('are keyed by what the page reads', () => {
    /** Above the limit of renders: only cached pages are sent to it. */
    const limited = '203.0.113.10'
    beforeAll(() => renderTooMany(limited))

    // Addresses that no other test asks for: their pages are cached for the first time here.
    test.each([
      ['/taskers/keyed', ['?x=1', '?x=2&q=a', '/']],
      ['/?featured=nuevos', ['&x=1', '&q=a']],
      ['/buscar?q=furo', ['&x=1', '&page=nada', '&lat=x']],
      ['/faq?q=pix', ['&x=1', '&q=boleto']],
      ['/login?as=tasker', ['&x=1', '&q=a']],
    ])('%s is one page, whatever else its address says', async (url, others) => {
      const { body } = await ask(url)
      expect(isApp(body)).toBe(false)
      for (const other of others)
        expect((await ask(url + other, { from: limited })).body).toBe(body)
      const another = await ask(url, { from: limited, lang: 'es' })
      expect(isApp(another.body)).toBe(true)
    })
  })

  const addTaskerName = (name: string) =>
    t.db.execute(`update users set name = '${name}' where uid = 'marina'`)
})

describe('the first HTML of the app', () => {
  const cookie = 'oficio_session=of-carla'
  const linksIn = (html: string, rel: string) =>
    [...html.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)">/g)]
      .filter(([, kind]) => kind === rel)
      .map(([, , href = '']) => href)
  /** The scripts that it names for its page alone: those of the start are in each. */
  async function namedOn(path: string, asked: Asked = { cookie }) {
    const start = linksIn(
      await readFile(join(demoBuild, 'index.html'), 'utf8'),
      'modulepreload',
    )
    const { body } = await ask(path, asked)
    expect(isApp(body)).toBe(true)
    return linksIn(body, 'modulepreload').filter((href) => !start.includes(href))
  }

  test('names the scripts of each page, which exist', async () => {
    const routes = await readFile(
      new URL('../src/routeTree.gen.ts', import.meta.url),
      'utf8',
    )
    const paths = [
      ...(/FileRoutesByTo \{([^}]*)\}/.exec(routes)?.[1] ?? '').matchAll(/'(.+?)':/g),
    ]
      .map(([, path = '']) => path)
      .filter((path) => path !== '/$')
    expect(paths.length).toBeGreaterThan(35)
    for (const path of paths) {
      const named = await namedOn(path.replaceAll(/\$\w+/g, 'a-1'))
      expect(named.length, path).toBeGreaterThan(2)
      for (const src of named) {
        const { statusCode, headers } = await t.app.inject(src)
        expect([path, statusCode, headers['content-type']]).toEqual([
          path,
          200,
          expect.stringContaining('javascript'),
        ])
      }
    }
  })

  test('names those of the page and no other', async () => {
    const [requests, notifications, nothing] = await Promise.all([
      namedOn('/requests?role=client'),
      namedOn('/notifications/'),
      namedOn('/nowhere'),
    ])
    const own = (name: string) => expect.arrayContaining([expect.stringContaining(name)])
    expect(requests).toEqual(own('/requests.index-'))
    expect(requests).not.toEqual(own('/notifications.index-'))
    expect(notifications).toEqual(own('/notifications.index-'))
    expect(notifications).toEqual(own('/account-nav-'))
    expect(nothing).toEqual([])
  })

  test('names none of a page that a visitor will not see', async () => {
    expect(await namedOn('/requests', {})).toEqual([])
  })

  test.each<[string, Asked]>([
    ['pt', { cookie }],
    ['es', { cookie: `${cookie}; lang=es`, lang: 'pt' }],
    ['es', { cookie, lang: 'es-AR' }],
  ])('names the texts in %s', async (lang, asked) => {
    const { body } = await ask('/requests', asked)
    const [texts = '', ...others] = linksIn(body, 'preload').filter((href) =>
      href.includes('/locales/'),
    )
    expect(others).toEqual([])
    expect(texts).toMatch(new RegExp(`^/locales/${lang}/translation\\.json\\?v=\\S+$`))
    expect((await t.app.inject(texts)).statusCode).toBe(200)
  })

  test('is sent compressed, and revalidated each time', async () => {
    const { headers, rawPayload } = await ask('/requests', { cookie, encoding: 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['vary']).toBe('accept-encoding, accept-language, cookie')
    expect(isApp(brotliDecompressSync(rawPayload).toString())).toBe(true)
  })
})

test('a document names the parts that the app needs to take it over', async () => {
  const parts = async (path: string, asked: Asked = {}) =>
    JSON.parse(
      /id="parts">(.*?)<\/script>/.exec((await ask(path, asked)).body)?.[1] ?? '',
    ) as { scripts: string[]; page: { texts: string; scripts: string[] } }
  const faq = await parts('/faq', { lang: 'es' })
  expect(faq.page.texts).toMatch(/^\/locales\/es\/translation\.json\?v=\S+$/)
  expect(faq.page.scripts.join()).toContain('/assets/faq-')
  expect(faq.page.scripts.join()).not.toContain('/assets/account-nav-')
  expect(faq.page.scripts).not.toEqual(expect.arrayContaining(faq.scripts))
  const { page } = await parts('/taskers/marina?utm_source=mail')
  expect(page.texts).toContain('/locales/pt/')
  expect(page.scripts.join()).toContain('/assets/taskers._uid-')
  expect(page.scripts.join()).not.toContain('/assets/faq-')
})

test('a page is sent compressed as the browser takes it', async () => {
  const plain = (await ask('/faq')).body
  const br = await ask('/faq', { encoding: 'gzip, br' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain)
  const gzip = await ask('/faq', { encoding: 'gzip, br;q=0' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
})

test('the poster of a film at the top of a sheet is asked for before any script', async () => {
  const { body } = await ask('/taskers/film')
  const [tag = ''] = /<link[^>]*film-poster\.webp[^>]*>/.exec(body) ?? []
  expect(tag).toContain('rel="preload"')
  expect(tag).toMatch(/fetchPriority="high"/i)
  const of = (html: string) => html.match(/<link rel="preload" as="image"/g) ?? []
  expect(of((await ask('/taskers/marina')).body)).toEqual([])
})

describe('the first picture of a page', () => {
  const blurred = 'data:image/webp;base64,Ymx1cnJlZA=='
  const look = async (publicId: string) => {
    await addTasker(t.db, publicId, { name: publicId })
    await t.db.insert(images).values({
      ...{ publicId, ownerUid: publicId, kind: 'portfolio', placeholder: blurred },
      ...{ width: 640, height: 480, widths: [160, 320, 480, 640] },
    })
    const { statusCode, body } = await ask(`/taskers/${publicId}`)
    expect([statusCode, isApp(body)]).toEqual([200, false])
    const [tag = ''] = /<img [^>]*fetchPriority="high"[^>]*>/.exec(body) ?? []
    return /background-image:url\(&quot;(.*?)&quot;\)/.exec(tag)?.[1]
  }

  test('is seen before its file has loaded', async () => {
    const create = { width: 480, height: 360, channels: 3, background: '#0a6b4f' } as const
    const file = await sharp({ create }).webp().toBuffer()
    await media.storage.put('shown/480.webp', file, 'image/webp')
    const [, data = ''] = (await look('shown'))?.split(',') ?? []
    expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({
      ...{ format: 'webp', width: 448, height: 336 },
    })
  })

  test.each(['lost', 'broken'])('is blurred where its file is %s', async (publicId) => {
    expect(await look(publicId)).toBe(blurred)
  })
})

describe('honest answers', () => {
  test('an unknown tasker', async () => {
    const { statusCode, body, headers } = await ask('/taskers/nobody')
    expect([statusCode, isApp(body)]).toEqual([404, false])
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('an item that was taken away', async () => {
    const id = uuidv7()
    await t.db.insert(items).values({
      ...item,
      id,
      status: 'archived',
      searchText: itemSearchText(item),
    })
    const { statusCode, body } = await ask(`/marketplace/${id}`)
    expect([statusCode, isApp(body)]).toEqual([410, false])
    expect(body).not.toContain(item.title)
    const never = await ask(`/marketplace/${uuidv7()}`)
    expect(never.statusCode).toBe(404)
  })

  test('no such page', async () => {
    const { statusCode, body } = await ask('/nada')
    expect([statusCode, isApp(body)]).toEqual([404, true])
    expect((await ask('/nada', { accept: '*/*' })).json()).toMatchObject({
      code: 'request/not-found',
    })
  })

  test.each(['/requests', '/service-request/marina', '/verify-email'])(
    '%s is the app’s',
    async (url) => {
      const { statusCode, body } = await ask(url)
      expect([statusCode, isApp(body)]).toEqual([200, true])
    },
  )

  test('a link preview that accepts any type gets a document', async () => {
    const { body } = await ask('/taskers/marina', { accept: '*/*' })
    expect(titleOf(body)).toContain('Marina Alves')
  })

  test('the renderer’s files are not served', async () => {
    for (const file of ['renderer.js', 'template.html', 'styles.json'])
      expect((await ask(`/.documents/${file}`, { accept: '*/*' })).statusCode).toBe(404)
    const manifest = await ask('/.vite/manifest.json', { accept: '*/*' })
    expect(manifest.statusCode).toBe(404)
  })
})

describe('user input', () => {
  test.each(['/taskers/hostile', `/marketplace/${itemId}`, '/buscar'])(
    'stays text on %s',
    async (url) => {
      const { body } = await ask(url)
      expect(body).not.toContain('<script>alert(1)')
      expect(body).not.toContain('<!-- $1')
      const [answers = ''] = scriptsOf(body, 'application/json')
      expect(JSON.stringify(JSON.parse(answers))).toContain(
        JSON.stringify(HOSTILE).slice(1, -1),
      )
    },
  )

  test('no inline script runs but those that the policy knows', async () => {
    const { body, headers } = await ask('/taskers/hostile')
    const policy = String(headers['content-security-policy'])
    const scripts = scriptsOf(body)
    expect(scripts).toHaveLength(4) // the theme, the offer to install, the floor of browsers, the loader
    for (const script of scripts)
      expect(policy).toContain(createHash('sha256').update(script).digest('base64'))
  })
})

test('the fonts are declared in the page: with late styles they would lay it out again', async () => {
  for (const { body } of [await ask('/faq'), await ask('/requests')]) {
    expect(body.match(/@font-face\{font-family:Figtree Variable/g)).toHaveLength(1)
    const [, font = ''] = /src:url\((\/assets\/figtree[^)]+)\)/.exec(body) ?? []
    expect((await t.app.inject(font)).headers['content-type']).toBe('font/woff2')
    const [, styles = ''] = /href="(\/assets\/app-[^"]+\.css)"/.exec(body) ?? []
    expect((await t.app.inject(styles)).body).not.toContain('@font-face')
  }
})

describe('bytes', () => {
  const bytes = pageBytes(demoBuild)
  const table = `\n${pageTable(demoBuild)}\n`

  test.each([...publicPages, ...signedInPages])(
    'the first load of $name stays within its script budget',
    ({ routes, script }) => {
      expect(bytes.scriptOf(routes), table).toBeLessThan(limitOf(script))
    },
  )

  test.each([
    ...publicPages.map((page) => ({ ...page, most: budgets.scripts.visitors })),
    ...signedInPages.map((page) => ({ ...page, most: budgets.scripts.signedIn })),
  ])('the first load of $name asks for few scripts', ({ routes, most }) => {
    const count = bytes.scriptsOf(routes).length
    expect(count).toBeGreaterThan(2)
    expect(count, table).toBeLessThanOrEqual(most)
  })

  test.each([
    '/',
    '/buscar',
    '/taskers/marina',
    `/marketplace/${itemId}`,
    '/faq',
    '/login',
  ])('before it is touched %s needs little more than its text', async (url) => {
    const { script, styles, fonts } = documentBytes((await ask(url)).body, demoBuild)
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThan(budgets.scriptBeforeTouch * TOLERANCE)
    expect(styles).toBeGreaterThan(1)
    expect(styles).toBeLessThan(budgets.styles * TOLERANCE)
    expect(fonts).toBeGreaterThan(1)
    expect(fonts).toBeLessThan(budgets.fonts * TOLERANCE)
  })
})

describe('for links and search engines', () => {
  const linksOf = (html: string) =>
    [
      ...html.matchAll(
        /<link rel="(canonical|alternate)"(?: hreflang="([\w-]+)")? href="([^"]*)">/g,
      ),
    ].map(([, rel, lang, href]) => `${lang ?? rel} ${href}`)

  test('each language has an address, and the page one for all languages', async () => {
    const { body } = await ask('/buscar?category=pintura&utm_source=x', { lang: 'es' })
    const page = `${ORIGIN}/buscar?category=pintura`
    expect(linksOf(body)).toEqual([
      `canonical ${page}&amp;lng=es`,
      `pt-BR ${page}&amp;lng=pt`,
      `es ${page}&amp;lng=es`,
      `x-default ${page}`,
    ])
    expect(body).not.toContain('noindex')
  })

  test('of endlessly many searches none is indexed', async () => {
    const { body } = await ask('/buscar?q=pintor')
    expect(body).toContain('<meta name="robots" content="noindex, follow">')
  })

  test('a tasker is a business with a place', async () => {
    const { body } = await ask('/taskers/marina')
    expect(titleOf(body)).toBe('Marina Alves, Pintura em Campinas · oficio')
    expect(structuredOf(body)).toMatchObject([
      {
        '@type': 'LocalBusiness',
        name: 'Marina Alves',
        address: { addressLocality: 'Campinas', addressCountry: 'BR' },
      },
    ])
    // She has no rating yet.
    expect(body).not.toContain('AggregateRating')
    const picture = /property="og:image" content="([^"]*)"/.exec(body)?.[1] ?? ''
    expect(picture).toMatch(
      /^http:\/\/oficio\.test\/og\/taskers\/marina\.jpg\?lng=pt&amp;v=/,
    )
    const path = picture.replace(ORIGIN, '').replaceAll('&amp;', '&')
    const { statusCode, headers } = await t.app.inject({ url: path })
    expect([statusCode, headers['cache-control']]).toEqual([
      200,
      'public, max-age=2592000, immutable',
    ])
  })

  test('an item is a product with an offer', async () => {
    const { body } = await ask(`/marketplace/${itemId}`)
    expect(structuredOf(body)).toMatchObject([
      {
        '@type': 'Product',
        name: 'Furadeira de impacto',
        offers: {
          price: '199.90',
          priceCurrency: 'BRL',
          availability: 'https://schema.org/InStock',
        },
      },
    ])
  })

  test('the structured data has the questions with their answers', async () => {
    const [page] = structuredOf((await ask('/faq')).body)
    const questions = page?.['mainEntity'] as { acceptedAnswer: { text: string } }[]
    expect(questions.length).toBeGreaterThan(10)
    for (const { acceptedAnswer } of questions)
      expect(acceptedAnswer.text).not.toMatch(/\]\(|\{\{/)
  })
})

test('a page that cannot be rendered is left to the app', async () => {
  const config = loadConfig({ LOG_LEVEL: 'silent' })
  const limited = await createTestApp({
    config: { ...config, publicUrl: ORIGIN, rateLimits: { ...config.rateLimits, api: 1 } },
    options: { webApp: { root: demoBuild } },
  })
  const headers = { accept: 'text/html' }
  await limited.app.inject({ url: '/api/taskers/skills' })
  const { statusCode, body } = await limited.app.inject({ url: '/buscar', headers })
  expect([statusCode, isApp(body)]).toEqual([200, true])
  // A machine has no app: an existing page is never 404.
  const crawler = await limited.app.inject({
    url: '/buscar?q=x',
    headers: { accept: '*/*' },
  })
  expect([crawler.statusCode, crawler.headers['retry-after']]).toEqual([503, '10'])
  await limited.close()
})

test.each(['/verify-email?oobCode=x', '/payment-success', '/notifications/preferences'])(
  'the app’s own page %s exists for machines too, such as scanners of mails',
  async (url) => {
    const { statusCode, body } = await ask(url, { accept: '*/*' })
    expect([statusCode, isApp(body)]).toEqual([200, true])
    expect((await t.app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  },
)

test('an unknown page is 404 for crawlers and browsers', async () => {
  for (const accept of ['*/*', 'text/html'])
    expect((await ask('/taskers/nobody', { accept })).statusCode).toBe(404)
})

test('a visitor above the rate limit is sent the app', async () => {
  const from = '203.0.113.9'
  await renderTooMany(from)
  expect(isApp((await ask('/legal/privacy', { from })).body)).toBe(true)
  const crawler = await ask('/buscar?q=escada', { from, accept: '*/*' })
  expect(crawler.statusCode).toBe(429)
  expect(Number(crawler.headers['retry-after'])).toBeGreaterThan(0)
  const other = await ask('/legal/privacy', { from: '203.0.113.10', accept: '*/*' })
  expect(isApp(other.body)).toBe(false)
})

test('no page breaks a rule of HTML, with or without data', async () => {
  const validator = new HtmlValidate(
    new StaticConfigLoader({ extends: ['html-validate:standard'] }),
  )
  const urls = [
    ...['/', '/buscar', '/buscar?category=eletrica&skills=aterramento', '/login'],
    ...['/register', '/faq', '/mercadopago', '/offline.html'],
    ...['terms', 'privacy', 'usage-policy', 'cancellation-policy'].map(
      (name) => `/legal/${name}`,
    ),
    ...['/taskers/marina', '/taskers/hostile', '/taskers/film', `/marketplace/${itemId}`],
  ]
  const broken: string[] = []
  for (const url of urls) {
    const { body } = await ask(url)
    const { results } = await validator.validateString(body)
    for (const { ruleId, message } of results.flatMap(({ messages }) => messages))
      broken.push(`${url}: ${ruleId}, ${message}`)
    // A native checkbox says by itself whether it is on.
    if (/<input(?=[^>]*type="checkbox")[^>]*aria-checked/.test(body))
      broken.push(`${url}: aria-checked on a checkbox`)
  }
  expect(broken).toEqual([])
})
