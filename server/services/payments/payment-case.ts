import type { CaseOwner } from '#server/services/money/case-owner.ts'
import { settleAttention } from '#server/services/money/attention.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { isSent } from '#server/services/money/due.ts'
import {
  findPayment,
  leftOf,
  type PaymentRow,
  updatePayment,
} from '#server/db/requests/request-rows.ts'
import { lockOwner } from './lock-owner.ts'
import { postFee, settledStatus } from './send-money.ts'

/** An instalment changed by a provider event, in a transaction with its owner's lock. */
export type PaymentCase = {
  tx: MoneyDeps['db']
  deps: Pick<MoneyDeps, 'clock' | 'logger'>
  at: Date
  owner: CaseOwner
  payment: PaymentRow
}

export async function openCase(
  tx: MoneyDeps['db'],
  deps: PaymentCase['deps'],
  paymentId: string,
): Promise<PaymentCase | null> {
  const known = await findPayment(tx, paymentId)
  const owner = known && (await lockOwner(tx, known))
  // Read again: only under the lock does no other process change it.
  const payment = known && (await findPayment(tx, known.id))
  return owner && payment ? { tx, deps, at: deps.clock(), owner, payment } : null
}

export async function changePayment(
  paymentCase: PaymentCase,
  change: Partial<PaymentRow>,
): Promise<void> {
  await updatePayment(paymentCase.tx, paymentCase.payment.id, change)
  paymentCase.payment = { ...paymentCase.payment, ...change }
}

/**
 * Less is left of an instalment than expected: more was refunded by hand, or the bank has kept it.
 * Unsent settlements are cut, the client's part first, since the client got that money, then the
 * fee, then the tasker's: the platform pays nothing of its own.
 */
export async function reduceLeft(
  paymentCase: PaymentCase,
  change: Partial<Pick<PaymentRow, 'refundedByHand' | 'lostAmount'>>,
): Promise<void> {
  const before = leftOf(paymentCase.payment)
  await changePayment(paymentCase, change)
  const left = leftOf(paymentCase.payment)
  switch (paymentCase.payment.status) {
    case 'held':
    case 'frozen':
      if (left === 0) await settled(paymentCase, { transferAmount: 0 })
      return
    case 'releasing':
    case 'refunding':
      await changePayment(paymentCase, cut(paymentCase.payment, Math.max(0, before - left)))
      if (nothingToSend(paymentCase.payment)) await settled(paymentCase, {})
      return
    default:
      return
  }
}

async function settled(
  paymentCase: PaymentCase,
  change: Partial<PaymentRow>,
): Promise<void> {
  await changePayment(paymentCase, {
    ...change,
    status: settledStatus(paymentCase.payment),
    settledAt: paymentCase.at,
    retryAt: null,
    // One sent again is under way.
    ...(!paymentCase.payment.refundId && { refundReturnedAt: null }),
  })
  const { tx, at, payment } = paymentCase
  await postFee(tx, payment, at)
  await settleAttention(tx, 'transfer_refused', payment.id, at)
  if (!payment.refundReturnedAt) await settleAttention(tx, 'refund_refused', payment.id, at)
}

type Decided = Pick<PaymentRow, 'refundAmount' | 'transferAmount' | 'feeAmount'>

function cut(payment: PaymentRow, gone: number): Decided {
  const { refundId, transferId, refundAmount, transferAmount, feeAmount } = payment
  const fromRefund = refundId ? 0 : Math.min(refundAmount, gone)
  const refund = refundAmount - fromRefund
  if (transferId) return { refundAmount: refund, transferAmount, feeAmount }
  const gross = Math.max(0, (transferAmount ?? 0) + feeAmount - (gone - fromRefund))
  const transfer = Math.min(transferAmount ?? 0, gross)
  return { refundAmount: refund, transferAmount: transfer, feeAmount: gross - transfer }
}

const nothingToSend = (payment: PaymentRow): boolean =>
  isSent(payment, 'refund') && isSent(payment, 'transfer')
