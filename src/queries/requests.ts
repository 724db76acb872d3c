import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import { isApiError } from '#src/api/errors/api-error.ts'
import type { InputOf, OutputOf } from '#src/contract/endpoint.ts'
import {
  type DateAnswer,
  isOver,
  type Party,
  type RequestStatus,
} from '#src/contract/request-lifecycle.ts'
import {
  answerDateProposal,
  createRequest,
  getRequest,
  listRequests,
  markPaid,
  proposeDate,
  TermsChanged,
  updateRequestStatus,
  type CurrentTerms,
  type ServiceRequest,
} from '#src/contract/requests.ts'
import type { Intent } from '#src/lib/intent.ts'
import { paged } from './paged.ts'
import { pollEvery } from './poll-every.ts'

const LIST_POLL_MS = 15_000
const DETAIL_POLL_MS = 5_000

export type RequestFilter = {
  role?: Party | undefined
  status?: RequestStatus | 'all' | 'active' | 'over' | undefined
}

type AnsweredProposal = { id: string; proposalId: string; answer: DateAnswer }

const requestKeys = {
  all: ['requests'] as const,
  lists: ['requests', 'list'] as const,
  detail: (id: string) => ['requests', 'detail', id] as const,
}

type RequestPage = OutputOf<typeof listRequests>

export const requestQueries = {
  /** `data` is { items, total }. */
  list: ({ role, status = 'all' }: RequestFilter = {}) =>
    infiniteQueryOptions({
      queryKey: [...requestKeys.lists, { role, status }] as const,
      queryFn: ({ pageParam, signal }) =>
        call(
          listRequests,
          { query: { status, page: pageParam, ...(role && { role }) } },
          { signal },
        ),
      ...paged(
        ({ data }: RequestPage) => data,
        ({ _id }) => _id,
      ),
      refetchInterval: pollEvery(LIST_POLL_MS),
      meta: { persist: true },
    }),
  /** Asked again every five seconds for as long as the other side can change it. */
  detail: (id: string) =>
    queryOptions({
      queryKey: requestKeys.detail(id),
      queryFn: async ({ signal }) =>
        (await call(getRequest, { params: { id } }, { signal })).data,
      refetchInterval: ({ state }) =>
        state.data && isOver(state.data.status) ? false : pollEvery(DETAIL_POLL_MS)(),
      meta: { persist: true },
    }),
}

export const createRequestMutation = mutationOptions({
  mutationKey: [...requestKeys.all, 'create'] as const,
  mutationFn: ({
    intent,
    ...body
  }: { intent: Intent } & InputOf<typeof createRequest>['body']) =>
    call(createRequest, { body }, { intent }),
  onSuccess: (request, _body, _result, { client }) => setRequest(client, request),
})

/** Never optimistic: most moves decide about money. */
export const requestStatusMutation = mutationOptions({
  mutationKey: [...requestKeys.all, 'status'] as const,
  mutationFn: ({
    id,
    ...body
  }: { id: string } & InputOf<typeof updateRequestStatus>['body']) =>
    call(updateRequestStatus, { params: { id }, body }),
  onSuccess: ({ data }, _input, _result, { client }) => setRequest(client, data),
  // A refusal says that the request has moved on: show where it is.
  onError: (_error, { id }, _result, { client }) =>
    client.invalidateQueries({ queryKey: requestKeys.detail(id) }),
})

/** The terms of now, when a call failed because they had changed. */
export const changedTerms = (error: unknown): CurrentTerms | undefined =>
  isApiError(error, 'requests/terms-changed')
    ? TermsChanged.safeParse(error.data).data?.details
    : undefined

export const proposeDateMutation = mutationOptions({
  mutationKey: [...requestKeys.all, 'proposeDate'] as const,
  mutationFn: ({ id, ...body }: { id: string } & InputOf<typeof proposeDate>['body']) =>
    call(proposeDate, { params: { id }, body }),
  onSuccess: ({ data }, _input, _result, { client }) => setRequest(client, data),
  onError: (_error, { id }, _result, { client }) =>
    client.invalidateQueries({ queryKey: requestKeys.detail(id) }),
})

export const dateAnswerMutation = mutationOptions({
  mutationKey: [...requestKeys.all, 'answerDate'] as const,
  mutationFn: ({ answer, ...params }: AnsweredProposal) =>
    call(answerDateProposal, { params, body: { answer } }),
  onSuccess: ({ data }, _input, _result, { client }) => setRequest(client, data),
  onError: (_error, { id }, _result, { client }) =>
    client.invalidateQueries({ queryKey: requestKeys.detail(id) }),
})

/** Has the backend ask the payment provider now. */
export const markPaidMutation = mutationOptions({
  mutationKey: [...requestKeys.all, 'markPaid'] as const,
  mutationFn: (id: string) => call(markPaid, { params: { id }, body: {} }),
  onSuccess: ({ data }, _id, _result, { client }) => setRequest(client, data),
})

/** The backend's word on a request, into its page; the lists ask again. */
function setRequest(client: QueryClient, request: ServiceRequest) {
  client.setQueryData(requestQueries.detail(request._id).queryKey, request)
  return client.invalidateQueries({ queryKey: requestKeys.lists })
}
