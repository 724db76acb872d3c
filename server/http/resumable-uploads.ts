import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UPLOADS_PATH } from '#src/contract/media/paths.ts'
import { errorBody, fail } from '#server/errors/errors.ts'
import type { Refusal } from '#server/providers/uploads/upload-store.ts'
import { authenticate } from './caller.ts'
import { loggedError } from './error-handler.ts'
import { readLang } from './lang.ts'

/** Files in parts, by the tus protocol, for signed-in users. */
export async function resumableUploadRoutes(app: FastifyInstance): Promise<void> {
  // The protocol's own handler reads the bytes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = (await authenticate(app.deps, request)) ?? fail('auth/required')
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.hijack()
    const refuse = (error: unknown) => refusalOf(error, request)
    await app.deps.uploads.serve(request.raw, reply.raw, { uid: session.uid, refuse })
  }
  app.post(UPLOADS_PATH, serve)
  app.route({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${UPLOADS_PATH}/:uploadId`,
    handler: serve,
  })
}

/** The answer of any other call to the same error. */
function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  const known = loggedError(error, request)
  const { retryAfter } = known.options
  return {
    status: known.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
    body: JSON.stringify(errorBody(known, readLang(request))),
  }
}
