import { and, eq, isNull } from 'drizzle-orm'
import { validate } from 'uuid'
import { can, instalmentDue } from '#src/contract/request-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import type { Intent } from '#server/providers/payments/payment-provider.ts'
import { webhookEvents } from '#server/db/schema.ts'
import { needAttention, settleAttention } from '#server/services/money/attention.ts'
import type { Effect } from '#server/services/money/effects.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { complete } from './complete.ts'
import { settle, takeTransition } from './take-transition.ts'
import { logEvent } from './log.ts'
import {
  findPayment,
  lockRequest,
  type PaymentRow,
  type RequestRow,
  updatePayment,
} from '#server/db/request-rows.ts'
import { stateOf } from './parties.ts'

/**
 * The one place where an instalment changes by the provider's word. Safe to call again, with
 * states in any order and from several places at once. An intent that is not of an instalment of
 * ours changes nothing. Run the answered effects after the commit.
 */
export async function applyIntent(
  tx: Db,
  deps: Pick<MoneyDeps, 'clock' | 'logger'>,
  intent: Intent,
): Promise<Effect[]> {
  const paymentId = intent.metadata['payment_id']
  const known =
    paymentId && validate(paymentId) ? await findPayment(tx, paymentId) : undefined
  const request = known && (await lockRequest(tx, known.requestId))
  // Read again: only now does nobody else change it.
  const payment = known && (await findPayment(tx, known.id))
  if (!request || !payment) return []
  if (payment.intentId && payment.intentId !== intent.id)
    return staleIntent(tx, deps, payment, intent)
  const unpaid = ['awaiting', 'processing', 'canceled'].includes(payment.status)
  if (!unpaid) return []
  if (intent.status === 'succeeded') return applySuccess(tx, deps, request, payment, intent)
  await updatePayment(tx, payment.id, {
    intentId: intent.id,
    status: statusOf(intent, payment),
    pixUntil: intent.pixUntil,
    checkedAt: deps.clock(),
  })
  return endIfNotDue(request, payment, intent)
}

const statusOf = (intent: Intent, payment: PaymentRow): PaymentRow['status'] => {
  if (intent.status === 'canceled' || intent.status === 'processing') return intent.status
  return payment.status === 'canceled' ? 'canceled' : 'awaiting'
}

/** Ends an intent that nobody may pay now: the call that should have ended it was lost. */
function endIfNotDue(request: RequestRow, payment: PaymentRow, intent: Intent): Effect[] {
  const due = instalmentDue(stateOf(request)) === payment.instalment
  return due || intent.status !== 'open'
    ? []
    : [{ kind: 'cancel-intent', intentId: intent.id }]
}

async function staleIntent(
  tx: Db,
  { clock, logger }: Pick<MoneyDeps, 'clock' | 'logger'>,
  payment: PaymentRow,
  intent: Intent,
): Promise<Effect[]> {
  // An attempt only grows once the provider has ended the earlier intent, so this cannot be.
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
  request: RequestRow,
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
  })
  const waiting = intent.chargeId
    ? await takeWaitingEvents(tx, intent.chargeId, payment.id, at)
    : []
  const effects =
    payment.instalment === 1
      ? await firstPaid(tx, request, payment, at)
      : await balancePaid(tx, request, payment, at)
  return [...effects, ...waiting]
}

/** Money came that nobody asked for: it is not taken as paid, and an operator must look. */
const unexpected = (tx: Db, payment: PaymentRow, intent: Intent, at: Date): Promise<void> =>
  needAttention(tx, {
    kind: 'unexpected_payment',
    subject: intent.id,
    paymentId: payment.id,
    requestId: payment.requestId,
    amount: intent.amountReceived,
    at,
  })

/** The provider told of this charge before it was known: now it is looked at. */
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
  // This has the instalment looked at later when the look that follows is cut off.
  await updatePayment(tx, paymentId, { stale: true })
  await settleAttention(tx, 'unmatched_event', chargeId, at)
  return [{ kind: 'sync', paymentId }]
}

async function firstPaid(tx: Db, request: RequestRow, payment: PaymentRow, at: Date) {
  if (!can('pay', stateOf(request), 'system')) return giveBack(tx, payment)
  return (await takeTransition(tx, request, { action: 'pay', actor: 'system', at })).effects
}

async function balancePaid(tx: Db, request: RequestRow, payment: PaymentRow, at: Date) {
  switch (request.status) {
    case 'delivered':
      await logEvent(tx, request, { action: 'pay_balance', actor: 'client', at })
      return complete(tx, request, at)
    case 'changes_requested':
      // Paid on a page that was still open: kept until the work is delivered again.
      await logEvent(tx, request, { action: 'pay_balance', actor: 'client', at })
      return []
    case 'disputed':
      await updatePayment(tx, payment.id, { status: 'frozen' })
      return []
    default:
      return giveBack(tx, payment)
  }
}

/** Too late: the request has ended otherwise. */
const giveBack = (tx: Db, { id, amount }: PaymentRow): Promise<Effect[]> =>
  settle(tx, [{ id, transfer: 0, fee: 0, refund: amount }])
