import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/errors/api-error.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { KEPT_MS } from '#src/session/kept-cache.ts'

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
        staleTime: MINUTE_MS,
        gcTime: KEPT_MS, // what is kept on the device must not leave the memory before
      },
      // Offline, fail at once and keep what was typed. What can wait goes through the outbox.
      mutations: { networkMode: 'always' },
    },
  })
}

/** A read that ran into its time limit is not retried: the person has waited enough. */
const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.outcomeUnknown &&
  error.kind !== 'invalid-response' &&
  error.kind !== 'timeout'
