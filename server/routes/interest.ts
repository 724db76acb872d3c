import type { FastifyInstance } from 'fastify'
import { registerInterest } from '#src/contract/interest.ts'
import { ok } from '#src/contract/primitives.ts'
import { bind } from '#server/http/bind.ts'
import { noteInterest } from '#server/services/people/interests.ts'

/**
 * For people who want to hear when something starts. Few calls a minute, since each keeps an
 * address that nobody has proved to be theirs.
 */
export function registerInterestRoutes(app: FastifyInstance): void {
  bind(
    app,
    registerInterest,
    async ({ deps, body, lang }) => {
      await noteInterest(deps, { ...body, lang })
      return ok
    },
    { callsPerMinute: app.deps.config.rateLimits.interest },
  )
}
