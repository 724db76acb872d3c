import { useInfiniteQuery } from '@tanstack/react-query'
import type { FeaturedType } from '#src/contract/taskers.values.ts'
import { featuredTaskers } from '#src/queries/featured-taskers.ts'
import { useAppStore, useCurrentRole } from '#src/stores/app-store.ts'

/** The uid that featured taskers are asked for with: a client's, never that of somebody at work. */
function useClientUid(): string | undefined {
  const role = useCurrentRole()
  const uid = useAppStore((state) => state.uid) ?? undefined
  return role === 'client' ? uid : undefined
}

/** The kinds of featured taskers to choose from: nobody knows where a visitor is. */
export function useFeaturedTypes(): FeaturedType[] {
  return useClientUid() ? ['nuevos', 'mejores', 'cercanos'] : ['nuevos', 'mejores']
}

/** One kind of featured taskers; while it loads, what the same person saw before. */
export function useFeatured(type: FeaturedType) {
  const uid = useClientUid()
  return useInfiniteQuery({
    ...featuredTaskers({ type, uid }),
    placeholderData: (before, query) =>
      query?.queryKey[2].uid === uid ? before : undefined,
  })
}
