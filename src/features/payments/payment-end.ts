import { isChatClosed } from '#src/contract/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'

export type EndState = 'paid' | 'ended' | 'notDue' | 'notYours'

/** The result of a payment for a request of which nothing is due. */
export function endStateOf({
  viewer,
  status,
  payments,
}: Pick<ServiceRequest, 'viewer' | 'status' | 'payments'>): EndState {
  if (viewer !== 'client') return 'notYours'
  if (isChatClosed(status) && status !== 'closed') return 'ended'
  return payments.some(({ paidAt }) => paidAt !== null) ? 'paid' : 'notDue'
}
