import { validate } from 'uuid'
import { can, instalmentDue } from '#src/contract/request-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import type { Intent } from '#server/providers/payments/payment-provider.ts'
import type { Effect } from '#server/services/money/effects.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { settle, takeTransition } from './take-transition.ts'
import { logEvent } from './log.ts'
import {
  findPayment,
  lockRequest,
  type PaymentRow,
  paymentsIn,
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
    return staleIntent(deps, payment, intent)
  const unpaid = ['awaiting', 'processing', 'canceled'].includes(payment.status)
  if (!unpaid) return []
  if (intent.status === 'succeeded') return applySuccess(tx, deps, request, payment, intent)
  await updatePayment(tx, payment.id, {
    intentId: intent.id,
    status: statusOf(intent, payment),
    checkedAt: deps.clock(),
  })
  return endIfNotDue(request, payment, intent)
}

const statusOf = (intent: Intent, payment: PaymentRow): PaymentRow['status'] => {
  if (intent.status === 'canceled' || intent.status === 'processing') return intent.status
  return payment.status === 'canceled' ? 'canceled' : 'awaiting'
}

/** Found open though nobody may pay it now: the call that should have ended it was lost. */
function endIfNotDue(request: RequestRow, payment: PaymentRow, intent: Intent): Effect[] {
  const due = instalmentDue(stateOf(request)) === payment.instalment
  return due || intent.status !== 'open'
    ? []
    : [{ kind: 'cancel-intent', intentId: intent.id }]
}

function staleIntent(
  { logger }: Pick<MoneyDeps, 'logger'>,
  payment: PaymentRow,
  intent: Intent,
): Effect[] {
  // An attempt only grows once the provider has ended the earlier intent, so this cannot be.
  if (intent.status === 'succeeded')
    logger.error(
      { paymentId: payment.id, intentId: intent.id },
      'a replaced intent was paid',
    )
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
    return []
  }
  const at = clock()
  await updatePayment(tx, payment.id, {
    status: 'held',
    intentId: intent.id,
    chargeId: intent.chargeId,
    paidAt: at,
    checkedAt: at,
  })
  return payment.instalment === 1
    ? firstPaid(tx, request, payment, at)
    : balancePaid(tx, request, payment, at)
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

const complete = async (tx: Db, request: RequestRow, at: Date): Promise<Effect[]> =>
  (await takeTransition(tx, request, { action: 'confirm', actor: 'system', at })).effects

/** Too late: the request has ended otherwise. */
const giveBack = (tx: Db, { id, amount }: PaymentRow): Promise<Effect[]> =>
  settle(tx, [{ id, transfer: 0, refund: amount }])

/** Completes a delivered '50-50' request whose balance was paid before it was delivered again. */
export async function completeIfPaid(
  tx: Db,
  request: RequestRow,
  at: Date,
): Promise<Effect[] | null> {
  if (instalmentDue(stateOf(request)) !== 2) return null
  const held = await paymentsIn(tx, request.id, ['held'])
  return held.length === 2 ? complete(tx, request, at) : null
}
