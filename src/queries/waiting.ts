import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import { listWaiting } from '#src/contract/waiting/waiting.ts'
import { pollUnlessLive } from './poll-every.ts'
import { waitingKey } from './waiting-key.ts'

const POLL_MS = 15_000

/** The waiting list of the viewer in one role, the least time left first. */
export const waitingQuery = (role: Party) =>
  queryOptions({
    queryKey: [...waitingKey, 'all', role] as const,
    queryFn: async ({ signal }) =>
      (await call(listWaiting, { query: { role } }, { signal })).data,
    refetchInterval: pollUnlessLive(POLL_MS),
    meta: { persist: true },
  })
