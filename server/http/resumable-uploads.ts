import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UPLOADS_PATH } from '#src/contract/images.values.ts'
import { fail } from '#server/errors/errors.ts'
import { callerOf } from './caller.ts'

/** Files in parts, under the tus protocol, for whoever is signed in. */
export async function resumableUploadRoutes(app: FastifyInstance): Promise<void> {
  // The protocol's own handler reads the bytes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = (await callerOf(app.deps, request)) ?? fail('auth/required')
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.hijack()
    await app.deps.uploads.serve(request.raw, reply.raw, session.uid)
  }
  app.post(UPLOADS_PATH, serve)
  app.route({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${UPLOADS_PATH}/:uploadId`,
    handler: serve,
  })
}
