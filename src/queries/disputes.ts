import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import {
  addEvidence,
  addStatement,
  answerSplit,
  type Dispute,
  getDispute,
  proposeSplit,
} from '#src/contract/disputes.ts'
import type { InputOf } from '#src/contract/endpoint.ts'
import { outboxAction, registered } from '#src/outbox/actions.ts'
import { pollUnlessTold } from './poll-every.ts'
import { requestKeys } from './requests.ts'

const POLL_MS = 5000

/** Asked again every five seconds until it ends. */
export const disputeQuery = (requestId: string) =>
  queryOptions({
    queryKey: requestKeys.dispute(requestId),
    queryFn: async ({ signal }) =>
      (await call(getDispute, { params: { id: requestId } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.ended ? false : pollUnlessTold(POLL_MS)()),
    meta: { persist: true },
  })

/** Writes the backend's word into the cache; the request may have moved with it. */
function learn(client: QueryClient, requestId: string, dispute: Dispute | undefined) {
  if (dispute) client.setQueryData(disputeQuery(requestId).queryKey, dispute)
  else void client.invalidateQueries({ queryKey: requestKeys.dispute(requestId) })
  void client.invalidateQueries({ queryKey: requestKeys.detail(requestId) })
  void client.invalidateQueries({ queryKey: requestKeys.lists })
}

export const statementAction = outboxAction({
  kind: 'disputes/statement',
  endpoint: addStatement,
  subjectOf: ({ params }) => `request:${params.id}`,
  onSent: (client, { params }, answer) => learn(client, params.id, answer?.data),
  onRefused: (client, { params }) => learn(client, params.id, undefined),
})

export const evidenceAction = outboxAction({
  kind: 'disputes/evidence',
  endpoint: addEvidence,
  subjectOf: ({ body }) => `evidence:${body.requestId}`,
  onSent: (client, { body }, answer) => learn(client, body.requestId, answer?.data),
  onRefused: (client, { body }) => learn(client, body.requestId, undefined),
})

export const disputeActions = [registered(statementAction), registered(evidenceAction)]

/** It binds nobody until the other party accepts, and it needs the network: money follows. */
export const proposeSplitMutation = mutationOptions({
  mutationKey: ['requests', 'propose-split'] as const,
  mutationFn: ({ id, ...body }: { id: string } & InputOf<typeof proposeSplit>['body']) =>
    call(proposeSplit, { params: { id }, body }),
  onSuccess: ({ data }, { id }, _result, { client }) => learn(client, id, data),
  onError: (_error, { id }, _result, { client }) => learn(client, id, undefined),
})

export const answerSplitMutation = mutationOptions({
  mutationKey: ['requests', 'answer-split'] as const,
  mutationFn: ({
    id,
    proposalId,
    ...body
  }: { id: string; proposalId: string } & InputOf<typeof answerSplit>['body']) =>
    call(answerSplit, { params: { id, proposalId }, body }),
  onSuccess: ({ data }, { id }, _result, { client }) => learn(client, id, data),
  onError: (_error, { id }, _result, { client }) => learn(client, id, undefined),
})
