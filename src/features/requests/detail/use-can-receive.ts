import { useQuery } from '@tanstack/react-query'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { paymentQueries } from '#src/queries/payments.ts'

/** True when the tasker can be paid; asks the provider again after a no. */
export function useCanReceive({ viewer, taskerCanReceive }: ServiceRequest): boolean {
  const { data } = useQuery({
    ...paymentQueries.payoutAccount(),
    enabled: viewer === 'tasker' && !taskerCanReceive,
    staleTime: 0,
  })
  return taskerCanReceive || data?.state === 'active'
}
