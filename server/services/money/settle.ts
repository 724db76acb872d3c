import type { Db } from '#server/db/database.ts'
import {
  feeFreeOf,
  leftOf,
  type PaymentRow,
  updatePayment,
} from '#server/db/requests/request-rows.ts'
import type { Effect } from './effects.ts'
import { type Share, splitHeld } from './split.ts'

/** Divides what is left of the payments; first the discount goes back to the payer. */
export const splitPayments = (
  held: readonly PaymentRow[],
  payeePercent: number,
  feePercent: number,
  discount = 0,
): Share[] =>
  splitHeld(
    held.map((payment) => ({
      id: payment.id,
      amount: leftOf(payment),
      feeFree: feeFreeOf(payment),
    })),
    payeePercent,
    feePercent,
    discount,
  )

/** Stores the settlement before anything is sent. */
export async function settle(tx: Db, shares: Share[]): Promise<Effect[]> {
  for (const { id, transfer, fee, refund } of shares)
    await updatePayment(tx, id, {
      status: refund > 0 ? 'refunding' : 'releasing',
      transferAmount: transfer,
      feeAmount: fee,
      refundAmount: refund,
    })
  return shares.map(({ id }) => ({ kind: 'sync', paymentId: id }))
}

/** Refunds a payment that came too late: its request or order has ended. */
export const refundWhole = (tx: Db, { id, amount }: PaymentRow): Promise<Effect[]> =>
  settle(tx, [{ id, transfer: 0, fee: 0, refund: amount }])

/** True of a payment whose intent may still be paid. */
export const isUnpaid = ({ status }: PaymentRow): boolean =>
  status === 'awaiting' || status === 'processing'

/** Cancels the intents of payments that are no longer due. */
export async function endIntents(tx: Db, rows: readonly PaymentRow[]): Promise<Effect[]> {
  const effects: Effect[] = []
  for (const { id, intentId } of rows.filter(isUnpaid)) {
    if (intentId) effects.push({ kind: 'cancel-intent', intentId })
    else await updatePayment(tx, id, { status: 'canceled' })
  }
  return effects
}
