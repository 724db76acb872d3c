import type { QueryClient } from '@tanstack/react-query'
import type { UserProfile } from '#src/contract/users.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { userQueries } from './users.ts'

/** Entries are settled while the person who made them is signed in. */
const own = () => userQueries.profile(useAppStore.getState().uid ?? '')

/**
 * Writes into one's own profile what the backend has kept. An answer under way may not know it.
 * Without `write` the backend is asked again.
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
