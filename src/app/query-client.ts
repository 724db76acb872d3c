import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/errors/api-error.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { retryOfFailed } from '#src/queries/retry-of-failed.ts'
import { CACHE_MAX_AGE_MS } from '#src/session/cache-serializer.ts'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Try once even offline, and fail when that fails: a paused query would leave a route
        // loader waiting, also when the network is lost before the retry.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) =>
          onlineManager.isOnline() && count < 1 && isRetryable(error),
        refetchInterval: retryOfFailed,
        staleTime: MINUTE_MS,
        gcTime: CACHE_MAX_AGE_MS, // stored queries must not leave the memory earlier
      },
      // Offline, fail at once; forms keep their input. Changes that may wait use the outbox.
      mutations: { networkMode: 'always' },
    },
  })
}

/** A read that reached its time limit is not retried: the person has waited enough. */
const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.outcomeUnknown &&
  error.kind !== 'invalid-response' &&
  error.kind !== 'timeout'

/**
 * Refetches stored queries that this visit has read, because a page may have crashed on their data.
 * The old data stay until there is an answer.
 */
export const refetchRestored = (client: QueryClient): Promise<void> =>
  client.refetchQueries({
    predicate: ({ state, options }) =>
      state.dataUpdatedAt < performance.timeOrigin && options.queryFn !== undefined,
  })
