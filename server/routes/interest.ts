import type { FastifyInstance } from 'fastify'
import { registerInterest } from '#src/contract/interest.ts'
import { bind } from '#server/http/bind.ts'
import { noteInterest } from '#server/services/interests.ts'

/** Being told of what is to come. Few calls a minute: each keeps an address that nobody proved. */
export function registerInterestRoutes(app: FastifyInstance): void {
  const { deps } = app

  bind(app, registerInterest, { callsPerMinute: deps.config.rateLimits.interest })(
    async ({ body, lang }) => {
      await noteInterest(deps, { ...body, lang })
      return { ok: true }
    },
  )
}
