import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import { getEarnings, getStatement } from '#src/contract/payments/earnings.ts'
import { pollEvery } from './poll-every.ts'
import { requestKeys } from './requests.ts'

const POLL_MS = 60_000

export const earningsQueries = {
  /** One's own; any change of a request refetches it. */
  mine: (uid: string, month?: string) =>
    queryOptions({
      queryKey: [...requestKeys.lists, 'earnings', uid, { month }] as const,
      queryFn: ({ signal }) =>
        call(getEarnings, { query: month ? { month } : {} }, { signal }),
      refetchInterval: pollEvery(POLL_MS),
      meta: { persist: true },
    }),
  statement: (uid: string, year: number) =>
    queryOptions({
      queryKey: [...requestKeys.lists, 'statement', uid, year] as const,
      queryFn: ({ signal }) => call(getStatement, { query: { year } }, { signal }),
      meta: { persist: true },
    }),
}
