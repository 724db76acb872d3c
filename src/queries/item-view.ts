import { keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import type {
  createItem,
  deleteItem,
  Item,
  updateItem,
} from '#src/contract/market/marketplace.ts'
import { entriesOf, entryKind, type EntryOf, isEntryOf } from '#src/outbox/actions.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { useEntries, useEntriesOf } from '#src/outbox/state.ts'
import { type ItemFilters, itemQueries } from './marketplace.ts'

/** The changes that an item in view shows; a page that only reads does not load their actions. */
export const itemKinds = {
  create: entryKind<typeof createItem>('items/create'),
  edit: entryKind<typeof updateItem>('items/edit'),
  state: entryKind<typeof updateItem>('items/state'),
  remove: entryKind<typeof deleteItem>('items/remove'),
}

export type OfItem = { params: { id: string } }

/** The changes of one item are sent one after another. */
export const subjectOf = ({ params }: OfItem): string => `item:${params.id}`

export type CreateEntry = EntryOf<typeof createItem>
export type EditEntry = EntryOf<typeof updateItem>

/** An item, with its seller's pending changes. */
export const withItemEdits = (item: Item, entries: readonly Entry[]): Item =>
  entries.filter(isOpen).reduce((edited, entry) => withEntry(edited, entry), item)

function withEntry(item: Item, entry: Entry): Item {
  const isOfItem = ({ input }: { input: OfItem }) => input.params.id === item._id
  if (isEntryOf(entry, itemKinds.remove) && isOfItem(entry))
    return { ...item, status: 'archived' }
  const isEdit = isEntryOf(entry, itemKinds.edit) || isEntryOf(entry, itemKinds.state)
  return isEdit && isOfItem(entry) ? { ...item, ...fieldsOf(entry.input.body) } : item
}

/** The fields that are given; photos are named otherwise in an answer. */
export const fieldsOf = ({
  photoIds: _photos,
  stockSeen: _seen,
  ...body
}: InputOf<typeof updateItem>['body']): Partial<Item> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

/** The item of a page. */
export const itemInView = (id: string) =>
  queryOptions({
    ...itemQueries.item(id),
    // The seller may be able to receive money by now, and an item from a list lacks `keptByOthers`.
    refetchOnMount: ({ state: { data } }) =>
      data && (!data.sellerCanReceive || data.keptByOthers === undefined) ? 'always' : true,
  })

/** A query of an item, with one's own pending changes. */
export function useEditedItem<Query extends { data: Item }>(query: Query): Query {
  const entries = useEntries()
  return { ...query, data: withItemEdits(query.data, entries) }
}

/** The items of a list, with one's own pending changes. */
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

/** The items whose publication is pending or was refused. */
export const useUnpublishedItems = (): CreateEntry[] =>
  useEntriesOf(itemKinds.create).filter(isUnsettled)

/** The pending and refused entries of an item: those of its form, and of its sale. */
export function useItemEntries(id: string) {
  const ofItem = useEntries().filter(
    (entry) => isUnsettled(entry) && entry.subject === subjectOf({ params: { id } }),
  )
  return {
    edits: entriesOf(ofItem, itemKinds.edit),
    states: [...entriesOf(ofItem, itemKinds.state), ...entriesOf(ofItem, itemKinds.remove)],
  }
}
