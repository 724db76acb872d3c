import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import {
  addDefencePhoto,
  type Defence,
  getDefence,
  setDefenceWords,
} from '#src/contract/payments/defences.ts'
import { type EntryOf, outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import { pollUnlessLive } from './poll-every.ts'

const POLL_MS = 15_000

export const defenceKeys = {
  all: ['defences'] as const,
  of: (id: string) => ['defences', id] as const,
}

/** A chargeback for its payee; polled until the bank has decided. */
export const defenceQuery = (id: string) =>
  queryOptions({
    queryKey: defenceKeys.of(id),
    queryFn: async ({ signal }) =>
      (await call(getDefence, { params: { id } }, { signal })).data,
    refetchInterval: (query) =>
      query.state.data?.stage === 'ended' ? false : pollUnlessLive(POLL_MS)(query),
    meta: { persist: true },
  })

function learn(client: QueryClient, id: string, defence: Defence | undefined) {
  if (defence) client.setQueryData(defenceQuery(id).queryKey, defence)
  else void client.invalidateQueries({ queryKey: defenceKeys.of(id) })
}

const subjectOf = (id: string) => `chargeback:${id}`

export const defenceWordsAction = outboxAction({
  kind: 'chargebacks/words',
  endpoint: setDefenceWords,
  subjectOf: ({ params }) => subjectOf(params.id),
  lastWins: true,
  onSent: (client, { params }, answer) => learn(client, params.id, answer?.data),
  onRefused: (client, { params }) => learn(client, params.id, undefined),
})

export const defencePhotoAction = outboxAction({
  kind: 'chargebacks/photo',
  endpoint: addDefencePhoto,
  subjectOf: ({ body }) => `${subjectOf(body.chargeback)}:photos`,
  onSent: (client, { body }, answer) => learn(client, body.chargeback, answer?.data),
  onRefused: (client, { body }) => learn(client, body.chargeback, undefined),
})

export const defenceActions = [
  toAnyAction(defenceWordsAction),
  toAnyAction(defencePhotoAction),
]

/** The unsent words of a chargeback. */
export const useDefenceWordsOf = (id: string): EntryOf<typeof setDefenceWords>[] =>
  useEntriesOf(defenceWordsAction).filter(({ input }) => input.params.id === id)

/** The unsent photos of a chargeback. */
export const useDefencePhotosOf = (id: string): EntryOf<typeof addDefencePhoto>[] =>
  useEntriesOf(defencePhotoAction).filter(({ input }) => input.body.chargeback === id)
