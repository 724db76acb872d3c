import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query'
import type {
  DateAnswer,
  PatientTransition,
} from '#src/contract/requests/request-lifecycle.ts'
import {
  createRequest,
  setJobAddress,
  tellArrival,
  type RequestSummary,
  type ServiceRequest,
  updateRequestStatus,
} from '#src/contract/requests/requests.ts'
import {
  answerDateProposal,
  makeOffer,
  proposeDate,
  withdrawOffer,
} from '#src/contract/requests/terms.ts'
import { entriesOf, type EntryOf, outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { useEntries, useEntriesOf } from '#src/outbox/state.ts'
import { dealSubject } from './deal-steps.ts'
import { requestKeys, requestQueries, type RequestFilter } from './requests.ts'

type OfRequest = { params: { id: string } }
type Answer = { data: ServiceRequest } | undefined

export const createRequestAction = outboxAction({
  kind: 'requests/create',
  endpoint: createRequest,
  subjectOf: ({ body }) => `requests-to:${body.tasker}`,
  onSent: (client, _input, request) => learn(client, request),
})

/** What the steps of a request have in common. */
export const steps = {
  subjectOf: ({ params: { id } }: OfRequest) => dealSubject({ deal: 'request', id }),
  onSent: (client: QueryClient, _input: OfRequest, answer: Answer) =>
    learn(client, answer?.data),
  onRefused: (client: QueryClient, { params }: OfRequest) =>
    void client.invalidateQueries({ queryKey: requestKeys.detail(params.id) }),
}

const moveAction = <const Kind extends string>(kind: Kind) =>
  outboxAction({ kind, endpoint: updateRequestStatus, ...steps })

/** The transitions that may be queued; the others are `requestStatusMutation`. */
export const moveActions = {
  decline: moveAction('requests/decline'),
  start: moveAction('requests/start'),
  deliver: moveAction('requests/deliver'),
  redeliver: moveAction('requests/redeliver'),
  request_changes: moveAction('requests/request-changes'),
  dispute: moveAction('requests/dispute'),
} satisfies Record<PatientTransition, unknown>

export const proposeDateAction = outboxAction({
  kind: 'requests/propose-date',
  endpoint: proposeDate,
  ...steps,
})

export const offerAction = outboxAction({
  kind: 'requests/offer',
  endpoint: makeOffer,
  ...steps,
})

export const withdrawOfferAction = outboxAction({
  kind: 'requests/withdraw-offer',
  endpoint: withdrawOffer,
  ...steps,
})

export const addressAction = outboxAction({
  kind: 'requests/address',
  endpoint: setJobAddress,
  ...steps,
})

export const arrivalAction = outboxAction({
  kind: 'requests/arrival',
  endpoint: tellArrival,
  ...steps,
})

const dateAnswerAction = <const Kind extends string>(kind: Kind) =>
  outboxAction({ kind, endpoint: answerDateProposal, ...steps })

export const dateAnswerActions = {
  accept: dateAnswerAction('requests/accept-date'),
  decline: dateAnswerAction('requests/decline-date'),
  withdraw: dateAnswerAction('requests/withdraw-date'),
} satisfies Record<DateAnswer, unknown>

export const requestActions = [
  toAnyAction(createRequestAction),
  ...Object.values(moveActions).map((action) => toAnyAction(action)),
  toAnyAction(offerAction),
  toAnyAction(withdrawOfferAction),
  toAnyAction(proposeDateAction),
  toAnyAction(addressAction),
  toAnyAction(arrivalAction),
  ...Object.values(dateAnswerActions).map((action) => toAnyAction(action)),
]

/** Writes the answer into the cache; a running query may not have it yet. */
function learn(client: QueryClient, request: ServiceRequest | undefined): void {
  void client.cancelQueries({ queryKey: requestKeys.all })
  if (request) client.setQueryData(requestQueries.detail(request._id).queryKey, request)
  void client.invalidateQueries({
    queryKey: request ? requestKeys.lists : requestKeys.all,
  })
}

export type AskEntry = EntryOf<typeof createRequest>

/** Unsent requests: pending, or refused by the backend. */
export const useUnsentRequests = (): AskEntry[] =>
  useEntriesOf(createRequestAction).filter(isUnsent)

const isUnsent = (entry: Entry | AskEntry) => isOpen(entry) || needsPerson(entry)

/** The request that an entry has made, once it has. */
export function requestMadeBy({ state, answer }: Pick<Entry, 'state' | 'answer'>) {
  const read = createRequest.response.safeParse(state === 'sent' ? answer : undefined)
  return read.success ? read.data : undefined
}

/** Requests that were sent after the list was fetched: they are shown in it at once. */
export const sentSince = (
  entries: readonly Entry[],
  { items, since }: { items: readonly RequestSummary[]; since: number },
): RequestSummary[] =>
  entriesOf(entries, createRequestAction)
    .filter(({ doneAt = 0 }) => doneAt > since)
    .flatMap((entry) => requestMadeBy(entry) ?? [])
    .filter(({ _id }) => !items.some((item) => item._id === _id))
    .reverse()

/** The list of requests, with those that it does not hold yet. */
export function useRequests(filter: RequestFilter) {
  const entries = useEntries()
  const list = useInfiniteQuery(requestQueries.list(filter))
  const { data, dataUpdatedAt: since } = list
  const holdsNew = filter.role === 'client' && filter.status === 'active' && !filter.q
  if (!data || !holdsNew) return list
  const { items, total } = data
  const fresh = sentSince(entries, { items, since })
  return { ...list, data: { items: [...fresh, ...items], total: total + fresh.length } }
}
