import type { ChargeBooks, Refund } from '#server/providers/payments/payment-provider.ts'
import { chargebacksOf, findPayment, leftOf } from '#server/db/requests/request-rows.ts'
import { postBooks } from '#server/services/money/post-books.ts'
import { aboutOwner, needAttention } from '#server/services/money/attention.ts'
import type { Effect } from '#server/services/money/effects.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { noteReversal } from './recover.ts'
import {
  noteMadeRefund,
  noteRefund,
  noteReturnedRefund,
  noteTransfer,
} from './send-money.ts'
import { applyChargebacks } from './chargebacks.ts'
import { changePayment, openCase, type PaymentCase, reduceLeft } from './payment-case.ts'

/**
 * Takes over the provider's books of a charge: transfers, refunds, reversals, changes by hand,
 * chargebacks. It compares them with our rows, so it may run late, twice and at any time. Run the
 * returned effects after the commit.
 */
export async function applyBooks(
  tx: MoneyDeps['db'],
  deps: PaymentCase['deps'],
  paymentId: string,
  books: ChargeBooks,
): Promise<Effect[]> {
  const paymentCase = await openCase(tx, deps, paymentId)
  if (!paymentCase) return []
  await adoptSent(paymentCase, books)
  await postBooks(tx, paymentId, books, paymentCase.at)
  await noteReversals(paymentCase, books)
  await noteOurRefund(paymentCase, books.refunds)
  const effects = await noteRefundsByHand(paymentCase, books.refunds)
  return [...effects, ...(await applyChargebacks(paymentCase, books.chargebacks))]
}

/** The answer to our call was lost: adopts the money it sent, so that it is not sent again. */
async function adoptSent(paymentCase: PaymentCase, { transfer, refunds }: ChargeBooks) {
  const { status, transferId, refundId } = paymentCase.payment
  if (status !== 'releasing' && status !== 'refunding') return
  if (transfer && !transferId) {
    await noteTransfer(paymentCase.tx, paymentCase.deps, paymentCase.payment, transfer)
    paymentCase.payment = { ...paymentCase.payment, transferId: transfer.id }
  }
  const refund = refunds.find(({ ours, failed }) => ours && !failed)
  if (refund && !refundId) {
    await noteRefund(paymentCase.tx, paymentCase.deps, paymentCase.payment, refund)
    await readAgain(paymentCase)
  }
}

async function noteReversals(
  paymentCase: PaymentCase,
  { transfer }: ChargeBooks,
): Promise<void> {
  if (!transfer) return
  const { tx, at, payment, owner } = paymentCase
  const total = sum(transfer.reversals)
  if (total === payment.reversedAmount) return
  for (const { id, reversalId } of await chargebacksOf(tx, [payment.id])) {
    const ours = transfer.reversals.find(({ chargebackId }) => chargebackId === id)
    if (ours && !reversalId) await noteReversal(tx, paymentCase.deps, payment, id, ours)
  }
  const byHand = sum(transfer.reversals.filter(({ chargebackId }) => !chargebackId))
  if (byHand > 0)
    await needAttention(tx, {
      kind: 'transfer_reversed',
      subject: transfer.id,
      paymentId: payment.id,
      ...aboutOwner(owner),
      amount: byHand,
      at,
    })
  await changePayment(paymentCase, { reversedAmount: total })
}

/** Records that the bank returned our refund, or that a refund sent again succeeded. */
async function noteOurRefund(paymentCase: PaymentCase, refunds: Refund[]): Promise<void> {
  const { tx, deps, payment } = paymentCase
  const ours = refunds.find(({ id }) => id === payment.refundId)
  if (ours?.failed) await noteReturnedRefund(tx, deps, payment)
  else if (ours && payment.refundReturnedAt) await noteMadeRefund(tx, deps, payment, ours)
  else return
  await readAgain(paymentCase)
}

async function readAgain(paymentCase: PaymentCase): Promise<void> {
  const { tx, payment } = paymentCase
  paymentCase.payment = (await findPayment(tx, payment.id)) ?? payment
}

/** A refund made by hand at the provider: listed for operators. */
async function noteRefundsByHand(
  paymentCase: PaymentCase,
  refunds: Refund[],
): Promise<Effect[]> {
  const { tx, at, payment, deps } = paymentCase
  const byHand = sum(refunds.filter(({ ours, failed }) => !ours && !failed))
  if (byHand === payment.refundedByHand) return []
  const { id: paymentId, requestId, orderId } = payment
  deps.logger.warn({ paymentId, byHand }, 'the refunds made by hand changed')
  await reduceLeft(paymentCase, { refundedByHand: byHand })
  await freezeAgain(paymentCase)
  const concern = { subject: paymentId, paymentId, requestId, orderId, amount: byHand, at }
  await needAttention(tx, { kind: 'refund_by_hand', ...concern })
  // The sums have changed, so it must not resume automatically after a chargeback.
  if (paymentCase.owner.isPaused) paymentCase.owner = await paymentCase.owner.clearPause()
  const taken = await paymentCase.owner.dispute(at, { byBank: false })
  if (!taken) return []
  paymentCase.owner = taken.owner
  return taken.effects
}

/** All had been refunded by hand, and a part of it failed. */
async function freezeAgain(paymentCase: PaymentCase): Promise<void> {
  const { status, refundAmount, transferAmount } = paymentCase.payment
  const byHandAlone = status === 'refunded' && refundAmount === 0 && !transferAmount
  if (byHandAlone && leftOf(paymentCase.payment) > 0 && paymentCase.owner.isDisputed)
    await changePayment(paymentCase, { status: 'frozen', settledAt: null })
}

const sum = (rows: readonly { amount: number }[]): number =>
  rows.reduce((total, { amount }) => total + amount, 0)
