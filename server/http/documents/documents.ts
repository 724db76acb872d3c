import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { LANGUAGE_PARAM, languages } from '#src/contract/common.values.ts'
import type { Lang } from '#src/contract/primitives.ts'
import { compose } from './compose.ts'
import type { SharePictures } from '#src/lib/page-document.ts'
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
import { wasTakenAway } from '#server/db/public-pages.ts'
import { pageLangOf } from '#server/http/lang.ts'
import type { PartsOf } from '#server/http/page-scripts.ts'
import { isBeyond, perMinute, tooMany } from '#server/http/rate-limit.ts'
import { encodedFor, type Written } from '#server/http/written.ts'

/** A page that is older than this is still sent while it is rendered again in the background. */
const FRESH_MS = 30_000
const STALE_SECONDS = 300
const MOST_CACHED_BYTES = 32 * 1024 * 1024
/** A page that takes longer is left to the app; machines have none, and wait longer. */
const PATIENCE_MS = { person: 2000, machine: 10_000 } as const
/** A machine that met a busy server comes again after this. */
const BUSY_SECONDS = 10
/** The most pages a minute that are rendered for one address because they were not cached. */
const RENDERS_A_MINUTE = 120
const MOST_ADDRESS_CHARS = 512

type Found = Cached | DomainError

type Cached = {
  status: number
  /** Null: the app alone. */
  page: Written | null
}

/** The app with a status; or nothing by now, which says nothing of whether the page exists. */
type Outcome = 'sent' | { app: number } | { later: DomainError }

const picturesIn = (lang: Lang): SharePictures => ({
  tasker: (tasker) => taskerPicturePath(tasker, lang),
  item: (item) => itemPicturePath(item, lang),
  product: () => productPicturePath(lang),
})
const pictures = { pt: picturesIn('pt'), es: picturesIn('es') }

/**
 * Serves public pages as documents, the same for everybody (docs/decisions/0028). Answers a
 * function that sends the document of a page, or says what is to be sent instead; null of a build
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
      renderers[lang]({ url, origin: publicUrl, pictures: pictures[lang] }),
    )
    // Some of its data did not come: that is not kept, and the last document is sent while there is one.
    if (rendered.body === null && rendered.status === 503) throw busy()
    if (rendered.body === null) return { status: rendered.status, page: null }
    const path = new URL(url, 'http://localhost').pathname
    const parts = partsOf?.({ path, lang, hasSession: false }) ?? null
    const body = await withFirstPicture(rendered.body, previewIfAny)
    const text = compose(frame, lang, { ...rendered, body }, parts)
    return { status: await statusOf(rendered.status, url), page: { text } }
  }

  async function statusOf(status: number, path: string): Promise<number> {
    return status === 404 && (await wasTakenAway(app.deps.db, path)) ? 410 : status
  }

  async function find(request: FastifyRequest, patienceMs: number): Promise<Found> {
    const key = keyOf(request)
    // The app reads an address that is longer than anybody would type.
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
    // People who are signed in get the app at once: a document is the same for everybody.
    if (hasSessionCookie(request)) return { app: 200 }
    const found = await find(request, PATIENCE_MS[reader])
    if (found instanceof DomainError) return { later: found }
    if (!found.page) return { app: found.status }
    const body = await encodedFor(request, reply, found.page)
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
 * The key of the cache: language and address. Null for an address longer than anybody would type.
 */
function keyOf(request: FastifyRequest): string | null {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  const wished = languages.find((each) => each === searchParams.get(LANGUAGE_PARAM))
  searchParams.delete(LANGUAGE_PARAM)
  searchParams.sort()
  const url = pathname + (searchParams.size > 0 ? `?${searchParams.toString()}` : '')
  if (url.length > MOST_ADDRESS_CHARS) return null
  return (wished ?? pageLangOf(request)) + url
}

const after = (ms: number): Promise<null> =>
  new Promise((resolve) => setTimeout(resolve, ms, null).unref())
