import { useQuery } from '@tanstack/react-query'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { otherParty, viewerUid } from '#src/lib/request/people.ts'
import { safetyQueries } from '#src/queries/safety.ts'

/** True when the reader has blocked the other party. A block by the other party stays secret. */
export function useHasBlocked(request: ServiceRequest, enabled = true): boolean {
  const { data } = useQuery({
    ...safetyQueries.standing(viewerUid(request), otherParty(request).uid),
    enabled,
  })
  return data?.blocked ?? false
}
