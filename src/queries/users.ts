import { queryOptions } from '@tanstack/react-query'
import { call, lazyEndpoints } from '#src/api/client.ts'
import type { UserProfile } from '#src/contract/people/users.ts'
import type { OfflinePage } from '#src/lib/offline-page.ts'

const endpoint = lazyEndpoints(() => import('#src/contract/people/users.ts'))

export const userQueries = {
  /** A client's or tasker's page; with the private fields when it is one's own. */
  profile: (id: string) =>
    queryOptions({
      queryKey: ['users', 'profile', id] as const,
      queryFn: ({ signal }) => call(endpoint('getUser'), { params: { id } }, { signal }),
      meta: { persist: true, page: pageOf },
    }),
}

/** One's own page is the account, another tasker's the sheet; another client has no page. */
function pageOf(profile: UserProfile): OfflinePage | undefined {
  const { firebaseUid, currentRole, taskerDetails, photo } = profile
  if (currentRole)
    return {
      kind: 'profile',
      href: currentRole === 'tasker' ? '/tasker-profile' : '/user-profile',
    }
  return taskerDetails
    ? {
        kind: 'tasker',
        href: `/taskers/${firebaseUid}`,
        title: profile.profile.name,
        image: photo?.url,
      }
    : undefined
}
