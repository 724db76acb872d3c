import type { QueryClient } from '@tanstack/react-query'

/**
 * Asks again for what earlier visits left and this one has read: a page that broke may have broken
 * on it. Nothing is thrown away before there is an answer.
 */
export const refetchRestored = (client: QueryClient): Promise<void> =>
  client.refetchQueries({
    predicate: ({ state, options }) =>
      state.dataUpdatedAt < performance.timeOrigin && options.queryFn !== undefined,
  })
