import type { FastifyInstance } from 'fastify'
import { InvalidKeyError, type StoredFile } from '#server/providers/storage/storage.ts'
import { fail } from '#server/errors/errors.ts'

/** A file never changes under its name: what is replaced gets a new public id. */
const FOREVER = 'public, max-age=31536000, immutable'

/** `/media/<publicId>/<file>` from the storage, in parts where a player asks for parts. */
export function registerMediaRoutes(app: FastifyInstance): void {
  const { storage } = app.deps

  const read = async (key: string, range?: { start: number; end: number }) => {
    try {
      return (await storage.read(key, range)) ?? fail('images/not-found')
    } catch (error) {
      if (error instanceof InvalidKeyError) fail('images/not-found', { cause: error })
      throw error
    }
  }

  app.get<{ Params: { publicId: string; file: string } }>(
    '/media/:publicId/:file',
    async ({ params, headers }, reply) => {
      const key = `${params.publicId}/${params.file}`
      const whole = await read(key)
      reply.type(whole.contentType).header('accept-ranges', 'bytes')
      reply.header('cache-control', FOREVER)
      const range = rangeOf(headers.range, whole)
      if (!range) return reply.header('content-length', whole.size).send(whole.stream)

      whole.stream.destroy()
      const part = await read(key, range)
      reply.code(206).header('content-length', range.end - range.start + 1)
      reply.header('content-range', `bytes ${range.start}-${range.end}/${whole.size}`)
      return reply.send(part.stream)
    },
  )
}

/** One range inside the file; anything else is answered whole, as RFC 9110 allows. */
function rangeOf(header: string | undefined, { size }: StoredFile) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end && start < size ? { start, end } : null
}
