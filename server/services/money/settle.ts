import type { Db } from '#server/db/database.ts'
import { leftOf, type PaymentRow, updatePayment } from '#server/db/requests/request-rows.ts'
import type { Effect } from './effects.ts'
import { type Share, splitHeld } from './split.ts'

/** Divides what is left of the payments. */
export const splitPayments = (
  held: readonly PaymentRow[],
  payeePercent: number,
  feePercent: number,
): Share[] =>
  splitHeld(
    held.map((payment) => ({ id: payment.id, amount: leftOf(payment) })),
    payeePercent,
    feePercent,
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

/** Cancels the intents of payments that are no longer due. */
export async function endIntents(tx: Db, rows: readonly PaymentRow[]): Promise<Effect[]> {
  const effects: Effect[] = []
  for (const { id, status, intentId } of rows) {
    if (status !== 'awaiting' && status !== 'processing') continue
    if (intentId) effects.push({ kind: 'cancel-intent', intentId })
    else await updatePayment(tx, id, { status: 'canceled' })
  }
  return effects
}
