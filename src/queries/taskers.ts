import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import type { OutputOf } from '#src/contract/endpoint.ts'
import type { Lang } from '#src/contract/primitives.ts'
import {
  getPriceRange,
  getTaskerPrice,
  listReviews,
  listSkills,
  searchTaskers,
  type SearchFilters,
} from '#src/contract/taskers.ts'
import { cepDigits, isCep } from '#src/lib/cep.ts'
import { DAY_MS } from '#src/lib/time.ts'
import { paged } from './paged.ts'

const taskerKeys = { all: ['taskers'] as const }

type Category = NonNullable<SearchFilters['category']>
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
  /** What a trade usually costs; null when too few say it. */
  priceRange: ({ category, cep }: { category: Category | null; cep: string }) =>
    queryOptions({
      queryKey: [...taskerKeys.all, 'priceRange', category, cepDigits(cep)] as const,
      queryFn: async ({ signal }) => {
        if (!category) return null
        const query = { category, ...(isCep(cep) && { cep: cepDigits(cep) }) }
        return (await call(getPriceRange, { query }, { signal })).range
      },
      enabled: category !== null,
      // A question that it might raise is not worth waiting for.
      retry: false,
      staleTime: DAY_MS,
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
