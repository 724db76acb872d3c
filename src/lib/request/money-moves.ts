import type { ServiceRequest } from '#src/contract/requests.ts'

/** True while money is on its way without anybody's doing: it arrives, or comes back, soon. */
export const moneyMoves = ({ payments }: Pick<ServiceRequest, 'payments'>): boolean =>
  payments.some(({ status, transfer, refundingAmount, chargeback }) => {
    if (status === 'processing') return true
    // A bank takes weeks.
    if (chargeback?.status === 'open') return false
    return refundingAmount > 0 || transfer?.sent === false
  })
