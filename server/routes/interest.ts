import type { FastifyInstance } from 'fastify'
import { registerInterest } from '#src/contract/people/interest.ts'
import { ok } from '#src/contract/protocol/primitives.ts'
import { bind } from '#server/http/bind.ts'
import { noteInterest } from '#server/services/people/interests.ts'

/**
 * For people to be notified when something starts. Few calls a minute, since each stores an
 * unconfirmed address.
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
