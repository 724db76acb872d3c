import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
} from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import type { InputOf, OutputOf } from '#src/contract/endpoint.ts'
import { getItem, listItems } from '#src/contract/marketplace.ts'

export type ItemFilters = Omit<InputOf<typeof listItems>['query'], 'page' | 'limit'>
type ItemPages = InfiniteData<OutputOf<typeof listItems>, number>

const itemKeys = { all: ['items'] as const }

export const itemQueries = {
  /** Items on sale. `data` is { items, total }. */
  list: (filters: ItemFilters) =>
    infiniteQueryOptions({
      queryKey: [...itemKeys.all, 'list', filters] as const,
      queryFn: ({ pageParam, signal }) =>
        call(listItems, { query: { ...filters, page: pageParam } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, totalPages }) =>
        page < totalPages ? page + 1 : undefined,
      select: ({ pages }: ItemPages) => ({
        items: [
          ...new Map(
            pages.flatMap(({ data }) => data).map((item) => [item._id, item]),
          ).values(),
        ],
        total: pages[0]?.total ?? 0,
      }),
      meta: { persist: true },
    }),
  item: (id: string) =>
    queryOptions({
      queryKey: [...itemKeys.all, 'item', id] as const,
      queryFn: async ({ signal }) =>
        (await call(getItem, { params: { id } }, { signal })).data,
      meta: { persist: true },
    }),
}
