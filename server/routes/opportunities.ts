import type { FastifyInstance } from 'fastify'
import {
  getNeedAdvice,
  getNeedAudience,
  suggestNeedServices,
} from '#src/contract/needs/needs.ts'
import {
  countOpportunities,
  getOpportunity,
  hideOpportunity,
  listOpportunities,
  markOpportunitiesSeen,
} from '#src/contract/needs/opportunities.ts'
import { getOpportunityClientRecord } from '#src/contract/people/client-record.ts'
import { ok } from '#src/contract/protocol/primitives.ts'
import { bind } from '#server/http/bind.ts'
import { adviceOn } from '#server/services/needs/advice.ts'
import { audienceOf } from '#server/services/needs/audience.ts'
import {
  clientOfOpportunity,
  listFor,
  markSeen,
  opportunityFor,
  setHidden,
  unseenBy,
} from '#server/services/needs/opportunities.ts'
import { suggestServices } from '#server/services/needs/suggest-services.ts'

/** The needs that a tasker may answer, and what brings a need more offers. */
export function registerOpportunityRoutes(app: FastifyInstance): void {
  bind(app, listOpportunities, ({ deps: { db, clock }, session, query }) =>
    listFor(db, session.uid, { query, now: clock() }),
  )

  bind(app, countOpportunities, async ({ deps, session }) => ({
    unseen: await unseenBy(deps, session.uid),
  }))

  bind(app, getOpportunity, async ({ deps: { db, clock }, session, params: { id } }) => ({
    data: await opportunityFor(db, session.uid, { id, now: clock() }),
  }))

  bind(app, getOpportunityClientRecord, async ({ deps: { db }, session, params }) => ({
    record: await clientOfOpportunity(db, session.uid, params.id),
  }))

  bind(app, markOpportunitiesSeen, async ({ deps, session, body }) => {
    await markSeen(deps, session.uid, body.ids)
    return ok
  })

  bind(
    app,
    hideOpportunity,
    async ({ deps, session, params: { id }, body: { hidden } }) => {
      await setHidden(deps, session.uid, { id, hidden })
      return ok
    },
  )

  const likeSearches = { callsPerMinute: app.deps.config.rateLimits.search }

  bind(
    app,
    getNeedAudience,
    ({ deps: { db, clock }, body }) => audienceOf(db, body, clock()),
    likeSearches,
  )

  bind(
    app,
    suggestNeedServices,
    async ({ deps: { db, clock }, body }) => ({
      services: await suggestServices(db, body, clock()),
    }),
    likeSearches,
  )

  bind(app, getNeedAdvice, async ({ deps: { db, clock }, session, params: { id } }) => ({
    data: await adviceOn(db, { id, clientUid: session.uid }, clock()),
  }))
}
