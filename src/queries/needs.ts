import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, lazyEndpoints } from '#src/api/client.ts'
import type { listNeeds, Need } from '#src/contract/needs/needs.ts'
import type { OutputOf, QueryOf } from '#src/contract/protocol/endpoint.ts'
import { needKeys } from './need-keys.ts'
import { paged } from './paged.ts'
import { pollUnlessLive } from './poll-every.ts'

const endpoint = lazyEndpoints(() => import('#src/contract/needs/needs.ts'))
const offerEndpoint = lazyEndpoints(() => import('#src/contract/needs/need-offers.ts'))

const LIST_POLL_MS = 30_000
const DETAIL_POLL_MS = 15_000

type NeedPage = OutputOf<typeof listNeeds>

const isOpen = (need: Need | undefined): boolean => need?.status === 'open'

export const needQueries = {
  /** The viewer's own needs; `data` is { items, total }. */
  list: (status: QueryOf<typeof listNeeds>['status'] = 'open') =>
    infiniteQueryOptions({
      queryKey: [...needKeys.lists, status] as const,
      queryFn: ({ pageParam, signal }) =>
        call(endpoint('listNeeds'), { query: { status, page: pageParam } }, { signal }),
      ...paged(
        ({ data }: NeedPage) => data,
        ({ _id }) => _id,
      ),
      refetchInterval: pollUnlessLive(LIST_POLL_MS),
      meta: { persist: true },
    }),
  /** Polled while it is open. */
  detail: (id: string) =>
    queryOptions({
      queryKey: needKeys.detail(id),
      queryFn: async ({ signal }) =>
        (await call(endpoint('getNeed'), { params: { id } }, { signal })).data,
      refetchInterval: (query) =>
        isOpen(query.state.data) ? pollUnlessLive(DETAIL_POLL_MS)(query) : false,
      meta: { persist: true },
    }),
  /** The offers on an own need, the most fitting first. */
  offers: (id: string) =>
    queryOptions({
      queryKey: needKeys.offers(id),
      queryFn: async ({ signal }) =>
        (await call(offerEndpoint('listNeedOffers'), { params: { id } }, { signal })).data,
      refetchInterval: pollUnlessLive(DETAIL_POLL_MS),
      meta: { persist: true },
    }),
  /** What would bring more offers, the change that brings most first. */
  advice: (id: string) =>
    queryOptions({
      queryKey: needKeys.advice(id),
      queryFn: async ({ signal }) =>
        (await call(endpoint('getNeedAdvice'), { params: { id } }, { signal })).data,
      meta: { persist: true },
    }),
}

/** Writes the server's need into its page; the lists are refetched in the background. */
export function cacheNeed(client: QueryClient, need: Need): void {
  client.setQueryData(needQueries.detail(need._id).queryKey, need)
  void client.invalidateQueries({ queryKey: needKeys.lists })
  void client.invalidateQueries({ queryKey: needKeys.advice(need._id) })
}
