import type { QueryClient } from '@tanstack/react-query'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import {
  createItem,
  deleteItem,
  type Item,
  updateItem,
} from '#src/contract/market/marketplace.ts'
import { outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import { fieldsOf, itemKinds, type OfItem, subjectOf } from './item-view.ts'
import { itemQueries, learnItem, patchItem } from './marketplace.ts'

type Change = InputOf<typeof updateItem>['body']

const onRefused = (client: QueryClient, { params }: OfItem) =>
  void client.invalidateQueries(itemQueries.item(params.id))

export const createItemAction = outboxAction({
  ...itemKinds.create,
  endpoint: createItem,
  // Items with the same title are sent in order, so that the second is the refused one.
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
export const editItemAction = outboxAction({ ...itemKinds.edit, ...change })

/** The end of its sale, or the beginning of another. */
export const itemStateAction = outboxAction({ ...itemKinds.state, ...change })

/** Takes it down: its seller still sees it. */
export const removeItemAction = outboxAction({
  ...itemKinds.remove,
  endpoint: deleteItem,
  subjectOf,
  lastWins: true,
  doneCodes: ['marketplace/not-found'],
  onSent: (client, { params }) => patchItem(client, params.id, { status: 'archived' }),
  onRefused,
})

export const itemActions = [
  toAnyAction(createItemAction),
  toAnyAction(editItemAction),
  toAnyAction(itemStateAction),
  toAnyAction(removeItemAction),
]
