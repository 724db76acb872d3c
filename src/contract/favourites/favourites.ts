import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { FAVOURITES_MAX } from './limits.ts'
import { uidParam } from '#src/contract/protocol/params.ts'
import { list, Uid, answerList } from '#src/contract/protocol/primitives.ts'
import { TaskerCard } from '#src/contract/taskers/taskers.ts'

const user = uidParam('users/not-found')

const Favourites = z.object({ taskerIds: list(Uid, FAVOURITES_MAX) })

export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/users/:uid/favourites',
  summary: 'The taskers I keep, the newest first',
  access: 'user',
  params: { uid: user },
  response: Favourites,
  errors: ['auth/forbidden'],
})

/** Without taskers that a search does not find now; they may come back. */
export const listFavouriteCards = endpoint({
  method: 'GET',
  path: '/api/users/:uid/favourites/cards',
  summary: 'The taskers I keep, as a search shows them',
  access: 'user',
  params: { uid: user },
  response: z.object({ taskers: answerList(TaskerCard, FAVOURITES_MAX) }),
  errors: ['auth/forbidden'],
})

/** The call names the wanted state, so it can be repeated. Removing a favourite never fails. */
export const setFavourite = endpoint({
  method: 'PUT',
  path: '/api/users/:uid/favourites/:taskerId',
  summary: 'Keep a tasker, or stop keeping',
  access: 'user',
  params: { uid: user, taskerId: uidParam('taskers/not-found') },
  body: z.object({ favourite: z.boolean() }),
  response: Favourites,
  errors: ['auth/forbidden', 'favourites/self', 'favourites/too-many'],
})
