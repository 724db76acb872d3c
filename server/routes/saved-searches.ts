import type { FastifyInstance } from 'fastify'
import { listSavedSearches, setSavedSearch } from '#src/contract/market/saved-searches.ts'
import { bind } from '#server/http/bind.ts'
import {
  forgetSearch,
  savedSearchesOf,
  saveSearch,
} from '#server/services/market/saved-searches.ts'
import { requireSelf } from '#server/services/people/self.ts'

/** A person's saved searches of the market, for that person alone. */
export function registerSavedSearchRoutes(app: FastifyInstance): void {
  bind(app, listSavedSearches, async ({ deps: { db }, params, session }) => {
    requireSelf(session, params.uid)
    return { searches: await savedSearchesOf(db, session.uid) }
  })

  bind(app, setSavedSearch, async ({ deps, params, session, body }) => {
    requireSelf(session, params.uid)
    const { uid } = session
    if (body.saved) await saveSearch(deps, uid, body.filters)
    else await forgetSearch(deps.db, uid, body.filters)
    return { searches: await savedSearchesOf(deps.db, uid) }
  })
}
