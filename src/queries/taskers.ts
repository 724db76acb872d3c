import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
} from '@tanstack/react-query'
import { call, lazyEndpoints } from '#src/api/client.ts'
import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import type {
  listReviews,
  SearchFilters,
  searchTaskers,
} from '#src/contract/taskers/taskers.ts'
import { cepDigits, isCep } from '#src/lib/cep.ts'
import { omitUndefined } from '#src/lib/omit-undefined.ts'
import type { OfflinePage } from '#src/lib/offline-page.ts'
import { DAY_MS, MINUTE_MS } from '#src/lib/time.ts'
import { categoryName, currentLanguage } from '#src/platform/i18n/i18n.ts'
import { paged } from './paged.ts'

const endpoint = lazyEndpoints(() => import('#src/contract/taskers/taskers.ts'))

const TYPING_REST_MS = 120

const taskerKeys = { all: ['taskers'] as const }

type Category = NonNullable<SearchFilters['category']>
type SearchPage = OutputOf<typeof searchTaskers>
type ReviewPage = OutputOf<typeof listReviews>

export const taskerQueries = {
  /** `data` is { items, total, capped }, the ignored words, and why no tasker is found. */
  search: (filters: SearchFilters) => {
    const list = paged(
      ({ taskers }: SearchPage) => taskers,
      ({ uid }) => uid,
    )
    return infiniteQueryOptions({
      queryKey: [...taskerKeys.all, 'search', filters] as const,
      queryFn: ({ pageParam, signal }) =>
        call(
          endpoint('searchTaskers'),
          { body: { ...filters, page: pageParam } },
          { signal },
        ),
      ...list,
      select: (data: InfiniteData<SearchPage, number>) => {
        const {
          ignoredWords = [],
          emptiedBy = [],
          nearestKm,
          unknown,
        } = data.pages[0] ?? {}
        return { ...list.select(data), ignoredWords, emptiedBy, nearestKm, unknown }
      },
      meta: { persist: true, page: () => searchPage(filters) },
    })
  },
  /** Suggestions for the typed words. A failure shows nothing, and no page waits for it. */
  suggestions: (query: { q: string; lang: Lang }) =>
    queryOptions({
      queryKey: [...taskerKeys.all, 'suggestions', query] as const,
      queryFn: async ({ signal }) => {
        // Each letter cancels the query before: only after a pause is one sent.
        await new Promise((resolve) => setTimeout(resolve, TYPING_REST_MS))
        signal.throwIfAborted()
        return (await call(endpoint('suggestTaskers'), { query }, { signal })).suggestions
      },
      networkMode: 'online',
      retry: false,
      staleTime: 5 * MINUTE_MS,
      gcTime: 5 * MINUTE_MS,
    }),
  /** `data` is { items, total }. */
  reviews: (uid: string) =>
    infiniteQueryOptions({
      queryKey: [...taskerKeys.all, 'reviews', uid] as const,
      queryFn: ({ pageParam, signal }) =>
        call(
          endpoint('listReviews'),
          { params: { uid }, query: { page: pageParam } },
          { signal },
        ),
      ...paged(
        ({ reviews }: ReviewPage) => reviews,
        ({ _id }) => _id,
      ),
      meta: { persist: true },
    }),
  /** The usual price of a trade; null when too few taskers give theirs. */
  priceRange: ({ category, cep }: { category: Category | null; cep: string }) =>
    queryOptions({
      queryKey: [...taskerKeys.all, 'priceRange', category, cepDigits(cep)] as const,
      queryFn: async ({ signal }) => {
        if (!category) return null
        const query = { category, ...(isCep(cep) && { cep: cepDigits(cep) }) }
        return (await call(endpoint('getPriceRange'), { query }, { signal })).range
      },
      enabled: category !== null,
      // Only used to question a typing error in a price: not worth a retry.
      retry: false,
      staleTime: DAY_MS,
      meta: { persist: true },
    }),
  /** The usual prices of a trade's services near a postal code. */
  serviceRanges: ({ category, cep }: { category: Category; cep: string }) =>
    queryOptions({
      queryKey: [...taskerKeys.all, 'serviceRanges', category, cepDigits(cep)] as const,
      queryFn: ({ signal }) => {
        const query = { category, ...(isCep(cep) && { cep: cepDigits(cep) }) }
        return call(endpoint('getServiceRanges'), { query }, { signal })
      },
      // Only a hint beside the typed price: not worth a retry.
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
        (
          await call(
            endpoint('listSkills'),
            { query: { ...query, limit: 500 } },
            { signal },
          )
        ).skills,
      staleTime: DAY_MS,
      meta: { persist: true },
    }),
}

/** The address of a search: its filters are the search params of the page. */
function searchPage(filters: SearchFilters): OfflinePage {
  const query = new URLSearchParams(
    Object.entries(omitUndefined(filters)).map(([name, value]) => [name, String(value)]),
  )
  const { q, category } = filters
  return {
    kind: 'search',
    href: `/buscar?${query.toString()}`,
    title: q ?? (category && categoryName(category, currentLanguage())),
  }
}
