import { and, eq, isNull } from 'drizzle-orm'
import { validate } from 'uuid'
import type { Db } from '#server/db/database.ts'
import type { Intent } from '#server/providers/payments/payment-provider.ts'
import { webhookEvents } from '#server/db/schema.ts'
import { needAttention, settleAttention } from '#server/services/money/attention.ts'
import { post } from '#server/services/money/ledger.ts'
import type { Effect } from '#server/services/money/effects.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { nextLook } from './next-look.ts'
import { notifyReceipt } from '#server/services/notifications/notify.ts'
import type { CaseOwner } from '#server/services/money/case-owner.ts'
import { lockOwner } from './lock-owner.ts'
import {
  findPayment,
  type PaymentRow,
  updatePayment,
} from '#server/db/requests/request-rows.ts'

/**
 * The only place where the state of an intent changes an instalment. Safe to repeat, with states in
 * any order and concurrently. An intent without an instalment of ours changes nothing. Run the
 * returned effects after the commit.
 */
export async function applyIntent(
  tx: Db,
  deps: Pick<MoneyDeps, 'clock' | 'logger'>,
  intent: Intent,
): Promise<Effect[]> {
  const paymentId = intent.metadata['payment_id']
  const known =
    paymentId && validate(paymentId) ? await findPayment(tx, paymentId) : undefined
  const owner = known && (await lockOwner(tx, known))
  // Read again: only under the lock does no other process change it.
  const payment = known && (await findPayment(tx, known.id))
  if (!owner || !payment) return []
  if (payment.intentId && payment.intentId !== intent.id)
    return staleIntent(tx, deps, payment, intent)
  // A replaced intent: the next one is on its way.
  if (!payment.intentId && intent.status === 'canceled') return []
  const unpaid = ['awaiting', 'processing', 'canceled'].includes(payment.status)
  if (!unpaid) return []
  if (intent.status === 'succeeded') return applySuccess(tx, deps, owner, payment, intent)
  const status = statusOf(intent, payment)
  const now = deps.clock()
  await updatePayment(tx, payment.id, {
    intentId: intent.id,
    status,
    pixUntil: intent.pixUntil,
    checkedAt: now,
    lookAt: nextLook({ ...payment, status }, { now }),
  })
  return endIfNotDue(owner, payment, intent)
}

const statusOf = (intent: Intent, payment: PaymentRow): PaymentRow['status'] => {
  if (intent.status === 'canceled' || intent.status === 'processing') return intent.status
  return payment.status === 'canceled' ? 'canceled' : 'awaiting'
}

/** Cancels an intent that is not due now: an earlier call to cancel it was lost. */
async function endIfNotDue(
  owner: CaseOwner,
  payment: PaymentRow,
  intent: Intent,
): Promise<Effect[]> {
  return intent.status !== 'open' || (await owner.owes(payment))
    ? []
    : [{ kind: 'cancel-intent', intentId: intent.id }]
}

async function staleIntent(
  tx: Db,
  { clock, logger }: Pick<MoneyDeps, 'clock' | 'logger'>,
  payment: PaymentRow,
  intent: Intent,
): Promise<Effect[]> {
  // The attempt only increases after the provider has ended the earlier intent, so this is
  // unexpected.
  if (intent.status === 'succeeded') {
    logger.error(
      { paymentId: payment.id, intentId: intent.id },
      'a replaced intent was paid',
    )
    await unexpected(tx, payment, intent, clock())
  }
  return []
}

async function applySuccess(
  tx: Db,
  { clock, logger }: Pick<MoneyDeps, 'clock' | 'logger'>,
  owner: CaseOwner,
  payment: PaymentRow,
  intent: Intent,
): Promise<Effect[]> {
  if (intent.amountReceived !== payment.amount || intent.currency !== 'brl') {
    logger.error(
      { paymentId: payment.id, expected: payment.amount, received: intent.amountReceived },
      'the provider received another amount than was asked',
    )
    await unexpected(tx, payment, intent, clock())
    return []
  }
  const at = clock()
  await updatePayment(tx, payment.id, {
    status: 'held',
    intentId: intent.id,
    chargeId: intent.chargeId,
    pixUntil: null,
    paidAt: at,
    checkedAt: at,
    lookAt: nextLook({ ...payment, status: 'held' }, { now: at }),
  })
  const charge = { ref: intent.chargeId ?? intent.id, amount: payment.amount }
  await post(tx, payment.id, { kind: 'charge', ...charge }, at)
  const waiting = intent.chargeId
    ? await takeWaitingEvents(tx, intent.chargeId, payment.id, at)
    : []
  const effects = await owner.pay(payment, at)
  const { id: paymentId, amount } = payment
  await notifyReceipt(tx, owner, { action: 'receipt', paymentId, amount, at })
  return [...effects, ...waiting]
}

/** Unexpected money: it does not count as paid, and is listed for operators. */
async function unexpected(
  tx: Db,
  { id: paymentId, requestId, orderId }: PaymentRow,
  { id: subject, chargeId, amountReceived: amount }: Intent,
  at: Date,
): Promise<void> {
  const charge = { ref: chargeId ?? subject, amount }
  await post(tx, paymentId, { kind: 'unexpected_charge', ...charge }, at)
  const about = { subject, paymentId, requestId, orderId, amount }
  await needAttention(tx, { kind: 'unexpected_payment', ...about, at })
}

/** Takes the events of this charge that arrived before it was known. */
async function takeWaitingEvents(
  tx: Db,
  chargeId: string,
  paymentId: string,
  at: Date,
): Promise<Effect[]> {
  const taken = await tx
    .update(webhookEvents)
    .set({ takenAt: at })
    .where(and(eq(webhookEvents.chargeId, chargeId), isNull(webhookEvents.takenAt)))
    .returning({ id: webhookEvents.id })
  if (taken.length === 0) return []
  // If the following sync is cut off, this mark makes the reconcile job do it.
  await updatePayment(tx, paymentId, { stale: true })
  await settleAttention(tx, 'unmatched_event', chargeId, at)
  return [{ kind: 'sync', paymentId }]
}
