import type { QueryClient } from '@tanstack/react-query'
import type { UserProfile } from '#src/contract/people/users.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { userQueries } from './users.ts'

/** Entries are settled while the person who made them is signed in. */
const own = () => userQueries.profile(useAppStore.getState().uid ?? '')

/**
 * Writes an accepted change into one's own profile. A running query may not have it yet. Without
 * `write` the profile is refetched.
 */
export function settleProfile(
  client: QueryClient,
  write?: (profile: UserProfile) => UserProfile,
): void {
  const { queryKey } = own()
  const isStale = !write || client.isFetching({ queryKey }) > 0
  void client.cancelQueries({ queryKey })
  if (write) client.setQueryData(queryKey, (profile) => profile && write(profile))
  if (isStale) void client.invalidateQueries({ queryKey })
}
