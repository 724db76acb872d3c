import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { payments, taskers } from '#server/db/schema.ts'
import {
  type Movement,
  PaymentRefusedError,
  PaymentUnknownError,
} from '#server/providers/payments/payment-provider.ts'
import type { MoneyDeps } from './deps.ts'
import { notifyPayout } from '#server/services/notifications/notify.ts'
import { findRequest, type PaymentRow, updatePayment } from '#server/db/request-rows.ts'

/** Longer than the provider's calls can take; a worker that died is replaced after it. */
const CLAIM_MS = 60_000

/**
 * Sends what was decided for an instalment: its transfer, its refund, or both. Only one worker
 * does so at a time, and it asks the provider what is there before it sends. What could not be
 * done now stays `releasing` or `refunding`, for the reconcile job.
 */
export async function settlePayment(deps: MoneyDeps, paymentId: string): Promise<void> {
  const payment = await claim(deps, paymentId)
  if (!payment) return
  try {
    await sendTransfer(deps, payment)
    await sendRefund(deps, payment)
    await updatePayment(deps.db, payment.id, {
      status: payment.refundAmount > 0 ? 'refunded' : 'released',
      settledAt: deps.clock(),
    })
  } catch (error) {
    if (!(error instanceof PaymentUnknownError || error instanceof PaymentRefusedError))
      throw error
    deps.logger.warn(
      { paymentId, reason: error.message },
      'a settlement is to be tried again',
    )
  } finally {
    await updatePayment(deps.db, paymentId, { claimedUntil: null })
  }
}

async function claim(
  { db, clock }: MoneyDeps,
  paymentId: string,
): Promise<PaymentRow | undefined> {
  const now = clock()
  const free = or(isNull(payments.claimedUntil), lte(payments.claimedUntil, now))
  const settling = inArray(payments.status, ['releasing', 'refunding'])
  const [row] = await db
    .update(payments)
    .set({ claimedUntil: new Date(now.getTime() + CLAIM_MS), checkedAt: now })
    .where(and(eq(payments.id, paymentId), settling, free))
    .returning()
  return row
}

async function sendTransfer(deps: MoneyDeps, payment: PaymentRow): Promise<void> {
  const { id: paymentId, requestId: group, transferId, chargeId } = payment
  const amount = payment.transferAmount ?? 0
  if (amount === 0 || transferId) return
  const found = await deps.payments.findTransfer({ paymentId, group })
  const accountId = await accountOf(deps, payment)
  const key = `release:${paymentId}:${payment.transferAttempt}`
  const sent =
    found ??
    (await refusable(
      () =>
        deps.payments.transfer({
          amount,
          accountId: accountId ?? missing('the tasker has no account'),
          chargeId: chargeId ?? missing('the instalment has no charge'),
          group,
          paymentId,
          key,
        }),
      () =>
        updatePayment(deps.db, paymentId, { transferAttempt: payment.transferAttempt + 1 }),
    ))
  await keepTransfer(deps, payment, sent)
}

const keepTransfer = (deps: MoneyDeps, payment: PaymentRow, { id, amount }: Movement) =>
  deps.db.transaction(async (tx) => {
    await updatePayment(tx, payment.id, { transferId: id })
    const request = await findRequest(tx, payment.requestId)
    const payout = { paymentId: payment.id, amount, at: deps.clock() }
    if (request) await notifyPayout(tx, request, payout)
  })

async function sendRefund(deps: MoneyDeps, payment: PaymentRow): Promise<void> {
  const { id: paymentId, refundAmount: amount, refundId } = payment
  if (amount === 0 || refundId) return
  const chargeId = payment.chargeId ?? missing('the instalment has no charge')
  const key = `refund:${paymentId}:${payment.refundAttempt}`
  const sent =
    (await deps.payments.findRefund({ paymentId, chargeId })) ??
    (await refusable(
      () => deps.payments.refund({ amount, chargeId, paymentId, key }),
      () => updatePayment(deps.db, paymentId, { refundAttempt: payment.refundAttempt + 1 }),
    ))
  await updatePayment(deps.db, paymentId, { refundId: sent.id })
}

/** The provider keeps a refusal under its key too: the next attempt needs a new one. */
async function refusable(
  send: () => Promise<Movement>,
  nextAttempt: () => Promise<void>,
): Promise<Movement> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof PaymentRefusedError) await nextAttempt()
    throw error
  }
}

function missing(reason: string): never {
  throw new PaymentRefusedError(reason)
}

async function accountOf({ db }: MoneyDeps, payment: PaymentRow): Promise<string | null> {
  const request = await findRequest(db, payment.requestId)
  if (!request) return null
  const [tasker] = await db
    .select({ accountId: taskers.accountId })
    .from(taskers)
    .where(eq(taskers.uid, request.taskerUid))
  return tasker?.accountId ?? null
}
