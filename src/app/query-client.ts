import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/errors/api-error.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { KEPT_MS } from '#src/session/kept-cache.ts'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Always try once, and fail when that fails: a paused query would leave a route loader
        // waiting, also one that is to be retried when the network is found to be gone.
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

/** A read that took its whole time has made the person wait enough. */
const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.outcomeUnknown &&
  error.kind !== 'invalid-response' &&
  error.kind !== 'timeout'
