import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import type { OutputOf } from '#src/contract/endpoint.ts'
import type { Lang } from '#src/contract/primitives.ts'
import {
  getTaskerPrice,
  listReviews,
  listSkills,
  searchTaskers,
  type SearchFilters,
} from '#src/contract/taskers.ts'
import { DAY_MS } from '#src/lib/time.ts'
import { paged } from './paged.ts'

const taskerKeys = { all: ['taskers'] as const }

type SearchPage = OutputOf<typeof searchTaskers>
type ReviewPage = OutputOf<typeof listReviews>

export const taskerQueries = {
  /** `data` is { items, total, capped }. */
  search: (filters: SearchFilters) =>
    infiniteQueryOptions({
      queryKey: [...taskerKeys.all, 'search', filters] as const,
      queryFn: ({ pageParam, signal }) =>
        call(searchTaskers, { body: { ...filters, page: pageParam } }, { signal }),
      ...paged(
        ({ taskers }: SearchPage) => taskers,
        ({ uid }) => uid,
      ),
      meta: { persist: true },
    }),
  /** `data` is { items, total }. */
  reviews: (uid: string) =>
    infiniteQueryOptions({
      queryKey: [...taskerKeys.all, 'reviews', uid] as const,
      queryFn: ({ pageParam, signal }) =>
        call(listReviews, { params: { uid }, query: { page: pageParam } }, { signal }),
      ...paged(
        ({ reviews }: ReviewPage) => reviews,
        ({ _id }) => _id,
      ),
    }),
  price: (id: string) =>
    queryOptions({
      queryKey: [...taskerKeys.all, 'price', id] as const,
      queryFn: async ({ signal }) =>
        (await call(getTaskerPrice, { params: { id } }, { signal })).price,
    }),
  skills: (query: {
    lang: Lang
    category?: NonNullable<SearchFilters['category']>
    q?: string
  }) =>
    queryOptions({
      queryKey: [...taskerKeys.all, 'skills', query] as const,
      queryFn: async ({ signal }) =>
        (await call(listSkills, { query: { ...query, limit: 500 } }, { signal })).skills,
      staleTime: DAY_MS,
      meta: { persist: true },
    }),
}
