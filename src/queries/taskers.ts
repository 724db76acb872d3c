import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
} from '@tanstack/react-query'
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
import { uniqueCards } from './featured-taskers.ts'

const taskerKeys = { all: ['taskers'] as const }

type SearchPages = InfiniteData<OutputOf<typeof searchTaskers>, number>
type ReviewPages = InfiniteData<OutputOf<typeof listReviews>, number>

export const taskerQueries = {
  /** `data` is { items, total }. */
  search: (filters: SearchFilters) =>
    infiniteQueryOptions({
      queryKey: [...taskerKeys.all, 'search', filters] as const,
      queryFn: ({ pageParam, signal }) =>
        call(searchTaskers, { body: { ...filters, page: pageParam } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, totalPages }) =>
        page < totalPages ? page + 1 : undefined,
      select: ({ pages }: SearchPages) => ({
        items: uniqueCards(pages.flatMap((page) => page.taskers)),
        total: pages[0]?.total ?? 0,
      }),
      meta: { persist: true },
    }),
  /** `data` is { items, total }. */
  reviews: (uid: string) =>
    infiniteQueryOptions({
      queryKey: [...taskerKeys.all, 'reviews', uid] as const,
      queryFn: ({ pageParam, signal }) =>
        call(listReviews, { params: { uid }, query: { page: pageParam } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ total }, pages) =>
        pages.flatMap((page) => page.reviews).length < total ? pages.length + 1 : undefined,
      select: ({ pages }: ReviewPages) => ({
        items: pages.flatMap((page) => page.reviews),
        total: pages[0]?.total ?? 0,
      }),
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
