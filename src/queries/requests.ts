import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import { isApiError } from '#src/api/errors/api-error.ts'
import type { InputOf, OutputOf } from '#src/contract/protocol/endpoint.ts'
import {
  isOver,
  type Party,
  type RequestStatus,
} from '#src/contract/requests/request-lifecycle.ts'
import {
  getRequest,
  listRequests,
  markPaid,
  RefundChanged,
  updateRequestStatus,
  type Cancellation,
  type ServiceRequest,
} from '#src/contract/requests/requests.ts'
import { TermsChanged, type CurrentTerms } from '#src/contract/requests/terms.ts'
import { omitUndefined } from '#src/lib/omit-undefined.ts'
import { moneyMoves } from '#src/lib/request/money-moves.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { paged } from './paged.ts'
import { pollUnlessLive } from './poll-every.ts'

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
          { query: { status, page: pageParam, ...omitUndefined({ role, q }) } },
          { signal },
        ),
      ...paged(
        ({ data }: RequestPage) => data,
        ({ _id }) => _id,
      ),
      refetchInterval: pollUnlessLive(LIST_POLL_MS),
      meta: {
        // Search results are not worth storing on the device.
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
  /** Polled every five seconds while the other party can change it, or its money moves. */
  detail: (id: string) =>
    queryOptions({
      queryKey: requestKeys.detail(id),
      queryFn: async ({ signal }) =>
        (await call(getRequest, { params: { id } }, { signal })).data,
      refetchInterval: (query) =>
        isSettled(query.state.data) ? false : pollUnlessLive(DETAIL_POLL_MS)(query),
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

/** The transitions that move money: never optimistic, never queued. */
export const requestStatusMutation = mutationOptions({
  mutationKey: [...requestKeys.all, 'status'] as const,
  mutationFn: ({
    id,
    ...body
  }: { id: string } & InputOf<typeof updateRequestStatus>['body']) =>
    call(updateRequestStatus, { params: { id }, body }),
  onSuccess: ({ data }, _input, _result, { client }) => setRequest(client, data),
  // After a refusal the status has changed: show the current one. The action is over before.
  onError: (_error, { id }, _result, { client }) =>
    void client.invalidateQueries({ queryKey: requestKeys.detail(id) }),
})

/** The current terms, when a call failed because they had changed. */
export const changedTerms = (error: unknown): CurrentTerms | undefined =>
  isApiError(error, 'requests/terms-changed')
    ? TermsChanged.safeParse(error.data).data?.details
    : undefined

/** The current refund, when cancelling failed because another one was shown. */
export const changedRefund = (error: unknown): Cancellation | undefined =>
  isApiError(error, 'requests/refund-changed')
    ? RefundChanged.safeParse(error.data).data?.details
    : undefined

/**
 * Has the backend ask the payment provider now. A payment that the provider reports to the page
 * counts as paid until the backend answers.
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
    const expected = client.setQueryData(queryKey, { ...before, status: 'paid' as const })
    return { before, expected }
  },
  onSuccess: ({ data }, _input, _before, { client }) => setRequest(client, data),
  onError(_error, { id }, optimistic, { client }) {
    const { queryKey } = requestQueries.detail(id)
    // An event may have brought the paid request meanwhile.
    if (optimistic && client.getQueryData(queryKey) === optimistic.expected)
      client.setQueryData(queryKey, optimistic.before)
  },
})

/** Writes the backend's request into its page; the lists are refetched in the background. */
export function setRequest(client: QueryClient, request: ServiceRequest) {
  client.setQueryData(requestQueries.detail(request._id).queryKey, request)
  void client.invalidateQueries({ queryKey: requestKeys.lists })
}
