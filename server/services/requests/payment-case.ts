import type { MoneyDeps } from '#server/services/money/deps.ts'
import {
  findPayment,
  leftOf,
  lockRequest,
  type PaymentRow,
  type RequestRow,
  updatePayment,
} from '#server/db/request-rows.ts'
import { settledStatus } from '#server/services/money/send-money.ts'

/** An instalment that the provider's word changes, in a transaction with its request's lock. */
export type PaymentCase = {
  tx: MoneyDeps['db']
  deps: Pick<MoneyDeps, 'clock' | 'logger'>
  at: Date
  request: RequestRow
  payment: PaymentRow
}

export async function openCase(
  tx: MoneyDeps['db'],
  deps: PaymentCase['deps'],
  paymentId: string,
): Promise<PaymentCase | null> {
  const known = await findPayment(tx, paymentId)
  const request = known && (await lockRequest(tx, known.requestId))
  // Read again: only now does nobody else change it.
  const payment = known && (await findPayment(tx, known.id))
  return request && payment ? { tx, deps, at: deps.clock(), request, payment } : null
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
 * it. @see cutToWhatIsLeft
 */
export async function takeAway(
  is: PaymentCase,
  change: Partial<Pick<PaymentRow, 'refundedByHand' | 'lostAmount'>>,
): Promise<void> {
  await changePayment(is, change)
  const { status } = is.payment
  const kept = status === 'held' || status === 'frozen'
  if (kept && leftOf(is.payment) === 0) await settled(is, { transferAmount: 0 })
  await cutToWhatIsLeft(is)
}

/**
 * Cuts what was decided but not sent yet to what is left, the client's part first, since the
 * client has got that money: the platform pays nobody out of its own.
 */
export async function cutToWhatIsLeft(is: PaymentCase): Promise<void> {
  const { payment } = is
  if (payment.status !== 'releasing' && payment.status !== 'refunding') return
  await changePayment(is, cut(payment, leftOf(payment)))
  if (nothingToSend(is.payment)) await settled(is, {})
}

const settled = (is: PaymentCase, change: Partial<PaymentRow>) =>
  changePayment(is, {
    ...change,
    status: settledStatus(is.payment),
    settledAt: is.at,
    retryAt: null,
  })

type Decided = Pick<PaymentRow, 'refundAmount' | 'transferAmount' | 'feeAmount'>

function cut(payment: PaymentRow, left: number): Decided {
  const { refundId, transferId, refundAmount, feeAmount } = payment
  const decided = payment.transferAmount ?? 0
  const forClient = Math.max(0, left - decided - feeAmount)
  const refund = refundId ? refundAmount : Math.min(refundAmount, forClient)
  const forTasker = Math.max(0, left - refund)
  const transfer = transferId ? decided : Math.min(decided, forTasker)
  const fee = Math.min(feeAmount, Math.max(0, forTasker - transfer))
  return { refundAmount: refund, transferAmount: transfer, feeAmount: fee }
}

const nothingToSend = (payment: PaymentRow): boolean =>
  (payment.refundAmount === 0 || payment.refundId !== null) &&
  ((payment.transferAmount ?? 0) === 0 || payment.transferId !== null)
