import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import {
  addEvidence,
  addStatement,
  answerSplit,
  type Dispute,
  getDispute,
  proposeSplit,
} from '#src/contract/disputes/disputes.ts'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import { type EntryOf, outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import type { EntryUpload } from '#src/outbox/entry.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { entriesNow, useEntriesOf } from '#src/outbox/state.ts'
import { type DealRef, dealSubject } from './deal-steps.ts'
import { orderKeys } from './orders.ts'
import { pollUnlessLive } from './poll-every.ts'
import { requestKeys } from './requests.ts'
import { waitingKey } from './waiting-key.ts'

const POLL_MS = 5000

export const disputeKeys = {
  all: ['disputes'] as const,
  of: ({ deal, id }: DealRef) => ['disputes', deal, id] as const,
}

/** Polled every five seconds until it ends. */
export const disputeQuery = ({ deal, id }: DealRef) =>
  queryOptions({
    queryKey: disputeKeys.of({ deal, id }),
    queryFn: async ({ signal }) =>
      (await call(getDispute, { params: { deal, id } }, { signal })).data,
    refetchInterval: (query) =>
      query.state.data?.ended ? false : pollUnlessLive(POLL_MS)(query),
    meta: { persist: true },
  })

/** Writes the answer into the cache; the status of the deal may have changed with it. */
function learn(client: QueryClient, { deal, id }: DealRef, dispute: Dispute | undefined) {
  if (dispute) client.setQueryData(disputeQuery({ deal, id }).queryKey, dispute)
  else void client.invalidateQueries({ queryKey: disputeKeys.of({ deal, id }) })
  const keys = deal === 'request' ? requestKeys : orderKeys
  void client.invalidateQueries({ queryKey: keys.detail(id) })
  void client.invalidateQueries({ queryKey: keys.lists })
  void client.invalidateQueries({ queryKey: waitingKey })
}

export const statementAction = outboxAction({
  kind: 'disputes/statement',
  endpoint: addStatement,
  subjectOf: ({ params }) => dealSubject(params),
  onSent: (client, { params }, answer) => learn(client, params, answer?.data),
  onRefused: (client, { params }) => learn(client, params, undefined),
})

export const evidenceAction = outboxAction({
  kind: 'disputes/evidence',
  endpoint: addEvidence,
  subjectOf: ({ body }) => `evidence:${body.id}`,
  onSent: (client, { body }, answer) => learn(client, body, answer?.data),
  onRefused: (client, { body }) => learn(client, body, undefined),
})

export const disputeActions = [toAnyAction(statementAction), toAnyAction(evidenceAction)]

/** The unsent photos of a dispute. */
export const useEvidenceOf = ({ id }: DealRef): EntryOf<typeof addEvidence>[] =>
  useEntriesOf(evidenceAction).filter(({ input }) => input.body.id === id)

/** Sends the photos that a dispute is opened with, once it is open. */
export function sendEvidence(
  disputed: DealRef,
  photos: readonly EntryUpload[],
  openedBy: string,
): void {
  for (const upload of photos)
    addEntry(
      evidenceAction,
      { body: { ...disputed, uploadId: upload.id } },
      { upload, dependsOn: [openedBy] },
    )
}

/** The photos that wait for the entry that opens a dispute. */
export const evidenceAfter = (openedBy: string): EntryUpload[] =>
  entriesNow()
    .filter(
      ({ kind, dependsOn }) => kind === evidenceAction.kind && dependsOn.includes(openedBy),
    )
    .flatMap(({ upload }) => upload ?? [])

type Proposal = DealRef & InputOf<typeof proposeSplit>['body']

/** It takes effect once the other party accepts; never queued, since money follows. */
export const proposeSplitMutation = mutationOptions({
  mutationKey: [...disputeKeys.all, 'propose-split'] as const,
  mutationFn: ({ deal, id, ...body }: Proposal) =>
    call(proposeSplit, { params: { deal, id }, body }),
  onSuccess: ({ data }, disputed, _result, { client }) => learn(client, disputed, data),
  onError: (_error, disputed, _result, { client }) => learn(client, disputed, undefined),
})

type Answer = DealRef & { proposalId: string } & InputOf<typeof answerSplit>['body']

export const answerSplitMutation = mutationOptions({
  mutationKey: [...disputeKeys.all, 'answer-split'] as const,
  mutationFn: ({ deal, id, proposalId, ...body }: Answer) =>
    call(answerSplit, { params: { deal, id, proposalId }, body }),
  onSuccess: ({ data }, disputed, _result, { client }) => learn(client, disputed, data),
  onError: (_error, disputed, _result, { client }) => learn(client, disputed, undefined),
})
