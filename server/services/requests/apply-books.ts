import type { ChargeBooks, Refund } from '#server/providers/payments/payment-provider.ts'
import { chargebacksOf, leftOf } from '#server/db/request-rows.ts'
import { postBooks } from '#server/services/money/post-books.ts'
import { aboutOwner, needAttention } from '#server/services/money/attention.ts'
import type { Effect } from '#server/services/money/effects.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { noteReversal } from '#server/services/money/recover.ts'
import { noteRefund, noteRefusal, noteTransfer } from '#server/services/money/send-money.ts'
import { applyChargebacks } from './chargebacks.ts'
import { changePayment, openCase, type PaymentCase, takeAway } from './payment-case.ts'

/**
 * Takes over what the provider knows of a charge: what was sent, what came back, what others did
 * by hand, and what the bank contests. It compares with what we know, so it may come late, twice
 * and for any reason. Run the answered effects after the commit.
 */
export async function applyBooks(
  tx: MoneyDeps['db'],
  deps: PaymentCase['deps'],
  paymentId: string,
  books: ChargeBooks,
): Promise<Effect[]> {
  const is = await openCase(tx, deps, paymentId)
  if (!is) return []
  await adoptSent(is, books)
  await postBooks(tx, paymentId, books, is.at)
  await noteReversals(is, books)
  await noteFailedRefund(is, books.refunds)
  const effects = await noteRefundsByHand(is, books.refunds)
  return [...effects, ...(await applyChargebacks(is, books.chargebacks))]
}

/** The answer to our call was lost: what it sent is there, and must not be sent again. */
async function adoptSent(is: PaymentCase, { transfer, refunds }: ChargeBooks) {
  const { status, transferId, refundId } = is.payment
  if (status !== 'releasing' && status !== 'refunding') return
  if (transfer && !transferId) {
    await noteTransfer(is.tx, is.deps, is.payment, transfer)
    is.payment = { ...is.payment, transferId: transfer.id }
  }
  const refund = refunds.find(({ ours, failed }) => ours && !failed)
  if (refund && !refundId) {
    await noteRefund(is.tx, is.deps, is.payment, refund)
    is.payment = { ...is.payment, refundId: refund.id }
  }
}

async function noteReversals(is: PaymentCase, { transfer }: ChargeBooks): Promise<void> {
  if (!transfer) return
  const { tx, at, payment, owner } = is
  const total = sum(transfer.reversals)
  if (total === payment.reversedAmount) return
  for (const { id, reversalId } of await chargebacksOf(tx, [payment.id])) {
    const ours = transfer.reversals.find(({ chargebackId }) => chargebackId === id)
    if (ours && !reversalId) await noteReversal(tx, is.deps, payment, id, ours)
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
  await changePayment(is, { reversedAmount: total })
}

/** Our refund came back days later: it is to be sent again. */
async function noteFailedRefund(is: PaymentCase, refunds: Refund[]): Promise<void> {
  const { refundId } = is.payment
  const failed = refunds.some(({ id, failed: came }) => came && id === refundId)
  if (!failed) return
  await changePayment(is, { status: 'refunding', refundId: null, settledAt: null })
  await noteRefusal(is.tx, is.deps, is.payment, 'refund', 'refund_failed')
}

/** A refund that we did not send was made by hand at the provider: an operator must look. */
async function noteRefundsByHand(is: PaymentCase, refunds: Refund[]): Promise<Effect[]> {
  const { tx, at, payment, deps } = is
  const byHand = sum(refunds.filter(({ ours, failed }) => !ours && !failed))
  if (byHand === payment.refundedByHand) return []
  const { id: paymentId, requestId, orderId } = payment
  deps.logger.warn({ paymentId, byHand }, 'the refunds made by hand changed')
  await takeAway(is, { refundedByHand: byHand })
  await freezeAgain(is)
  const concern = { subject: paymentId, paymentId, requestId, orderId, amount: byHand, at }
  await needAttention(tx, { kind: 'refund_by_hand', ...concern })
  // The sums have changed, so it must not go on by itself where a chargeback had stopped it.
  if (is.owner.isPaused) is.owner = await is.owner.forgetPause()
  const taken = await is.owner.dispute(at, { byBank: false })
  if (!taken) return []
  is.owner = taken.owner
  return taken.effects
}

/** All had been refunded by hand, and some of it came back. */
async function freezeAgain(is: PaymentCase): Promise<void> {
  const { status, refundAmount, transferAmount } = is.payment
  const byHandAlone = status === 'refunded' && refundAmount === 0 && !transferAmount
  if (byHandAlone && leftOf(is.payment) > 0 && is.owner.isDisputed)
    await changePayment(is, { status: 'frozen', settledAt: null })
}

const sum = (rows: readonly { amount: number }[]): number =>
  rows.reduce((total, { amount }) => total + amount, 0)
