import { useQuery } from '@tanstack/react-query'
import type { AuthUser } from '#src/contract/people/session.ts'
import { sessionQueries } from './session.ts'
import { useAppStore } from '#src/stores/app-store.ts'

/** The user that this browser remembers; for a visitor it makes no call. */
export function useSignedIn(): AuthUser | null {
  const remembered = useAppStore(({ uid }) => uid !== null)
  const { data } = useQuery({ ...sessionQueries.current(), enabled: remembered })
  return remembered ? (data ?? null) : null
}
