import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import { countWaiting } from '#src/contract/waiting/waiting-count.ts'
import { pollUnlessLive } from './poll-every.ts'
import { waitingKey } from './waiting-key.ts'

const POLL_MS = 15_000

/**
 * How many entries wait for the viewer, in one role. In a file of its own, because the list is much
 * to load for a dot.
 */
export const waitingCountQuery = (role: Party) =>
  queryOptions({
    queryKey: [...waitingKey, 'count', role] as const,
    queryFn: ({ signal }) => call(countWaiting, { query: { role } }, { signal }),
    refetchInterval: pollUnlessLive(POLL_MS),
    meta: { persist: true },
  })
