import { useInfiniteQuery } from '@tanstack/react-query'
import type { Role } from '#src/contract/people/session.ts'
import type { FeaturedType } from '#src/contract/search/filters.ts'
import { FEATURED_FIRST, featuredTaskers } from '#src/queries/featured-taskers.ts'
import { currentRole, useAppStore, useCurrentRole } from '#src/stores/app-store.ts'

/** The uid to ask for featured taskers with: a client's, never that of a user acting as tasker. */
const clientUid = (role: Role, uid: string | null): string | undefined =>
  role === 'client' ? (uid ?? undefined) : undefined

const useClientUid = () =>
  clientUid(
    useCurrentRole(),
    useAppStore((state) => state.uid),
  )

/** The kinds of featured taskers to choose from: a visitor's place is unknown. */
const typesFor = (uid: string | undefined): FeaturedType[] =>
  uid ? ['mejores', 'cercanos', 'nuevos'] : ['mejores', 'nuevos']

export const useFeaturedTypes = (): FeaturedType[] => typesFor(useClientUid())

/** The query that `useFeatured` will use for this user, for the route's loader. */
export function featuredOf(type: FeaturedType) {
  const uid = clientUid(currentRole(), useAppStore.getState().uid)
  return featuredTaskers({
    type: typesFor(uid).includes(type) ? type : FEATURED_FIRST,
    uid,
  })
}

/** One kind of featured taskers; while it loads, the same user's previous list. */
export function useFeatured(type: FeaturedType) {
  const uid = useClientUid()
  return useInfiniteQuery({
    ...featuredTaskers({ type, uid }),
    placeholderData: (before, query) =>
      query?.queryKey[2].uid === uid ? before : undefined,
  })
}
