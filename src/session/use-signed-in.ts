import { useQuery } from '@tanstack/react-query'
import type { AuthUser } from '#src/contract/session.ts'
import { sessionQueries } from './session.ts'
import { useAppStore } from '#src/stores/app-store.ts'

/** The person that this browser remembers; a visitor's page asks nothing. */
export function useSignedIn(): AuthUser | null {
  const remembered = useAppStore(({ uid }) => uid !== null)
  const { data } = useQuery({ ...sessionQueries.current(), enabled: remembered })
  return remembered ? (data ?? null) : null
}
