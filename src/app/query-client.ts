import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/errors/api-error.ts'
import { DAY_MS, MINUTE_MS } from '#src/lib/time.ts'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The service worker may answer while offline, so always try once; when that fails,
        // fail. A paused query would leave a route loader waiting.
        networkMode: 'offlineFirst',
        retry: (count, error) =>
          onlineManager.isOnline() && count < 2 && isRetryable(error),
        staleTime: MINUTE_MS,
        gcTime: DAY_MS, // not below the persister's maxAge, or the stored cache is dropped early
      },
      // Offline, fail at once and keep what was typed. Edits that can wait say 'online' and meta.persist.
      mutations: { networkMode: 'always' },
    },
  })
}

const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError && error.outcomeUnknown && error.kind !== 'invalid-response'
