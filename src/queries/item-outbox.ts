import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query'
import type { InputOf } from '#src/contract/endpoint.ts'
import { createItem, deleteItem, type Item, updateItem } from '#src/contract/marketplace.ts'
import { entriesOf, type EntryOf, outboxAction, registered } from '#src/outbox/actions.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { useEntries, useEntriesOf } from '#src/outbox/state.ts'
import { type ItemFilters, itemQueries, learnItem, patchItem } from './marketplace.ts'

type OfItem = { params: { id: string } }
type Change = InputOf<typeof updateItem>['body']

/** The changes of one item are sent one after another. */
const subjectOf = ({ params }: OfItem) => `item:${params.id}`
const onRefused = (client: QueryClient, { params }: OfItem) =>
  void client.invalidateQueries(itemQueries.item(params.id))

export const createItemAction = outboxAction({
  kind: 'items/create',
  endpoint: createItem,
  // Of two with one title the second is refused, and not whichever is faster.
  subjectOf: ({ body }) => `items:${body.title}`,
  onSent: (client, _input, answer) => learnItem(client, answer?.data),
})

const change = {
  endpoint: updateItem,
  subjectOf,
  lastWins: true,
  onSent: (
    client: QueryClient,
    { params, body }: { body: Change } & OfItem,
    answer: { data: Item } | undefined,
  ) => patchItem(client, params.id, answer?.data ?? fieldsOf(body)),
  onRefused,
}

/** The form of an item. */
export const editItemAction = outboxAction({ kind: 'items/edit', ...change })

/** The end of its sale, or the beginning of another. */
export const itemStateAction = outboxAction({ kind: 'items/state', ...change })

/** Takes it down: its seller still sees it. */
export const removeItemAction = outboxAction({
  kind: 'items/remove',
  endpoint: deleteItem,
  subjectOf,
  lastWins: true,
  doneCodes: ['marketplace/not-found'],
  onSent: (client, { params }) => patchItem(client, params.id, { status: 'archived' }),
  onRefused,
})

export const itemActions = [
  registered(createItemAction),
  registered(editItemAction),
  registered(itemStateAction),
  registered(removeItemAction),
]

export type CreateEntry = EntryOf<typeof createItem>
export type EditEntry = EntryOf<typeof updateItem>

/** An item as its seller has left it: what the backend has not heard of yet included. */
export const withItemEdits = (item: Item, entries: readonly Entry[]): Item =>
  entries.filter(isOpen).reduce((edited, entry) => withEntry(edited, entry), item)

function withEntry(item: Item, entry: Entry): Item {
  const isOfItem = ({ input }: { input: OfItem }) => input.params.id === item._id
  if (entriesOf([entry], removeItemAction).some(isOfItem))
    return { ...item, status: 'archived' }
  const [found] = [
    ...entriesOf([entry], editItemAction),
    ...entriesOf([entry], itemStateAction),
  ].filter(isOfItem)
  return found ? { ...item, ...fieldsOf(found.input.body) } : item
}

/** The fields that are given; photos are named otherwise in an answer. */
const fieldsOf = ({ photoIds: _photos, ...body }: Change): Partial<Item> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

/** One item; one's own as one has left it, sent or not. */
export function useItem(id: string) {
  const entries = useEntries()
  const query = useQuery(itemQueries.item(id))
  return query.data ? { ...query, data: withItemEdits(query.data, entries) } : query
}

/** The items of a list, one's own as one has left them. */
export function useItemList(filters: ItemFilters) {
  const entries = useEntries()
  const query = useInfiniteQuery({
    ...itemQueries.list(filters),
    placeholderData: keepPreviousData,
  })
  if (!query.data) return query
  const items = query.data.items.map((item) => withItemEdits(item, entries))
  return { ...query, data: { ...query.data, items } }
}

const isUnsettled = (entry: Pick<Entry, 'state'>) => isOpen(entry) || needsPerson(entry)

/** The items that wait to be published, and those that could not be. */
export const useUnpublishedItems = (): CreateEntry[] =>
  useEntriesOf(createItemAction).filter(isUnsettled)

/** The entries of an item that wait or were refused: those of its form, and of its sale. */
export function useItemEntries(id: string) {
  const ofItem = useEntries().filter(
    (entry) => isUnsettled(entry) && entry.subject === subjectOf({ params: { id } }),
  )
  return {
    edits: entriesOf(ofItem, editItemAction),
    states: [...entriesOf(ofItem, itemStateAction), ...entriesOf(ofItem, removeItemAction)],
  }
}
