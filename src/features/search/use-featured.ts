import { useInfiniteQuery } from '@tanstack/react-query'
import { featuredTaskers } from '#src/queries/featured-taskers.ts'
import { useAppStore, useCurrentRole } from '#src/stores/app-store.ts'

const PAGE_SIZE = 6 // two or three columns

/** The taskers the landing page shows: near a signed-in client, else the best rated. */
export function useFeatured() {
  const role = useCurrentRole()
  const uid = useAppStore((state) => state.uid) ?? undefined
  return useInfiniteQuery(
    uid && role === 'client'
      ? featuredTaskers({ type: 'cercanos', uid, limit: PAGE_SIZE })
      : featuredTaskers({ type: 'mejores', limit: PAGE_SIZE }),
  )
}
