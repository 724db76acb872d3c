import { queryOptions } from '@tanstack/react-query'
import { call, lateEndpoints } from '#src/api/client.ts'
import type { UserProfile } from '#src/contract/users.ts'
import type { KeptPage } from '#src/lib/kept-page.ts'

const endpoint = lateEndpoints(() => import('#src/contract/users.ts'))

export const userQueries = {
  /** A client's or tasker's page; with the private fields when it is one's own. */
  profile: (id: string) =>
    queryOptions({
      queryKey: ['users', 'profile', id] as const,
      queryFn: ({ signal }) => call(endpoint('getUser'), { params: { id } }, { signal }),
      meta: { persist: true, page: pageOf },
    }),
}

/** One's own is the account, another tasker's the sheet; another client has no page. */
function pageOf(profile: UserProfile): KeptPage | undefined {
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
