import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import type { Party } from '#src/contract/request-lifecycle.ts'
import { countNeeds } from '#src/contract/request-needs.ts'
import { pollUnlessTold } from './poll-every.ts'

const POLL_MS = 15_000

/**
 * The number of requests that need the reader now, in one role. In a file of its own, because the
 * requests' queries are much to load for a dot. Its key is below that of the lists, so that a
 * change of a request refetches it.
 */
export const needsQuery = (role: Party) =>
  queryOptions({
    queryKey: ['requests', 'list', 'needs', role] as const,
    queryFn: async ({ signal }) =>
      (await call(countNeeds, { query: { role } }, { signal })).count,
    refetchInterval: pollUnlessTold(POLL_MS),
    meta: { persist: true },
  })
