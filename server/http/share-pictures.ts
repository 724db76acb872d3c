import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod/mini'
import { LANGUAGE_PARAM, type Lang, languages } from '#src/contract/protocol/languages.ts'
import type { ErrorCode } from '#src/contract/protocol/error-codes.ts'
import { Id, Uid } from '#src/contract/protocol/primitives.ts'
import { fail } from '#server/errors/errors.ts'
import { type SharePicture, sharePictures } from '#server/services/share/pictures.ts'
import { perMinute, refuseBeyond } from './rate-limit.ts'

/** Per address. Drawing a picture is costly; a cached one costs next to nothing. */
const CALLS_PER_MINUTE = 1200
const DRAWINGS_PER_MINUTE = 60

type Query = { [LANGUAGE_PARAM]?: unknown; v?: unknown }
type Asked = FastifyRequest<{ Querystring: Query }>

/** `/og/taskers/<uid>.jpg`, `/og/items/<id>.jpg` and `/og/oficio.jpg`, in the language of `lng`. */
export async function sharePictureRoutes(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, perMinute(CALLS_PER_MINUTE))
  const pictures = sharePictures(app.deps)
  const drawings = app.createRateLimit(perMinute(DRAWINGS_PER_MINUTE))
  const mayDraw = (request: FastifyRequest) => async () =>
    refuseBeyond(await drawings(request))

  app.get<{ Params: { file: string }; Querystring: Query }>(
    '/og/taskers/:file',
    async (request, reply) => {
      const uid = nameIn(request.params.file, Uid, 'taskers/not-found')
      return send(
        await pictures.tasker(uid, langOf(request), mayDraw(request)),
        request,
        reply,
      )
    },
  )
  app.get<{ Params: { file: string }; Querystring: Query }>(
    '/og/items/:file',
    async (request, reply) => {
      const id = nameIn(request.params.file, Id, 'marketplace/not-found')
      return send(
        await pictures.item(id, langOf(request), mayDraw(request)),
        request,
        reply,
      )
    },
  )
  app.get<{ Querystring: Query }>('/og/oficio.jpg', async (request, reply) =>
    send(await pictures.product(langOf(request), mayDraw(request)), request, reply),
  )
}

/** The uid or id in the name of a file. @throws DomainError when it can be none */
function nameIn(
  file: string,
  schema: z.ZodMiniType<string, string>,
  notFound: ErrorCode,
): string {
  const name = schema.safeParse(/^(.+)\.jpg$/.exec(file)?.[1])
  return name.success ? name.data : fail(notFound)
}

/** The address alone has the language, so that caches need not vary. */
const langOf = ({ query }: Asked): Lang =>
  languages.find((lang) => lang === query[LANGUAGE_PARAM]) ?? 'pt'

const UNDER_ITS_VERSION = 'public, max-age=2592000, immutable'
const UNDER_ANY_OTHER = 'public, max-age=3600'

function send({ version, bytes }: SharePicture, { query }: Asked, reply: FastifyReply) {
  return (
    reply
      .header('cache-control', query.v === version ? UNDER_ITS_VERSION : UNDER_ANY_OTHER)
      // Pages of others show it.
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/jpeg')
      .send(bytes)
  )
}
