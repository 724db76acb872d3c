import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import { isApiError } from '#src/api/errors/api-error.ts'
import type { InputOf, OutputOf } from '#src/contract/protocol/endpoint.ts'
import { isOrderOver, type OrderParty } from '#src/contract/orders/order-lifecycle.ts'
import {
  cancelPurchase,
  checkOrderPaid,
  confirmDelivery,
  deliverOrder,
  disputeOrder,
  getOrder,
  listOrders,
  type Order,
  type OrderSummary,
  payOrder,
  purchaseItem,
  shipOrder,
  TotalChanged,
  writeOrderNote,
} from '#src/contract/orders/orders.ts'
import { currentMs } from '#src/lib/clock.ts'
import { outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import { moneyMoves } from '#src/lib/request/money-moves.ts'
import { dealSubject } from './deal-steps.ts'
import { itemQueries } from './marketplace.ts'
import { paged } from './paged.ts'
import { pollEvery, pollUnlessLive } from './poll-every.ts'
import { waitingKey } from './waiting-key.ts'

const LIST_POLL_MS = 15_000
const DETAIL_POLL_MS = 5000
/** Reservations are few and the newest orders come first. */
const NEWEST = 20

type OrderPage = OutputOf<typeof listOrders>

export const orderKeys = {
  all: ['orders'] as const,
  lists: ['orders', 'list'] as const,
  details: ['orders', 'detail'] as const,
  detail: (id: string) => ['orders', 'detail', id] as const,
  payment: (id: string) => ['orders', 'payment', id] as const,
}

/** True of a reservation whose time is over: its buyer waits for the server to end it. */
const isOverdue = (order: Order | undefined): boolean =>
  order?.status === 'reserved' && Date.parse(order.expiresAt ?? '') <= currentMs()

const isSettled = ({ status, payment }: Order): boolean =>
  isOrderOver(status) && !moneyMoves({ payments: payment ? [payment] : [] })

export const orderQueries = {
  /** My purchases, or my sales. `data` is { items, total }. */
  list: (role: OrderParty) =>
    infiniteQueryOptions({
      queryKey: [...orderKeys.lists, role] as const,
      queryFn: ({ pageParam, signal }) =>
        call(listOrders, { query: { role, page: pageParam } }, { signal }),
      ...paged(
        ({ data }: OrderPage) => data,
        ({ requestId }) => requestId,
      ),
      refetchInterval: pollUnlessLive(LIST_POLL_MS),
      meta: {
        persist: true,
        page: ({ pages }: InfiniteData<OrderPage>) => ({
          kind: 'orders',
          href: `/marketplace/orders?side=${role === 'buyer' ? 'buying' : 'selling'}`,
          count: pages[0]?.total,
        }),
      },
    }),
  /** Polled every five seconds until it is over and its money rests. */
  detail: (id: string) =>
    queryOptions({
      queryKey: orderKeys.detail(id),
      queryFn: async ({ signal }) =>
        (await call(getOrder, { params: { id } }, { signal })).data,
      refetchInterval: (query) => {
        const { data } = query.state
        if (data && isSettled(data)) return false
        const poll = isOverdue(data) ? pollEvery : pollUnlessLive
        return poll(DETAIL_POLL_MS)(query)
      },
      meta: {
        persist: true,
        page: ({ item }: Order) => ({
          kind: 'order',
          href: `/marketplace/order-summary/${id}`,
          title: item.title,
          image: item.photo?.url,
        }),
      },
    }),
  /** The intent of a reservation; repeated calls answer the same. Never stored on the device. */
  payment: (id: string) =>
    queryOptions({
      queryKey: orderKeys.payment(id),
      queryFn: ({ signal }) =>
        call(payOrder, { params: { id } }, { signal }).then(({ data }) => data),
      // It makes an intent: the payer says when it is tried again.
      refetchInterval: false,
      staleTime: Infinity,
      gcTime: 0,
    }),
  /** The caller's unpaid reservation of an item; null for none. */
  reservationOf: (itemId: string) =>
    queryOptions({
      queryKey: [...orderKeys.all, 'reservation', itemId] as const,
      queryFn: async ({ signal }) => {
        const query = { role: 'buyer', limit: NEWEST } as const
        const { data } = await call(listOrders, { query }, { signal })
        const isOpen = ({ status, item }: OrderSummary) =>
          status === 'reserved' && item._id === itemId
        return data.find(isOpen) ?? null
      },
      staleTime: 0,
      gcTime: 0,
    }),
}

/** Writes the backend's order into its page; the lists and the item are refetched. */
function learn(client: QueryClient, order: Order) {
  client.setQueryData(orderQueries.detail(order.requestId).queryKey, order)
  void client.invalidateQueries({ queryKey: orderKeys.lists })
  void client.invalidateQueries({ queryKey: waitingKey })
  void client.invalidateQueries({ queryKey: itemQueries.item(order.item._id).queryKey })
}

/** Reserves pieces. The item's stock changes with it, or was lower than shown. */
export const reserveMutation = mutationOptions({
  mutationKey: [...orderKeys.all, 'reserve'] as const,
  mutationFn: (body: InputOf<typeof purchaseItem>['body']) => call(purchaseItem, { body }),
  onSettled: (_answer, _error, { itemId }, _result, { client }) => {
    void client.invalidateQueries({ queryKey: orderKeys.lists })
    void client.invalidateQueries({ queryKey: waitingKey })
    void client.invalidateQueries({ queryKey: itemQueries.item(itemId).queryKey })
  },
})

/** BRL; the current total, when nothing was reserved because it had changed. */
export const changedTotal = (error: unknown): number | undefined =>
  isApiError(error, 'orders/total-changed')
    ? TotalChanged.safeParse(error.data).data?.details.total
    : undefined

/** A party's transition of an order, with its note. */
export type OrderStep =
  | { action: 'cancel' | 'deliver' | 'confirm' }
  | { action: 'ship'; body: InputOf<typeof shipOrder>['body'] }
  | { action: 'note'; body: InputOf<typeof writeOrderNote>['body'] }

function send(id: string, step: OrderStep): Promise<{ data: Order }> {
  const params = { id }
  switch (step.action) {
    case 'cancel':
      return call(cancelPurchase, { params })
    case 'deliver':
      return call(deliverOrder, { params })
    case 'confirm':
      return call(confirmDelivery, { params })
    case 'ship':
      return call(shipOrder, { params, body: step.body })
    case 'note':
      return call(writeOrderNote, { params, body: step.body })
  }
}

/** Money follows most of them: never optimistic, never queued. */
export const orderStepMutation = mutationOptions({
  mutationKey: [...orderKeys.all, 'step'] as const,
  mutationFn: ({ id, step }: { id: string; step: OrderStep }) => send(id, step),
  onSuccess: ({ data }, _input, _result, { client }) => learn(client, data),
  // After a refusal the status has changed: show the current one.
  onError: (_error, { id }, _result, { client }) =>
    void client.invalidateQueries({ queryKey: orderKeys.detail(id) }),
})

/** Opens a dispute. It may wait for the network: the money is frozen, not moved. */
export const complaintAction = outboxAction({
  kind: 'orders/dispute',
  endpoint: disputeOrder,
  subjectOf: ({ params: { id } }) => dealSubject({ deal: 'order', id }),
  onSent: (client, { params: { id } }, answer) =>
    answer
      ? learn(client, answer.data)
      : void client.invalidateQueries({ queryKey: orderKeys.detail(id) }),
  onRefused: (client, { params: { id } }) =>
    void client.invalidateQueries({ queryKey: orderKeys.detail(id) }),
})

export const orderActions = [toAnyAction(complaintAction)]

/** Has the backend ask the payment provider now. */
export const checkOrderPaidMutation = mutationOptions({
  mutationKey: [...orderKeys.all, 'check-paid'] as const,
  mutationFn: (id: string) => call(checkOrderPaid, { params: { id } }),
  onSuccess: ({ data }, _id, _result, { client }) => learn(client, data),
})
