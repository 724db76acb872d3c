import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { ShortName } from '#src/contract/taskers/short-names.ts'
import { findByShortName } from '#server/services/people/short-names.ts'
import { perMinute } from './rate-limit.ts'
import { urlOf } from './request-url.ts'

const CALLS_PER_MINUTE = 120
/** A name may be changed, so the answer is not cached for long. */
const CACHED_SECONDS = 300

/**
 * Leads from a tasker's short address to their public page. An unknown name is the app's, which
 * says so.
 */
export async function shortAddressRoutes(app: FastifyInstance): Promise<void> {
  const { db, clock } = app.deps
  await app.register(rateLimit, perMinute(CALLS_PER_MINUTE))
  app.get<{ Params: { name: string } }>('/t/:name', async (request, reply) => {
    const name = ShortName.safeParse(request.params.name)
    const uid = name.success ? await findByShortName(db, name.data, clock()) : null
    if (uid === null) return reply.callNotFound()
    return reply
      .header('cache-control', `public, max-age=${CACHED_SECONDS}`)
      .redirect(`/taskers/${encodeURIComponent(uid)}${urlOf(request).search}`, 302)
  })
}
