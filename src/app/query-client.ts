import { onlineManager, type Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/errors/api-error.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
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

const FIRST_RETRY_MS = 5000
/** Of answers with 5xx, those of a server or a proxy that will be back. */
const TEMPORARY = [408, 429, 502, 503, 504]

/**
 * `refetchInterval` that retries a failed read in view, ever later and never before the server's
 * Retry-After. A query that polls has its own.
 */
function retryOfFailed({
  state: { status, error, errorUpdateCount },
}: Pick<Query, 'state'>): number | false {
  if (status !== 'error' || !onlineManager.isOnline()) return false
  if (!(error instanceof ApiError) || !isTemporary(error)) return false
  const own = Math.min(MINUTE_MS, FIRST_RETRY_MS * 2 ** (errorUpdateCount - 1))
  return Math.max(own, error.retryAfterMs ?? 0)
}

const isTemporary = ({ kind, status }: ApiError): boolean =>
  kind === 'network' || kind === 'timeout' || TEMPORARY.includes(status ?? 0)

/**
 * Refetches stored queries that this visit has read, because a page may have crashed on their data.
 * The old data stay until there is an answer.
 */
export const refetchRestored = (client: QueryClient): Promise<void> =>
  client.refetchQueries({
    predicate: ({ state, options }) =>
      state.dataUpdatedAt < performance.timeOrigin && options.queryFn !== undefined,
  })
