import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import {
  getBalance,
  getDeposit,
  listDeposits,
  sendInstantDeposit,
} from '#src/contract/payments/deposits.ts'
import { pollEvery } from './poll-every.ts'
import { requestKeys } from './requests.ts'

const POLL_MS = 60_000

/** Any change of a request refetches them. */
const keys = {
  balance: [...requestKeys.lists, 'balance'] as const,
  deposits: [...requestKeys.lists, 'deposits'] as const,
}

export const depositQueries = {
  balance: (uid: string) =>
    queryOptions({
      queryKey: [...keys.balance, uid] as const,
      queryFn: ({ signal }) => call(getBalance, {}, { signal }),
      refetchInterval: pollEvery(POLL_MS),
      meta: { persist: true },
    }),
  list: (uid: string) =>
    infiniteQueryOptions({
      queryKey: [...keys.deposits, uid, 'list'] as const,
      queryFn: ({ signal, pageParam }) =>
        call(listDeposits, { query: pageParam ? { before: pageParam } : {} }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ deposits, more }) => (more ? deposits.at(-1)?._id : undefined),
      meta: { persist: true },
    }),
  detail: (uid: string, depositId: string) =>
    queryOptions({
      queryKey: [...keys.deposits, uid, 'detail', depositId] as const,
      queryFn: ({ signal }) => call(getDeposit, { params: { depositId } }, { signal }),
    }),
}

/** Sends what is available at once; refetches where the money is, whatever the answer. */
export const sendInstantMutation = mutationOptions({
  mutationKey: ['payments', 'instant'] as const,
  mutationFn: (body: BodyOf<typeof sendInstantDeposit>) =>
    call(sendInstantDeposit, { body }),
  onSettled: async (_answer, _error, _body, _result, { client }) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: keys.balance }),
      client.invalidateQueries({ queryKey: keys.deposits }),
    ])
  },
})
