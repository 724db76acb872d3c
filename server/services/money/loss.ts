import { payeeLoss } from '#src/contract/payments/chargebacks.ts'
import { platformFee } from '#src/contract/payments/fees.ts'
import type { ChargebackRow, PaymentRow } from '#server/db/requests/request-rows.ts'

type Contested = Pick<ChargebackRow, 'amount' | 'status' | 'recoverAmount'>

/**
 * Centavos of a loss that a payee who was paid bears: in proportion to the amount left before, and
 * all that they still have when the bank kept everything.
 */
export function takenFromPaid(
  payment: PaymentRow,
  lost: number,
  others: readonly Pick<ChargebackRow, 'recoverAmount'>[],
): number {
  const { transferId, transferAmount, reversedAmount, refundAmount, refundId } = payment
  if (!transferId || !transferAmount) return 0
  // An unsent refund is cut first.
  const gone = lost - (refundId ? 0 : refundAmount)
  const kept = payment.amount - refundAmount - payment.refundedByHand - payment.lostAmount
  const share = kept > 0 ? Math.max(0, Math.min(1, gone / kept)) : 1
  const asked = others.reduce((sum, { recoverAmount }) => sum + recoverAmount, 0)
  const left = transferAmount - Math.max(asked, reversedAmount)
  return Math.max(0, Math.round(payeeLoss({ net: left * share, fee: 0 })))
}

/** Centavos that a loss takes from each side; `isPaid`: the payee has the money already. */
export type Stake = { payee: number; platform: number; isPaid: boolean }

/** The loss from a chargeback that the bank decides against us, in centavos. */
export function stakeOf(
  payment: PaymentRow,
  chargeback: Contested,
  { others, feePercent }: { others: readonly Contested[]; feePercent: number },
): Stake {
  const { amount, status, recoverAmount } = chargeback
  const isPaid = payment.transferId !== null
  const payee = !isPaid
    ? payeeLoss(partsOf(payment, amount, feePercent))
    : status === 'lost'
      ? recoverAmount
      : takenFromPaid(payment, amount, others)
  return { payee, platform: amount - payee, isPaid }
}

/** The net and the fee of a part of a payment that is not divided yet. */
function partsOf(
  { amount, feeFree }: PaymentRow,
  part: number,
  feePercent: number,
): { net: number; fee: number } {
  const charged = part - Math.round((feeFree * part) / amount)
  const fee = platformFee(charged, feePercent)
  return { net: part - fee, fee }
}
