import type { Db } from '#server/db/database.ts'
import { type PaymentRow, updatePayment } from '#server/db/request-rows.ts'
import type { Effect } from './effects.ts'
import type { Share } from './split.ts'

/** Writes what is to be sent, before anything is. */
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

/** Refunds a payment that came too late: what it was for has ended otherwise. */
export const giveBack = (tx: Db, { id, amount }: PaymentRow): Promise<Effect[]> =>
  settle(tx, [{ id, transfer: 0, fee: 0, refund: amount }])

/** Payments that are no longer due must not be paid any more. */
export async function endIntents(tx: Db, rows: readonly PaymentRow[]): Promise<Effect[]> {
  const effects: Effect[] = []
  for (const { id, status, intentId } of rows) {
    if (status !== 'awaiting' && status !== 'processing') continue
    if (intentId) effects.push({ kind: 'cancel-intent', intentId })
    else await updatePayment(tx, id, { status: 'canceled' })
  }
  return effects
}
