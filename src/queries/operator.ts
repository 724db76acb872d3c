import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import type { InputOf, OutputOf } from '#src/contract/protocol/endpoint.ts'
import {
  decideReport,
  finishAttention,
  getAttention,
  getCase,
  getPerson,
  listActs,
  listAttention,
  setSuspension,
} from '#src/contract/operator/operator.ts'
import { getOrder, resolveOrder } from '#src/contract/orders/orders.ts'
import type { AttentionGroup } from '#src/contract/operator/attention.ts'
import { getDefence, sendDefence } from '#src/contract/payments/defences.ts'
import { releasePayment } from '#src/contract/payments/payments.ts'
import { getDispute, resolveDispute } from '#src/contract/disputes/disputes.ts'
import { listQuestions } from '#src/contract/questions/questions.ts'
import { omitUndefined } from '#src/lib/omit-undefined.ts'
import { paged } from './paged.ts'
import { pollEvery } from './poll-every.ts'

const POLL_MS = 15_000

const all = ['operator'] as const

export type QueueFilter = { show: 'open' | 'done'; group?: AttentionGroup | undefined }

type QueuePage = OutputOf<typeof listAttention>
type ActsPage = OutputOf<typeof listActs>

const queuePaging = paged(
  ({ data }: QueuePage) => data,
  ({ _id }) => _id,
)

/** Never stored on the device: it is about other people. */
export const operatorQueries = {
  /** `data` is { items, total, open }: the counts of all groups. */
  queue: ({ show, group }: QueueFilter) =>
    infiniteQueryOptions({
      queryKey: [...all, 'queue', { show, group }] as const,
      queryFn: ({ pageParam, signal }) =>
        call(
          listAttention,
          { query: { show, page: pageParam, ...omitUndefined({ group }) } },
          { signal },
        ),
      ...queuePaging,
      select: (data: InfiniteData<QueuePage, number>) => ({
        ...queuePaging.select(data),
        open: data.pages[0]?.open,
      }),
      refetchInterval: pollEvery(POLL_MS),
    }),
  item: (id: string) =>
    queryOptions({
      queryKey: [...all, 'item', id] as const,
      queryFn: async ({ signal }) =>
        (await call(getAttention, { params: { id } }, { signal })).data,
    }),
  case: (requestId: string) =>
    queryOptions({
      queryKey: [...all, 'case', requestId] as const,
      queryFn: async ({ signal }) =>
        (await call(getCase, { params: { id: requestId } }, { signal })).data,
      refetchInterval: pollEvery(POLL_MS),
    }),
  order: (orderId: string) =>
    queryOptions({
      queryKey: [...all, 'order', orderId] as const,
      queryFn: async ({ signal }) =>
        (await call(getOrder, { params: { id: orderId } }, { signal })).data,
      refetchInterval: pollEvery(POLL_MS),
    }),
  /** All those about a reported need. */
  needQuestions: (id: string) =>
    queryOptions({
      queryKey: [...all, 'need-questions', id] as const,
      queryFn: async ({ signal }) =>
        (await call(listQuestions, { params: { subject: 'need', id } }, { signal })).data,
    }),
  person: (uid: string) =>
    queryOptions({
      queryKey: [...all, 'person', uid] as const,
      queryFn: async ({ signal }) =>
        (await call(getPerson, { params: { uid } }, { signal })).data,
    }),
  /** A chargeback, with what can be sent to the bank. */
  defence: (id: string) =>
    queryOptions({
      queryKey: [...all, 'defence', id] as const,
      queryFn: async ({ signal }) =>
        (await call(getDefence, { params: { id } }, { signal })).data,
      refetchInterval: pollEvery(POLL_MS),
    }),
  /** What the two parties of an order say and propose. */
  orderDispute: (id: string) =>
    queryOptions({
      queryKey: [...all, 'order-dispute', id] as const,
      queryFn: async ({ signal }) =>
        (await call(getDispute, { params: { deal: 'order', id } }, { signal })).data,
    }),
  acts: (q: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'acts', q] as const,
      queryFn: ({ pageParam, signal }) =>
        call(listActs, { query: { q, page: pageParam } }, { signal }),
      ...paged(
        ({ data }: ActsPage) => data,
        ({ _id }) => _id,
      ),
    }),
}

/** Also after a refusal: another operator may have decided first. */
const askAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: all })

/** The request or the order whose dispute is decided. */
export type DecidedOn = { kind: 'request' | 'order'; id: string }

type Decision = DecidedOn & InputOf<typeof resolveDispute>['body']

/** The part of a seller is that of a tasker. */
export const decideMutation = mutationOptions({
  mutationKey: [...all, 'decide'] as const,
  mutationFn: ({ kind, id, taskerPercent, note }: Decision): Promise<unknown> =>
    kind === 'order'
      ? call(resolveOrder, { params: { id }, body: { sellerPercent: taskerPercent, note } })
      : call(resolveDispute, { params: { id }, body: { taskerPercent, note } }),
  onSettled: (_data, _error, _input, _result, { client }) => askAgain(client),
})

export const finishMutation = mutationOptions({
  mutationKey: [...all, 'finish'] as const,
  mutationFn: ({ id, reason }: { id: string; reason: string }) =>
    call(finishAttention, { params: { id }, body: { note: reason } }),
  onSettled: (_data, _error, _input, _result, { client }) => askAgain(client),
})

/** Sends a refused transfer or refund again, at once. */
export const sendAgainMutation = mutationOptions({
  mutationKey: [...all, 'send'] as const,
  mutationFn: (paymentId: string) => call(releasePayment, { params: { paymentId } }),
  onSettled: (_data, _error, _input, _result, { client }) => askAgain(client),
})

/** The bank takes it once. */
export const sendDefenceMutation = mutationOptions({
  mutationKey: [...all, 'send-defence'] as const,
  mutationFn: ({ id, ...body }: { id: string } & InputOf<typeof sendDefence>['body']) =>
    call(sendDefence, { params: { id }, body }),
  onSettled: (_data, _error, _input, _result, { client }) => askAgain(client),
})

export const decideTextMutation = mutationOptions({
  mutationKey: [...all, 'text'] as const,
  mutationFn: ({ id, ...body }: { id: string } & InputOf<typeof decideReport>['body']) =>
    call(decideReport, { params: { id }, body }),
  onSettled: (_data, _error, _input, _result, { client }) => askAgain(client),
})

export const suspensionMutation = mutationOptions({
  mutationKey: [...all, 'suspension'] as const,
  mutationFn: ({ uid, ...body }: { uid: string } & InputOf<typeof setSuspension>['body']) =>
    call(setSuspension, { params: { uid }, body }),
  onSettled: (_data, _error, _input, _result, { client }) => askAgain(client),
})
