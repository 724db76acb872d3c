import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import { ApiError } from '#src/api/errors/api-error.ts'
import { lightGet } from '#src/api/light-get.ts'
import type { TaskerCard } from '#src/contract/taskers.ts'

const PAGE_SIZE = 5

type FeaturedType = 'nuevos' | 'mejores' | 'cercanos'
type Featured = { type?: FeaturedType; uid?: string | undefined; limit?: number }

/**
 * `data` is the cards. `uid` only while the current role is client. Apart from the other tasker
 * queries, and without their schemas, because the landing page loads it.
 */
export const featuredTaskers = ({
  type = 'nuevos',
  uid,
  limit = PAGE_SIZE,
}: Featured = {}) =>
  infiniteQueryOptions({
    queryKey: ['taskers', 'featured', { type, uid, limit }] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({ type, limit: `${limit}`, page: `${pageParam}` })
      if (uid) query.set('uid', uid)
      const path = `/api/taskers/featured-taskers?${query.toString()}`
      const answer = await lightGet(path, signal)
      if (!isFeatured(answer)) throw new ApiError('invalid-response', { data: answer })
      return answer
    },
    initialPageParam: 1,
    getNextPageParam: ({ taskers }, pages) =>
      taskers.length === limit ? pages.length + 1 : undefined,
    select: ({ pages }: InfiniteData<{ taskers: TaskerCard[] }, number>) =>
      uniqueCards(pages.flatMap(({ taskers }) => taskers)),
    meta: { persist: true },
  })

/** A list that moved between two pages brings some twice. */
export const uniqueCards = (cards: readonly TaskerCard[]): TaskerCard[] => [
  ...new Map(cards.map((card) => [card.uid, card])).values(),
]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isFeatured = (value: unknown): value is { taskers: TaskerCard[] } =>
  isRecord(value) && Array.isArray(value['taskers']) && value['taskers'].every(isCard)

/** By what a card on the page would break without; the schema itself is too heavy here. */
const isCard = (value: unknown): value is TaskerCard =>
  isRecord(value) &&
  ['uid', 'name', 'availability'].every((name) => typeof value[name] === 'string') &&
  ['rating', 'reviewCount'].every((name) => typeof value[name] === 'number') &&
  ['categories', 'skills'].every((name) => Array.isArray(value[name]))
