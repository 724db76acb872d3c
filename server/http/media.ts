import type { FastifyInstance } from 'fastify'
import {
  type FileFacts,
  InvalidKeyError,
  MEDIA_CACHE_CONTROL,
  type MediaStorage,
} from '#server/providers/storage/storage.ts'
import { fail } from '#server/errors/errors.ts'
import { isPrivate } from '#server/services/media/images.ts'

/** A CDN that has files from us gives them to our pages, from another origin. */
const ELSEWHERE = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** `/media/<publicId>/<file>` from the storage, in parts where a player asks for parts. */
export function registerMediaRoutes(app: FastifyInstance): void {
  const { config, storage } = app.deps

  app.get<{ Params: { publicId: string; file: string } }>(
    '/media/:publicId/:file',
    async ({ params, headers }, reply) => {
      if (isPrivate(params.publicId)) fail('images/not-found')
      const key = `${params.publicId}/${params.file}`
      reply.header('accept-ranges', 'bytes').header('cache-control', MEDIA_CACHE_CONTROL)
      if (config.web.mediaUrl !== null) reply.headers(ELSEWHERE)
      const range = headers.range && rangeOf(headers.range, await found(storage.stat(key)))
      if (range && 'beyond' in range) {
        // Caches must not store the answer to a range that does not exist.
        reply
          .header('content-range', `bytes */${range.beyond}`)
          .removeHeader('cache-control')
        return reply.code(416).send()
      }
      if (!range) {
        const { size, contentType, stream } = await readStoredFile(storage, key)
        return reply.type(contentType).header('content-length', size).send(stream)
      }
      const { size, contentType, stream } = await found(storage.read(key, range))
      reply.code(206).header('content-length', range.end - range.start + 1)
      reply.header('content-range', `bytes ${range.start}-${range.end}/${size}`)
      return reply.type(contentType).send(stream)
    },
  )
}

/** A stored file. @throws DomainError images/not-found */
export const readStoredFile = (storage: MediaStorage, key: string) =>
  found(storage.read(key))

async function found<T>(file: Promise<T | null>): Promise<T> {
  try {
    return (await file) ?? fail('images/not-found')
  } catch (error) {
    if (error instanceof InvalidKeyError) fail('images/not-found', { cause: error })
    throw error
  }
}

/**
 * One range of bytes, both included, or the size that it lies beyond. Anything else is answered
 * whole, as RFC 9110 allows.
 */
function rangeOf(
  header: string,
  { size }: FileFacts,
): { start: number; end: number } | { beyond: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start >= size) return { beyond: size }
  return start <= end ? { start, end } : null
}
