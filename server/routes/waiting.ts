import type { FastifyInstance } from 'fastify'
import { countWaiting } from '#src/contract/waiting/waiting-count.ts'
import { listWaiting } from '#src/contract/waiting/waiting.ts'
import { bind } from '#server/http/bind.ts'
import { countWaitingFor, waitingFor } from '#server/services/waiting/waiting.ts'

/** The waiting list of a person, of all kinds. */
export function registerWaitingRoutes(app: FastifyInstance): void {
  bind(app, listWaiting, async ({ deps, session, query }) => ({
    data: await waitingFor(deps, session, query.role),
  }))

  bind(app, countWaiting, ({ deps, session, query }) =>
    countWaitingFor(deps, session.uid, query.role),
  )
}
