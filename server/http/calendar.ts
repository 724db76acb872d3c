import type { FastifyInstance } from 'fastify'
import { fail } from '#server/errors/errors.ts'
import { CALENDAR_PATH, readFeed } from '#server/services/requests/calendar-feed.ts'

/** Programs read every half hour or less often; several people can share an address. */
const CALLS_PER_MINUTE = 60

/**
 * A tasker's jobs for a calendar program, without a session: the secret in the address is the
 * permission.
 */
export function registerCalendarRoutes(app: FastifyInstance): void {
  app.get<{ Params: { secret: string } }>(
    `${CALENDAR_PATH}/:secret([\\w-]{43}).ics`,
    { config: { rateLimit: { max: CALLS_PER_MINUTE } } },
    async ({ params }, reply) => {
      const file = await readFeed(app.deps, params.secret)
      return reply
        .type('text/calendar; charset=utf-8')
        .send(file ?? fail('request/not-found'))
    },
  )
}
