import { toBrl } from '#src/contract/payments/money.ts'
import type { Earnings, RequestPayment } from '#src/contract/requests/requests.ts'
import {
  type ChargebackRow,
  leftOf,
  type PaymentRow,
} from '#server/db/requests/request-rows.ts'

/** An instalment as the contract shows it. `chargebacks` may include those of other instalments. */
export function paymentView(
  row: PaymentRow,
  chargebacks: readonly ChargebackRow[],
): RequestPayment {
  const refunded = (row.refundId ? row.refundAmount : 0) + row.refundedByHand
  const undecided = row.status === 'held' || row.status === 'frozen'
  const chargeback = chargebacks.findLast(({ paymentId }) => paymentId === row.id)
  return {
    _id: row.id,
    instalment: row.instalment,
    extraId: row.extraId,
    amount: toBrl(row.amount),
    status: row.status,
    pixUntil: row.pixUntil?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    releasedAt: (row.transferId && row.settledAt?.toISOString()) || null,
    refundedAmount: toBrl(refunded),
    refundingAmount: toBrl(row.refundId ? 0 : row.refundAmount),
    heldAmount: toBrl(undecided ? leftOf(row) : 0),
    lostAmount: toBrl(row.lostAmount),
    transfer: row.transferAmount
      ? {
          ...earningsIn([row]),
          sent: row.transferId !== null,
          clientPays: toBrl(
            Math.max(0, row.transferAmount + row.feeAmount - row.lostAmount),
          ),
        }
      : null,
    chargeback: chargeback
      ? {
          _id: chargeback.id,
          status: chargeback.status,
          amount: toBrl(chargeback.amount),
        }
      : null,
  }
}

/** The tasker's decided part of these instalments, in BRL. */
export function earningsIn(rows: readonly PaymentRow[]): Earnings {
  const sum = (of: (row: PaymentRow) => number) =>
    rows.reduce((total, row) => total + of(row), 0)
  const net = sum(({ transferAmount }) => transferAmount ?? 0)
  const fee = sum(({ feeAmount }) => feeAmount)
  const takenBack = sum(({ reversedAmount }) => reversedAmount)
  return {
    gross: toBrl(net + fee),
    fee: toBrl(fee),
    net: toBrl(net),
    takenBack: toBrl(takenBack),
    kept: toBrl(net - takenBack),
  }
}
