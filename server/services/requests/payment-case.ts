import type { CaseOwner } from '#server/services/money/case-owner.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import {
  findPayment,
  leftOf,
  type PaymentRow,
  updatePayment,
} from '#server/db/request-rows.ts'
import { lockOwner } from './lock-owner.ts'
import { postFee, settledStatus } from '#server/services/money/send-money.ts'

/** An instalment that the provider's word changes, in a transaction with its owner's lock. */
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
  // Read again: only now does nobody else change it.
  const payment = known && (await findPayment(tx, known.id))
  return owner && payment ? { tx, deps, at: deps.clock(), owner, payment } : null
}

export async function changePayment(
  is: PaymentCase,
  change: Partial<PaymentRow>,
): Promise<void> {
  await updatePayment(is.tx, is.payment.id, change)
  is.payment = { ...is.payment, ...change }
}

/**
 * Less is left of an instalment than was thought: more was refunded by hand, or the bank has kept
 * it. What was decided but not sent yet is cut, the client's part first, since the client has got
 * that money, then the fee, then the tasker's: the platform pays nobody out of its own.
 */
export async function takeAway(
  is: PaymentCase,
  change: Partial<Pick<PaymentRow, 'refundedByHand' | 'lostAmount'>>,
): Promise<void> {
  const before = leftOf(is.payment)
  await changePayment(is, change)
  const left = leftOf(is.payment)
  switch (is.payment.status) {
    case 'held':
    case 'frozen':
      if (left === 0) await settled(is, { transferAmount: 0 })
      return
    case 'releasing':
    case 'refunding':
      await changePayment(is, cut(is.payment, Math.max(0, before - left)))
      if (nothingToSend(is.payment)) await settled(is, {})
      return
    default:
      return
  }
}

async function settled(is: PaymentCase, change: Partial<PaymentRow>): Promise<void> {
  await changePayment(is, {
    ...change,
    status: settledStatus(is.payment),
    settledAt: is.at,
    retryAt: null,
  })
  await postFee(is.tx, is.payment, is.at)
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
  (payment.refundAmount === 0 || payment.refundId !== null) &&
  ((payment.transferAmount ?? 0) === 0 || payment.transferId !== null)
