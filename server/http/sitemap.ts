import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { categorySlugs } from '#src/contract/taskers/categories.ts'
import {
  LANGUAGE_PARAM,
  languages,
  languageTags,
} from '#src/contract/protocol/languages.ts'
import { HOUR_MS } from '#src/lib/time.ts'
import {
  type Kind,
  pagesIn,
  pathOf,
  type PublicPage,
  type Stretch,
  stretchesOf,
} from '#server/db/search/public-pages.ts'
import { fail } from '#server/errors/errors.ts'
import { perMinute } from './rate-limit.ts'

/** Addresses in one file: far less than the 50,000 that are allowed, so that it is made at once. */
const FILE_SIZE = 5000
const CALLS_PER_MINUTE = 120
/** Cached files, of at most about 2 MB each. */
const MOST_KEPT = 10

/** The public pages, `buscar` once for each trade. */
const pages = [
  '/',
  '/buscar',
  ...categorySlugs.map((slug) => `/buscar?category=${slug}`),
  '/faq',
  '/legal/terms',
  '/legal/privacy',
  '/legal/usage-policy',
  '/legal/cancellation-policy',
]

/** Paths that crawlers must not fetch: prefixes, and whole ones with a `$`. */
const refused = [
  '/api/',
  '/become-tasker',
  '/earnings',
  '/marketplace$',
  '/marketplace/edit/',
  '/marketplace/new',
  '/marketplace/orders',
  '/marketplace/order-summary/',
  '/marketplace/purchase/',
  '/mercadopago',
  '/needs',
  '/notifications',
  '/operator',
  '/payment',
  '/requests',
  '/safety',
  '/saved-cards',
  '/my-data',
  '/series',
  '/service-request',
  '/share',
  '/tasker-profile',
  '/user-profile',
  '/verify-email',
]

/**
 * The calls that public pages make: a crawler that runs scripts would otherwise see broken pages.
 */
const needed = ['/api/marketplace', '/api/platform', '/api/taskers/', '/api/users/']

/** `/robots.txt` and the sitemap, which is an index of files made from the database. */
export async function sitemapRoutes(app: FastifyInstance): Promise<void> {
  const { config, clock, db } = app.deps
  const { publicUrl } = config
  await app.register(rateLimit, perMinute(CALLS_PER_MINUTE))
  const files = new LRUCache<string, string, () => Promise<string>>({
    max: MOST_KEPT,
    ttl: HOUR_MS,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
    fetchMethod: (_name, _old, { context: make }) => make(),
    ignoreFetchAbort: true,
  })
  let stretches: { of: Promise<Record<Kind, Stretch[]>>; at: number } | undefined

  /** Where the files of each kind begin; fixed for an hour, so that their numbers stay. */
  const currentStretches = () => {
    const now = clock().getTime()
    if (stretches && now - stretches.at < HOUR_MS) return stretches.of
    const of = Promise.all([
      stretchesOf(db, 'taskers', FILE_SIZE),
      stretchesOf(db, 'items', FILE_SIZE),
    ]).then(([taskers, items]) => ({ taskers, items }))
    stretches = { of, at: now }
    of.catch(() => (stretches = undefined))
    return of
  }

  app.get('/robots.txt', { config: { rateLimit: false } }, (_request, reply) =>
    forAnHour(reply).type('text/plain; charset=utf-8').send(robotsTxt(publicUrl)),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    const { taskers, items } = await currentStretches()
    const names = [
      'pages',
      ...taskers.map((_, at) => `taskers-${at + 1}`),
      ...items.map((_, at) => `items-${at + 1}`),
    ]
    const entries = names.map(
      (name) => `<sitemap><loc>${publicUrl}/sitemap/${name}.xml</loc></sitemap>`,
    )
    return sendXml(reply, xml('sitemapindex', entries))
  })

  app.get('/sitemap/pages.xml', (_request, reply) =>
    sendXml(reply, urlSet(pages.map((path) => entryOf(publicUrl, path)))),
  )

  for (const kind of ['taskers', 'items'] as const)
    app.get<{ Params: { number: string } }>(
      `/sitemap/${kind}-:number(^\\d{1,6}).xml`,
      async ({ params }, reply) => {
        const stretch = (await currentStretches())[kind][Number(params.number) - 1]
        if (!stretch) return fail('request/not-found')
        const make = async () => urlSet((await pagesIn(db, kind, stretch)).map(entry))
        const entry = ({ id, since }: PublicPage) =>
          entryOf(publicUrl, pathOf[kind](id), since)
        const name = [kind, stretch.from, stretch.before].join(' ')
        return sendXml(reply, await files.forceFetch(name, { context: make }))
      },
    )
}

function robotsTxt(publicUrl: string): string {
  const lines = [
    'User-agent: *',
    ...refused.map((path) => `Disallow: ${path}`),
    ...needed.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}

const forAnHour = (reply: FastifyReply) =>
  reply.header('cache-control', `public, max-age=${HOUR_MS / 1000}`)

const sendXml = (reply: FastifyReply, text: string) =>
  forAnHour(reply).type('application/xml; charset=utf-8').send(text)

const xml = (root: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACES}>\n${entries.join('\n')}\n</${root}>\n`

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

const urlSet = (entries: string[]) => xml('urlset', entries)

/**
 * The entry of a page, with its address in each language; the address without a language shows the
 * reader's own.
 */
function entryOf(publicUrl: string, path: string, since?: Date): string {
  const url = publicUrl + path
  const alternates = languages.map((lang) =>
    link(
      languageTags[lang],
      `${url}${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${lang}`,
    ),
  )
  const changed = since ? `<lastmod>${since.toISOString()}</lastmod>` : ''
  return `<url><loc>${escaped(url)}</loc>${changed}${alternates.join('')}${link('x-default', url)}</url>`
}

const link = (lang: string, url: string) =>
  `<xhtml:link rel="alternate" hreflang="${lang}" href="${escaped(url)}"/>`

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  "'": '&apos;',
  '"': '&quot;',
}

const escaped = (text: string) => text.replaceAll(/[&<'"]/g, (sign) => escapes[sign] ?? '')
