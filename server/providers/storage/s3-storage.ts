import { Readable } from 'node:stream'
import ky from 'ky'
import { S3mini, S3ServiceError } from 's3mini'
import {
  assertHolds,
  assertKey,
  contentTypeOf,
  MEDIA_CACHE_CONTROL,
  type MediaStorage,
} from './storage.ts'

export type S3Settings = {
  /** The URL of the service, without the bucket. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket is in the path of a URL; else in its host name. */
  pathStyle: boolean
}

/** How long to wait for the start of an answer, per attempt. */
const PATIENCE_MS = 10_000
/** A put also gets the time that its bytes take on a slow connection. */
const SLOWEST_BYTES_A_MS = 100
const RETRIES = 2
const PAGE = 1000

/** For a CDN, or a browser redirected to the bucket. */
const KEPT: Record<string, string> = {
  'cache-control': MEDIA_CACHE_CONTROL,
}

/** A failure without its call: the headers are signed, and response bodies contain keys. */
export class BucketError extends Error {
  override name = 'BucketError'
  /** `bucket/away`: a retry later may work. `bucket/refused`: only another configuration will. */
  readonly code: 'bucket/away' | 'bucket/refused'

  constructor(message: string, code: BucketError['code']) {
    super(message)
    this.code = code
  }
}

type Options = { patienceMs?: number }

/**
 * Stores media in a bucket of an S3-compatible service. All calls are idempotent, so failed ones
 * are retried. The extension of a key distinguishes files from folders.
 * @throws BucketError of every method
 */
export function s3Storage(
  settings: S3Settings,
  { patienceMs = PATIENCE_MS }: Options = {},
): MediaStorage {
  const { region, accessKeyId, secretAccessKey } = settings
  const s3 = new S3mini({
    endpoint: bucketUrl(settings),
    region,
    accessKeyId,
    secretAccessKey,
    fetch: patientFetch(patienceMs),
  })

  async function* objectsUnder(prefix: string) {
    let next: string | undefined
    do {
      const page = await s3.listObjectsPaged('/', prefix, PAGE, next).catch(refused)
      if (!page) throw new BucketError('there is no such bucket', 'bucket/refused')
      yield* page.objects ?? []
      next = page.nextContinuationToken
    } while (next !== undefined)
  }

  const remove = (key: string) => s3.deleteObject(key).catch(refused)

  return {
    async put(key, bytes, contentType) {
      assertHolds(key, contentType)
      await s3.putObject(key, bytes, contentType, undefined, KEPT).catch(refused)
    },

    async read(key, range) {
      assertKey(key)
      const response = await s3
        .getObjectRaw(key, !range, range?.start, range && range.end + 1)
        .catch(nothing)
      if (!response?.body) return null
      const { headers, status } = response
      if (range && status !== 206) {
        await response.body.cancel()
        throw new BucketError('the service sends whole files alone', 'bucket/refused')
      }
      const size = headers.get('content-range')?.split('/')[1]
      return {
        stream: Readable.from(response.body, { objectMode: false }),
        size: Number(size ?? headers.get('content-length')),
        contentType: contentTypeOf(key),
      }
    },

    async stat(key) {
      assertKey(key)
      const size = await s3.getContentLength(key).catch(nothing)
      return size === null ? null : { size, contentType: contentTypeOf(key) }
    },

    async *list() {
      let last: { folder: string; changedAt: Date } | null = null
      // Objects come in the order of their names: those of a folder are consecutive.
      for await (const { Key, LastModified: changedAt } of objectsUnder('')) {
        const [folder = '', ...rest] = Key.split('/')
        if (rest.length === 0) continue
        const isSame: boolean = last?.folder === folder
        if (last && !isSame) yield last
        if (!last || !isSame || last.changedAt < changedAt) last = { folder, changedAt }
      }
      if (last) yield last
    },

    async delete(key) {
      assertKey(key)
      const keys = key.includes('.') ? [key] : []
      if (keys.length === 0)
        for await (const { Key } of objectsUnder(`${key}/`)) keys.push(Key)
      for (const each of keys) await remove(each)
      return keys
    },
  }
}

function bucketUrl({ endpoint, bucket, pathStyle }: S3Settings): string {
  const url = new URL(endpoint)
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`
  else url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`
  return url.href.replace(/\/$/, '')
}

/** Retries when the service is busy, failing or silent. The body of an answer has no time limit. */
function patientFetch(patienceMs: number): typeof fetch {
  return (input, init) => {
    const body = init?.body
    const bytes = body instanceof Uint8Array ? body.byteLength : 0
    return ky(input, {
      ...init,
      timeout: patienceMs + bytes / SLOWEST_BYTES_A_MS,
      retry: {
        limit: RETRIES,
        retryOnTimeout: true,
        jitter: true,
        maxRetryAfter: patienceMs,
      },
      throwHttpErrors: (status) => status === 429 || status >= 500,
    })
  }
}

/** A missing object reads as null. */
function nothing(error: unknown): null {
  if (statusOf(error) === 404) return null
  return refused(error)
}

/** The status of a refusal, which some calls put into the cause of the error. */
function statusOf(error: unknown): number | null {
  if (error instanceof S3ServiceError) return error.status
  return error instanceof Error && error.cause !== undefined ? statusOf(error.cause) : null
}

function refused(error: unknown): never {
  if (!(error instanceof Error)) throw error
  const reason = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  const code = statusOf(error) === null ? 'bucket/away' : 'bucket/refused'
  throw new BucketError(error.message + reason, code)
}
