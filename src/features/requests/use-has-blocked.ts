import { useQuery } from '@tanstack/react-query'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { otherParty, viewerUid } from '#src/lib/request/people.ts'
import { safetyQueries } from '#src/queries/safety.ts'

/** True when the reader has blocked the other party. Nobody learns of a block by the other. */
export function useHasBlocked(request: ServiceRequest, enabled = true): boolean {
  const { data } = useQuery({
    ...safetyQueries.standing(viewerUid(request), otherParty(request).uid),
    enabled,
  })
  return data?.blocked ?? false
}
