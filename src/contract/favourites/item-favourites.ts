import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { FAVOURITES_MAX } from './limits.ts'
import { Item } from '#src/contract/market/marketplace.ts'
import { idParam, uidParam } from '#src/contract/protocol/params.ts'
import { Id, list, answerList } from '#src/contract/protocol/primitives.ts'

const user = uidParam('users/not-found')

const ItemFavourites = z.object({ itemIds: list(Id, FAVOURITES_MAX) })

export const listItemFavourites = endpoint({
  method: 'GET',
  path: '/api/users/:uid/item-favourites',
  summary: 'The items I keep, the newest first',
  access: 'user',
  params: { uid: user },
  response: ItemFavourites,
  errors: ['auth/forbidden'],
})

/** Without items that are taken down or hidden; they may come back. */
export const listItemFavouriteCards = endpoint({
  method: 'GET',
  path: '/api/users/:uid/item-favourites/cards',
  summary: 'The items I keep, as the market shows them',
  access: 'user',
  params: { uid: user },
  response: z.object({ items: answerList(Item, FAVOURITES_MAX) }),
  errors: ['auth/forbidden'],
})

/** The call names the wanted state, so it can be repeated. Removing a favourite never fails. */
export const setItemFavourite = endpoint({
  method: 'PUT',
  path: '/api/users/:uid/item-favourites/:itemId',
  summary: 'Keep an item, or stop keeping',
  access: 'user',
  params: { uid: user, itemId: idParam('marketplace/not-found') },
  body: z.object({ favourite: z.boolean() }),
  response: ItemFavourites,
  errors: ['auth/forbidden', 'favourites/too-many'],
})
