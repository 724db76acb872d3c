import type { FastifyInstance } from 'fastify'
import { ok } from '#src/contract/protocol/primitives.ts'
import {
  getBlock,
  listBlocks,
  reportPerson,
  reportText,
  setBlock,
} from '#src/contract/people/safety.ts'
import { bind } from '#server/http/bind.ts'
import { blocksOf, setBlocked, standingOf } from '#server/services/people/blocks.ts'
import { report } from '#server/services/people/reports.ts'
import { requireSelf } from '#server/services/people/self.ts'
import { reportTextOf } from '#server/services/operator/text-reports.ts'

/** Blocking and reporting people. */
export function registerSafetyRoutes(app: FastifyInstance): void {
  bind(app, listBlocks, async ({ deps: { db }, params, session }) => {
    requireSelf(session, params.uid)
    return { people: await blocksOf(db, session.uid) }
  })

  bind(app, getBlock, ({ deps: { db }, params, session }) => {
    requireSelf(session, params.uid)
    return standingOf(db, session.uid, params.personId)
  })

  bind(app, setBlock, ({ deps, params, session, body: { blocked } }) => {
    requireSelf(session, params.uid)
    return setBlocked(deps, session.uid, { personId: params.personId, blocked })
  })

  bind(app, reportPerson, async ({ deps, params, session, body }) => {
    requireSelf(session, params.uid)
    await report(deps, session.uid, body)
    return ok
  })

  bind(app, reportText, async ({ deps, params, session, body }) => {
    requireSelf(session, params.uid)
    await reportTextOf(deps, session.uid, body)
    return ok
  })
}
