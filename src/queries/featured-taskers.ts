import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import { ApiError } from '#src/api/errors/api-error.ts'
import { lightGet } from '#src/api/light-get.ts'
import type { TaskerCard } from '#src/contract/taskers/taskers.ts'
import type { FeaturedType } from '#src/contract/search/filters.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { uniqueItems } from './paged.ts'

const PAGE_SIZE = 5

/** The kind shown first: the newest may have no work to show yet. */
export const FEATURED_FIRST: FeaturedType = 'mejores'

type Featured = { type?: FeaturedType; uid?: string | undefined; limit?: number }

/**
 * `data` is { items, total, type }, where total counts the loaded cards and `type` is what was
 * answered: "cercanos" only where the client's place is known. `uid` only while the current role is
 * client. In a file of its own, without the schemas of taskers, because the landing page loads it.
 */
export const featuredTaskers = ({
  type = FEATURED_FIRST,
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
    select: ({ pages }: InfiniteData<FeaturedPage, number>) => {
      const items = uniqueItems(
        pages.flatMap(({ taskers }) => taskers),
        ({ uid }) => uid,
      )
      return { items, total: items.length, type: pages[0]?.type }
    },
    meta: { persist: true, page: { kind: 'home', href: '/' } },
  })

type FeaturedPage = { taskers: TaskerCard[]; type?: string }

const isFeatured = (value: unknown): value is FeaturedPage =>
  isRecord(value) && Array.isArray(value['taskers']) && value['taskers'].every(isCard)

/** Checks the fields that a card needs; the schema itself is too heavy here. */
const isCard = (value: unknown): value is TaskerCard =>
  isRecord(value) &&
  ['uid', 'name', 'availability'].every((name) => typeof value[name] === 'string') &&
  ['rating', 'reviewCount'].every((name) => typeof value[name] === 'number') &&
  ['categories', 'skills'].every((name) => Array.isArray(value[name]))
