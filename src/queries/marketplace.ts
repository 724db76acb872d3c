import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { call, lazyEndpoints } from '#src/api/client.ts'
import type { InputOf, OutputOf } from '#src/contract/protocol/endpoint.ts'
import type { Item, listItems } from '#src/contract/market/marketplace.ts'
import { itemKeys } from './item-keys.ts'
import { paged } from './paged.ts'

const endpoint = lazyEndpoints(() => import('#src/contract/market/marketplace.ts'))

export type ItemFilters = Omit<InputOf<typeof listItems>['query'], 'page' | 'limit'>
type ItemPage = OutputOf<typeof listItems>

export const itemQueries = {
  /** Items on sale. `data` is { items, total, capped }, and the ignored words. */
  list: (filters: ItemFilters) => {
    const list = paged(
      ({ data }: ItemPage) => data,
      ({ _id }) => _id,
    )
    return infiniteQueryOptions({
      queryKey: [...itemKeys.lists, filters] as const,
      queryFn: ({ pageParam, signal }) =>
        call(endpoint('listItems'), { query: { ...filters, page: pageParam } }, { signal }),
      ...list,
      select: (data: InfiniteData<ItemPage, number>) => ({
        ...list.select(data),
        ignoredWords: data.pages[0]?.ignoredWords ?? [],
        unknown: data.pages[0]?.unknown ?? false,
      }),
      meta: {
        persist: true,
        ...(Object.values(filters).every((value) => value === undefined) && {
          page: ({ pages }: InfiniteData<ItemPage>) => ({
            kind: 'market',
            href: '/marketplace',
            count: pages[0]?.total,
          }),
        }),
      },
    })
  },
  item: (id: string) =>
    queryOptions({
      queryKey: [...itemKeys.details, id] as const,
      queryFn: async ({ signal }) =>
        (await call(endpoint('getItem'), { params: { id } }, { signal })).data,
      meta: {
        persist: true,
        ofReader: true,
        page: ({ title, photos }: Item) => ({
          kind: 'item',
          href: `/marketplace/${id}`,
          title,
          image: photos[0]?.url,
        }),
      },
    }),
}

/** Fills an item that was never opened with a list's data, at once and offline. */
export function seedItem(client: QueryClient, id: string): void {
  const { queryKey } = itemQueries.item(id)
  if (client.getQueryData(queryKey)) return
  for (const { state } of client.getQueryCache().findAll({ queryKey: itemKeys.lists })) {
    const list = state.data as InfiniteData<ItemPage> | undefined
    const found = list?.pages.flatMap(({ data }) => data).find(({ _id }) => _id === id)
    if (found) client.setQueryData(queryKey, found, { updatedAt: state.dataUpdatedAt })
  }
}

/** Marks the lists as stale, however fresh they are. */
export const expectNewItems = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: itemKeys.lists, refetchType: 'none' })

/** Writes the backend's item into the cache; the lists are refetched. */
export function learnItem(client: QueryClient, item: Item | undefined): void {
  if (item) patchItem(client, item._id, item)
  else void client.invalidateQueries({ queryKey: itemKeys.lists })
}

/** Writes fields that the backend has accepted. A running query may not have them yet. */
export function patchItem(client: QueryClient, id: string, fields: Partial<Item>): void {
  const { queryKey } = itemQueries.item(id)
  void client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (item): Item | undefined =>
    isWhole(fields) ? fields : item && { ...item, ...fields },
  )
  void client.invalidateQueries({ queryKey: itemKeys.lists })
}

const isWhole = (fields: Partial<Item>): fields is Item => fields._id !== undefined
