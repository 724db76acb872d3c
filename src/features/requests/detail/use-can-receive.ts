import { useQuery } from '@tanstack/react-query'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { paymentQueries } from '#src/queries/payments.ts'

/** Whether the tasker can be paid; a tasker who could not is looked up at the provider again. */
export function useCanReceive({ viewer, taskerCanReceive }: ServiceRequest): boolean {
  const { data } = useQuery({
    ...paymentQueries.payoutAccount(),
    enabled: viewer === 'tasker' && !taskerCanReceive,
    staleTime: 0,
  })
  return taskerCanReceive || data?.transfersActive === true
}
