import type { FastifyInstance } from 'fastify'
import { PRIVATE_PHOTOS_PATH } from '#src/contract/media/paths.ts'
import { fail } from '#server/errors/errors.ts'
import { isPrivate } from '#server/services/media/images.ts'
import { requireMayLook } from '#server/services/requests/job-photos.ts'
import { authenticate } from './caller.ts'
import { readStoredFile } from './media.ts'

/**
 * Only browsers may keep a picture, and only for the same session: another one sends another
 * `Cookie`.
 */
const OWN = 'private, max-age=3600'

/** Pictures for the parties of a request: by the cookie, which an `<img>` sends along. */
export function registerPrivatePhotoRoutes(app: FastifyInstance): void {
  app.get<{ Params: { publicId: string; file: string } }>(
    `${PRIVATE_PHOTOS_PATH}/:publicId/:file`,
    async (request, reply) => {
      const { deps } = app
      const { publicId, file } = request.params
      reply.header('cache-control', 'no-store').header('vary', 'Cookie, Authorization')
      const session = (await authenticate(deps, request)) ?? fail('auth/required')
      if (!isPrivate(publicId)) fail('images/not-found')
      await requireMayLook(deps.db, session, publicId)
      const stored = await readStoredFile(deps.storage, `${publicId}/${file}`)
      reply.header('cache-control', OWN).header('content-length', stored.size)
      return reply.type(stored.contentType).send(stored.stream)
    },
  )
}
