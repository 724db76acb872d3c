import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import { getDesk, listWeek } from '#src/contract/taskers/desk.ts'
import { pollUnlessLive } from './poll-every.ts'
import { requestKeys } from './requests.ts'

const POLL_MS = 20_000

export const deskQueries = {
  /** One's own; any change of a request refetches it. */
  mine: (uid: string) =>
    queryOptions({
      queryKey: [...requestKeys.lists, 'desk', uid] as const,
      queryFn: ({ signal }) => call(getDesk, {}, { signal }),
      refetchInterval: pollUnlessLive(POLL_MS),
      meta: { persist: true },
    }),
  /** One's own jobs between two moments, ISO 8601. */
  week: (uid: string, { from, to }: { from: string; to: string }) =>
    queryOptions({
      queryKey: [...requestKeys.lists, 'week', uid, from] as const,
      queryFn: ({ signal }) => call(listWeek, { query: { from, to } }, { signal }),
      refetchInterval: pollUnlessLive(POLL_MS),
      meta: { persist: true },
    }),
}
