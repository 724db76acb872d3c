import type { FastifyInstance } from 'fastify'
import {
  listFavouriteCards,
  listFavourites,
  setFavourite,
} from '#src/contract/favourites/favourites.ts'
import { bind } from '#server/http/bind.ts'
import * as people from '#server/services/people/favourites.ts'
import { requireSelf } from '#server/services/people/self.ts'
import { taskerCards } from '#server/services/search/tasker-cards.ts'

/** A person's favourite taskers, for that person alone. */
export function registerFavouriteRoutes(app: FastifyInstance): void {
  bind(app, listFavourites, async ({ deps: { db }, params, session }) => {
    requireSelf(session, params.uid)
    return { taskerIds: await people.favouritesOf(db, session.uid) }
  })

  bind(app, listFavouriteCards, async ({ deps: { db }, params, session }) => {
    requireSelf(session, params.uid)
    const uids = await people.listedFavouritesOf(db, session.uid)
    const found = uids.map((uid) => ({ uid, distanceKm: null }))
    return { taskers: await taskerCards(db, found) }
  })

  bind(app, setFavourite, async ({ deps, params, session, body }) => {
    requireSelf(session, params.uid)
    const { uid } = session
    if (body.favourite) await people.keepFavourite(deps, uid, params.taskerId)
    else await people.dropFavourite(deps.db, uid, params.taskerId)
    return { taskerIds: await people.favouritesOf(deps.db, uid) }
  })
}
