import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import { isApiError } from '#src/api/errors/api-error.ts'
import type { InputOf, OutputOf } from '#src/contract/endpoint.ts'
import { ErrorBody } from '#src/contract/error.ts'
import {
  createItem,
  deleteItem,
  DuplicateItem,
  getItem,
  type Item,
  listItems,
  updateItem,
} from '#src/contract/marketplace.ts'
import type { Intent } from '#src/lib/intent.ts'
import { paged } from './paged.ts'

export type ItemFilters = Omit<InputOf<typeof listItems>['query'], 'page' | 'limit'>
type ItemPage = OutputOf<typeof listItems>

const itemKeys = { all: ['items'] as const, lists: ['items', 'list'] as const }

export const itemQueries = {
  /** Items on sale. `data` is { items, total, capped }. */
  list: (filters: ItemFilters) =>
    infiniteQueryOptions({
      queryKey: [...itemKeys.lists, filters] as const,
      queryFn: ({ pageParam, signal }) =>
        call(listItems, { query: { ...filters, page: pageParam } }, { signal }),
      ...paged(
        ({ data }: ItemPage) => data,
        ({ _id }) => _id,
      ),
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

export const createItemMutation = mutationOptions({
  mutationKey: [...itemKeys.all, 'create'] as const,
  mutationFn: ({
    intent,
    ...body
  }: { intent: Intent } & InputOf<typeof createItem>['body']) =>
    call(createItem, { body }, { intent }),
  onSuccess: ({ data }, _body, _result, { client }) => setItem(client, data),
})

export const updateItemMutation = mutationOptions({
  mutationKey: [...itemKeys.all, 'update'] as const,
  mutationFn: ({ id, ...body }: { id: string } & InputOf<typeof updateItem>['body']) =>
    call(updateItem, { params: { id }, body }),
  onSuccess: ({ data }, _input, _result, { client }) => setItem(client, data),
})

/** Takes it down: its seller still sees it. */
export const removeItemMutation = mutationOptions({
  mutationKey: [...itemKeys.all, 'remove'] as const,
  mutationFn: (id: string) => call(deleteItem, { params: { id } }),
  onSuccess(_answer, id, _result, { client }) {
    client.setQueryData(
      itemQueries.item(id).queryKey,
      (item): Item | undefined => item && { ...item, status: 'archived' },
    )
    return client.invalidateQueries({ queryKey: itemKeys.lists })
  },
})

/** The backend's word on an item, into its page; the lists ask again. */
function setItem(client: QueryClient, item: Item) {
  client.setQueryData(itemQueries.item(item._id).queryKey, item)
  return client.invalidateQueries({ queryKey: itemKeys.lists })
}

/** The caller's item on sale that has the same title, if that is why the backend refused. */
export function existingItemId(error: unknown): string | undefined {
  if (!isApiError(error, 'marketplace/duplicate')) return undefined
  const body = ErrorBody.safeParse(error.data)
  return DuplicateItem.safeParse(body.data?.details).data?.existingItemId
}
