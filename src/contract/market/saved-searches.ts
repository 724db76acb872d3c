import { z } from 'zod/mini'
import { SEARCH_WORDS_MAX } from '#src/contract/search/limits.ts'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { ItemCategory, ItemCondition } from './marketplace.ts'
import { uidParam } from '#src/contract/protocol/params.ts'
import { Brl, Cep, text, answerList } from '#src/contract/protocol/primitives.ts'
import { SAVED_SEARCHES_MAX } from './limits.ts'

const user = uidParam('users/not-found')

/** What a search of the market asks for; its order and its page are no part of that. */
export const SavedFilters = z
  .object({
    q: z.optional(text(1, SEARCH_WORDS_MAX)),
    category: z.optional(ItemCategory),
    minPrice: z.optional(Brl),
    maxPrice: z.optional(Brl),
    condition: z.optional(ItemCondition),
    cep: z.optional(Cep),
  })
  .check(
    z.refine((filters) => Object.values(filters).some((value) => value !== undefined), {
      path: ['q'],
      error: 'ask for something',
    }),
  )
export type SavedFilters = z.output<typeof SavedFilters>

const SavedSearches = z.object({ searches: answerList(SavedFilters, SAVED_SEARCHES_MAX) })

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/users/:uid/saved-searches',
  summary: 'The searches of the market that I keep, the newest first',
  access: 'user',
  params: { uid: user },
  response: SavedSearches,
  errors: ['auth/forbidden'],
})

/**
 * The call names the wanted state, so it can be repeated: the same filters are the same search. Its
 * owner is notified of items that come to fit.
 */
export const setSavedSearch = endpoint({
  method: 'PUT',
  path: '/api/users/:uid/saved-searches',
  summary: 'Keep a search of the market, or stop keeping',
  access: 'user',
  params: { uid: user },
  body: z.object({ filters: SavedFilters, saved: z.boolean() }),
  response: SavedSearches,
  errors: ['auth/forbidden', 'saved-searches/too-many'],
})
