import type { RequestPayment, ServiceRequest } from '#src/contract/requests/requests.ts'

/**
 * True while the payment provider has not said that this is never paid. Paid after the end of its
 * request or order, it is refunded whole.
 */
export const mayBeCharged = ({ status }: Pick<RequestPayment, 'status'>): boolean =>
  status === 'awaiting' || status === 'processing'

/**
 * Of a request or order that is over: true while money moves without an act of a party, and arrives
 * or comes back soon.
 */
export const moneyMoves = ({ payments }: Pick<ServiceRequest, 'payments'>): boolean =>
  payments.some((payment) => {
    const { transfer, refundingAmount, chargeback } = payment
    if (mayBeCharged(payment)) return true
    // A bank takes weeks.
    if (chargeback?.status === 'open') return false
    return refundingAmount > 0 || transfer?.sent === false
  })
