import type { QueryClient } from '@tanstack/react-query'

/**
 * Refetches what earlier visits kept and this visit has read, because a page may have crashed on
 * it. The old data stay until there is an answer.
 */
export const refetchRestored = (client: QueryClient): Promise<void> =>
  client.refetchQueries({
    predicate: ({ state, options }) =>
      state.dataUpdatedAt < performance.timeOrigin && options.queryFn !== undefined,
  })
