import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import type { OutputOf } from '#src/contract/endpoint.ts'
import type { listFeaturedTaskers, TaskerCard } from '#src/contract/taskers.ts'

const PAGE_SIZE = 5

export type FeaturedType = 'nuevos' | 'mejores' | 'cercanos'
type Featured = { type?: FeaturedType; uid?: string | undefined; limit?: number }
type FeaturedPages = InfiniteData<OutputOf<typeof listFeaturedTaskers>, number>

/**
 * `data` is the cards. `uid` only while the current role is client. Apart from the other tasker
 * queries, and its schema loaded with the call: the landing page starts without schemas.
 */
export const featuredTaskers = ({ type = 'nuevos', uid, limit = PAGE_SIZE }: Featured = {}) =>
  infiniteQueryOptions({
    queryKey: ['taskers', 'featured', { type, uid, limit }] as const,
    queryFn: async ({ pageParam, signal }) => {
      const { listFeaturedTaskers: endpoint } = await import('#src/contract/taskers.ts')
      const query = { type, limit, page: pageParam, ...(uid && { uid }) }
      return call(endpoint, { query }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ taskers }, pages) =>
      taskers.length === limit ? pages.length + 1 : undefined,
    select: ({ pages }: FeaturedPages) => uniqueCards(pages.flatMap((p) => p.taskers)),
    meta: { persist: true },
  })

/** A list that moved between two pages brings some twice. */
export const uniqueCards = (cards: readonly TaskerCard[]): TaskerCard[] => [
  ...new Map(cards.map((card) => [card.uid, card])).values(),
]
