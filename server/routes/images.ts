import type { FastifyInstance } from 'fastify'
import { detectPhone } from '#src/contract/images.ts'
import { bind } from '#server/http/bind.ts'
import { acceptMultipart, fileOf } from '#server/http/multipart.ts'
import { checkForPhone } from '#server/services/media/phone-check.ts'

/** Pictures that people send. */
export async function registerImageRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    await acceptMultipart(scope)
    const { images: callsPerMinute } = scope.deps.config.rateLimits
    bind(
      scope,
      detectPhone,
      async ({ deps, request }) => checkForPhone(deps, await fileOf(request, 'image')),
      { callsPerMinute },
    )
  })
}
