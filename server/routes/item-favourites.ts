import type { FastifyInstance } from 'fastify'
import {
  listItemFavouriteCards,
  listItemFavourites,
  setItemFavourite,
} from '#src/contract/favourites/item-favourites.ts'
import { bind } from '#server/http/bind.ts'
import {
  dropItem,
  itemFavouritesOf,
  keepItem,
  shownItemFavouritesOf,
} from '#server/services/market/favourites.ts'
import { requireSelf } from '#server/services/people/self.ts'

/** A person's favourite items, for that person alone. */
export function registerItemFavouriteRoutes(app: FastifyInstance): void {
  bind(app, listItemFavourites, async ({ deps: { db }, params, session }) => {
    requireSelf(session, params.uid)
    return { itemIds: await itemFavouritesOf(db, session.uid) }
  })

  bind(app, listItemFavouriteCards, async ({ deps: { db }, params, session }) => {
    requireSelf(session, params.uid)
    return { items: await shownItemFavouritesOf(db, session.uid) }
  })

  bind(app, setItemFavourite, async ({ deps, params, session, body }) => {
    requireSelf(session, params.uid)
    const { uid } = session
    if (body.favourite) await keepItem(deps, uid, params.itemId)
    else await dropItem(deps.db, uid, params.itemId)
    return { itemIds: await itemFavouritesOf(deps.db, uid) }
  })
}
