import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { LANGUAGE_PARAM, languages } from '#src/contract/protocol/languages.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import { compose } from './compose.ts'
import type { Renderer, SharePictures } from '#src/lib/page-document.ts'
import { picturePreviews } from '#server/services/media/previews.ts'
import {
  itemPicturePath,
  productPicturePath,
  taskerPicturePath,
} from '#server/services/share/addresses.ts'
import { pageCalls } from './answer-calls.ts'
import { withFirstPicture } from './first-picture.ts'
import { loadDocuments } from './load-documents.ts'
import { DomainError } from '#server/errors/errors.ts'
import { hasSessionCookie } from '#server/http/caller.ts'
import { wasTakenAway } from '#server/db/search/public-pages.ts'
import { readPageLang } from '#server/http/lang.ts'
import type { PartsOf } from '#server/http/page-scripts.ts'
import { isBeyond, perMinute, tooMany } from '#server/http/rate-limit.ts'
import { pathOf, urlOf } from '#server/http/request-url.ts'
import { encodeFor, type CachedText } from '#server/http/cached-text.ts'

/** A page that is older than this is still sent while it is rendered again in the background. */
const FRESH_MS = 30_000
const STALE_SECONDS = 300
const MOST_CACHED_BYTES = 32 * 1024 * 1024
/** A slower page is left to the app; machines do not run it, and wait longer. */
const PATIENCE_MS = { person: 2000, machine: 10_000 } as const
/** Retry-After for machines when the server is busy. */
const BUSY_SECONDS = 10
/** The most pages a minute that are rendered for one address because they were not cached. */
const RENDERS_A_MINUTE = 120
const MOST_ADDRESS_CHARS = 512

type Found = Cached | DomainError

type Cached = {
  status: number
  /** Null: the app alone. */
  page: CachedText | null
}

/** The app with a status; or an error for now, which does not mean that the page is absent. */
type Outcome = 'sent' | { app: number } | { later: DomainError }

const picturesIn = (lang: Lang): SharePictures => ({
  tasker: (tasker) => taskerPicturePath(tasker, lang),
  item: (item) => itemPicturePath(item, lang),
  product: () => productPicturePath(lang),
})
const pictures = { pt: picturesIn('pt'), es: picturesIn('es') }

/**
 * Serves public pages as documents, the same for all visitors (docs/decisions/0028). Returns a
 * function that sends the document of a page, or returns what to send instead; null of a build
 * that renders none.
 */
export async function documentPages(
  app: FastifyInstance,
  webRoot: string,
  partsOf: PartsOf | null,
) {
  const calls = pageCalls(app)
  const documents = await loadDocuments(webRoot, calls.answer)
  if (!documents) return null
  const { renderers, ...frame } = documents
  await app.register(rateLimit, { global: false })
  const { publicUrl } = app.deps.config
  const preview = picturePreviews(app.deps)
  /** Without the storage a page is as good as it was without copies. */
  const previewIfAny = (key: string) =>
    preview(key).catch((error: unknown) => {
      app.log.warn({ err: error, key }, 'no copy of a picture for a page')
      return null
    })
  const limit = app.createRateLimit(perMinute(RENDERS_A_MINUTE))
  const cache = new LRUCache<string, Cached, FastifyRequest>({
    maxSize: MOST_CACHED_BYTES,
    // A character of the text takes two bytes; the compressed copies take less than one more.
    sizeCalculation: ({ page }, key) => key.length + 3 * (page?.text.length ?? 0),
    ttl: FRESH_MS,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: (key, _stale, { context }) => render(key, context),
  })

  async function render(key: string, request: FastifyRequest): Promise<Cached> {
    const [lang, url] = [key.slice(0, 2) as Lang, key.slice(2)]
    const rendered = await calls.on(request, () =>
      renderers[lang].render({ url, origin: publicUrl, pictures: pictures[lang] }),
    )
    // Some of its data did not come: that is not cached, and the last document is sent if there is one.
    if (rendered.body === null && rendered.status === 503) throw busy()
    if (rendered.body === null) return { status: rendered.status, page: null }
    const path = pathOf({ url })
    const parts = partsOf?.({ path, lang, hasSession: false }) ?? null
    const body = await withFirstPicture(rendered.body, previewIfAny)
    const text = compose(frame, lang, { ...rendered, body }, parts)
    return { status: await statusOf(rendered.status, url), page: { text } }
  }

  async function statusOf(status: number, path: string): Promise<number> {
    return status === 404 && (await wasTakenAway(app.deps.db, path)) ? 410 : status
  }

  async function find(request: FastifyRequest, patienceMs: number): Promise<Found> {
    const key = keyOf(request, renderers)
    // The app handles overlong addresses.
    if (key === null) return { status: 200, page: null }
    const known = cache.has(key) ? cache.get(key) : undefined
    if (known) return known
    const counted = await limit(request)
    if (isBeyond(counted)) return tooMany(counted.ttl)
    const found = cache.fetch(key, { context: request })
    found.catch((error: unknown) => {
      if (!(error instanceof DomainError))
        request.log.error({ err: error }, 'the page could not be rendered')
    })
    const inTime = await Promise.race([found, after(patienceMs)]).catch(() => null)
    return inTime ?? busy()
  }

  return async function sendDocument(
    request: FastifyRequest,
    reply: FastifyReply,
    { reader }: { reader: keyof typeof PATIENCE_MS },
  ): Promise<Outcome> {
    void reply.header('vary', 'accept-encoding, accept-language, cookie')
    // Signed-in users get the app at once: documents are public.
    if (hasSessionCookie(request)) return { app: 200 }
    const found = await find(request, PATIENCE_MS[reader])
    if (found instanceof DomainError) return { later: found }
    if (!found.page) return { app: found.status }
    const body = await encodeFor(request, reply, found.page)
    await reply
      .code(found.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', cacheControl(found.status))
      .send(body)
    return 'sent'
  }
}

const busy = () => new DomainError('internal/unavailable', { retryAfter: BUSY_SECONDS })

const cacheControl = (status: number): string =>
  status === 200
    ? `public, max-age=0, s-maxage=${FRESH_MS / 1000}, stale-while-revalidate=${STALE_SECONDS}`
    : 'no-cache'

/**
 * The key of the cache: language, path and the params that the page reads, so that no others fill
 * it. Null for an overlong address.
 */
function keyOf(request: FastifyRequest, renderers: Record<Lang, Renderer>): string | null {
  const { pathname, search, searchParams } = urlOf(request)
  const wished = languages.find((each) => each === searchParams.get(LANGUAGE_PARAM))
  const lang = wished ?? readPageLang(request)
  const url = renderers[lang].canonicalOf(pathname + search)
  return url.length > MOST_ADDRESS_CHARS ? null : lang + url
}

const after = (ms: number): Promise<null> =>
  new Promise((resolve) => setTimeout(resolve, ms, null).unref())
