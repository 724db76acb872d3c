import type { PaymentRow } from '#server/db/requests/request-rows.ts'

/** How the money of an instalment leaves the platform: to the payee, or back to the payer. */
export type Sending = 'transfer' | 'refund'

/** True also when there is nothing to send. */
export const isSent = (payment: PaymentRow, sending: Sending): boolean =>
  sending === 'transfer'
    ? (payment.transferAmount ?? 0) === 0 || payment.transferId !== null
    : payment.refundAmount === 0 || payment.refundId !== null

/** True while it is decided and still to be sent. */
export const isDue = (payment: PaymentRow, sending: Sending): boolean =>
  (payment.status === 'releasing' || payment.status === 'refunding') &&
  !isSent(payment, sending)
