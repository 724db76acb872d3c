import { isChatClosed, isOver } from '#src/contract/requests/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'

export type EndState = 'paid' | 'released' | 'ended' | 'notDue' | 'notYours'

/** The result of a payment for a request that has nothing due. */
export function endStateOf({
  viewer,
  status,
  payments,
}: Pick<ServiceRequest, 'viewer' | 'status' | 'payments'>): EndState {
  if (viewer !== 'client') return 'notYours'
  if (isChatClosed(status) && status !== 'closed') return 'ended'
  if (status === 'disputed') return 'notDue'
  // Paid according to our server, or to the provider until our server has answered.
  const isPaid = status === 'paid' || payments.some(({ paidAt }) => paidAt !== null)
  if (!isPaid) return 'notDue'
  if (!isOver(status)) return 'paid'
  const isWhole = payments.every(
    ({ refundedAmount, refundingAmount, lostAmount }) =>
      refundedAmount + refundingAmount + lostAmount === 0,
  )
  return isWhole ? 'released' : 'ended'
}
