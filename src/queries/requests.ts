import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import { isApiError } from '#src/api/errors/api-error.ts'
import type { InputOf, OutputOf } from '#src/contract/endpoint.ts'
import { isOver, type Party, type RequestStatus } from '#src/contract/request-lifecycle.ts'
import {
  getRequest,
  listRequests,
  markPaid,
  RefundChanged,
  updateRequestStatus,
  type Cancellation,
  type ServiceRequest,
} from '#src/contract/requests.ts'
import { TermsChanged, type CurrentTerms } from '#src/contract/terms.ts'
import { definedOf } from '#src/lib/defined.ts'
import { moneyMoves } from '#src/lib/request/money-moves.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { paged } from './paged.ts'
import { pollUnlessTold } from './poll-every.ts'

const LIST_POLL_MS = 15_000
const DETAIL_POLL_MS = 5_000

const isSettled = (request: ServiceRequest | undefined): boolean =>
  request !== undefined && isOver(request.status) && !moneyMoves(request)

export type RequestFilter = {
  role?: Party | undefined
  status?: RequestStatus | 'all' | 'active' | 'over' | 'done' | undefined
  /** Words to search for. */
  q?: string | undefined
}

export const requestKeys = {
  all: ['requests'] as const,
  lists: ['requests', 'list'] as const,
  details: ['requests', 'detail'] as const,
  detail: (id: string) => ['requests', 'detail', id] as const,
  conversations: ['requests', 'conversation'] as const,
  dispute: (id: string) => ['requests', 'dispute', id] as const,
  reviews: (id: string) => ['requests', 'reviews', id] as const,
}

type RequestPage = OutputOf<typeof listRequests>

export const requestQueries = {
  /** `data` is { items, total }. */
  list: ({ role, status = 'all', q }: RequestFilter = {}) =>
    infiniteQueryOptions({
      queryKey: [...requestKeys.lists, { role, status, q }] as const,
      queryFn: ({ pageParam, signal }) =>
        call(
          listRequests,
          { query: { status, page: pageParam, ...definedOf({ role, q }) } },
          { signal },
        ),
      ...paged(
        ({ data }: RequestPage) => data,
        ({ _id }) => _id,
      ),
      refetchInterval: pollUnlessTold(LIST_POLL_MS),
      meta: {
        // What was searched for is not worth its place on the device.
        ...(!q && { persist: true as const }),
        ...(role &&
          !q &&
          status === 'active' && {
            page: ({ pages }: InfiniteData<RequestPage>) => ({
              kind: 'requests',
              href: `/requests?as=${role}`,
              count: pages[0]?.total,
            }),
          }),
      },
    }),
  /** Asked again every five seconds while the other side can change it, or its money moves. */
  detail: (id: string) =>
    queryOptions({
      queryKey: requestKeys.detail(id),
      queryFn: async ({ signal }) =>
        (await call(getRequest, { params: { id } }, { signal })).data,
      refetchInterval: ({ state }) =>
        isSettled(state.data) ? false : pollUnlessTold(DETAIL_POLL_MS)(),
      meta: {
        persist: true,
        page: ({ description, date }: ServiceRequest) => ({
          kind: 'request',
          href: `/service-request/details/${id}`,
          title: requestTitle(description),
          date,
        }),
      },
    }),
}

/** The moves that decide about money: never optimistic, and they wait for no network. */
export const requestStatusMutation = mutationOptions({
  mutationKey: [...requestKeys.all, 'status'] as const,
  mutationFn: ({
    id,
    ...body
  }: { id: string } & InputOf<typeof updateRequestStatus>['body']) =>
    call(updateRequestStatus, { params: { id }, body }),
  onSuccess: ({ data }, _input, _result, { client }) => setRequest(client, data),
  // A refusal says that the request has moved on: show where it is. The action is over before.
  onError: (_error, { id }, _result, { client }) =>
    void client.invalidateQueries({ queryKey: requestKeys.detail(id) }),
})

/** The terms of now, when a call failed because they had changed. */
export const changedTerms = (error: unknown): CurrentTerms | undefined =>
  isApiError(error, 'requests/terms-changed')
    ? TermsChanged.safeParse(error.data).data?.details
    : undefined

/** What cancelling gives now, when the call failed because it was shown as something else. */
export const changedRefund = (error: unknown): Cancellation | undefined =>
  isApiError(error, 'requests/refund-changed')
    ? RefundChanged.safeParse(error.data).data?.details
    : undefined

/**
 * Has the backend ask the payment provider now. What the provider tells the page to be paid counts
 * as paid until the backend has spoken.
 */
export const markPaidMutation = mutationOptions({
  mutationKey: [...requestKeys.all, 'markPaid'] as const,
  mutationFn: ({ id }: { id: string; saysPaid: boolean }) =>
    call(markPaid, { params: { id }, body: {} }),
  async onMutate({ id, saysPaid }, { client }) {
    const { queryKey } = requestQueries.detail(id)
    const before = client.getQueryData(queryKey)
    if (!saysPaid || before?.status !== 'accepted') return undefined
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, { ...before, status: 'paid' as const })
    return before
  },
  onSuccess: ({ data }, _input, _before, { client }) => setRequest(client, data),
  onError(_error, { id }, before, { client }) {
    if (before) client.setQueryData(requestQueries.detail(id).queryKey, before)
  },
})

/** Writes the backend's word on a request into its page; the lists ask again, and nobody waits. */
function setRequest(client: QueryClient, request: ServiceRequest) {
  client.setQueryData(requestQueries.detail(request._id).queryKey, request)
  void client.invalidateQueries({ queryKey: requestKeys.lists })
}
