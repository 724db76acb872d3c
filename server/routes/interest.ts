import type { FastifyInstance } from 'fastify'
import { registerInterest } from '#src/contract/interest.ts'
import { ok } from '#src/contract/primitives.ts'
import { bind } from '#server/http/bind.ts'
import { noteInterest } from '#server/services/people/interests.ts'

/** Being told of what is to come. Few calls a minute: each keeps an address that nobody proved. */
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
