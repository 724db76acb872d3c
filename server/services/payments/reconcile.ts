import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  min,
  or,
  type SQL,
} from 'drizzle-orm'
import { MINUTE_MS } from '#src/lib/time.ts'
import { payments } from '#server/db/schema.ts'
import {
  PaymentPausedError,
  PaymentRefusedError,
  PaymentUnknownError,
} from '#server/providers/payments/payment-provider.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { planNextLook } from './next-look.ts'
import type { PaymentRow } from '#server/db/requests/request-rows.ts'
import { inParallel } from '#src/lib/in-parallel.ts'
import { syncIntent, syncPayment } from './run-effects.ts'

/** How many payments of each kind one run checks: those that have waited longest. */
const BATCH = 400
const AT_ONCE = 8
/** The delay from which a warning is logged. */
const BEHIND_MS = 15 * MINUTE_MS

/**
 * Finishes interrupted work and finds missed changes: asks the provider about transfers and refunds
 * before it sends them again, and about payments without events for long (`lookAt`). The run ends
 * when the provider stops answering. Returns the number of checked payments.
 */
export async function reconcilePayments(deps: MoneyDeps): Promise<number> {
  const now = deps.clock()
  await logDelay(deps, now)
  const sending = await oldest(deps, toSend(now))
  const unheard = await oldest(deps, lte(payments.lookAt, now))
  // One that is due for two reasons is checked once.
  const due = new Map([...sending, ...unheard].map((each) => [each.id, each]))
  let looked = 0
  let paused = false
  await inParallel(due.values(), AT_ONCE, async (payment) => {
    if (paused) return
    if (await reconcile(deps, payment)) looked += 1
    else paused = true
  })
  return looked
}

const toSend = (now: Date): SQL | undefined =>
  or(
    eq(payments.stale, true),
    // A worker that ended before its work did: it may have owed another run, too.
    lte(payments.claimedUntil, now),
    and(
      inArray(payments.status, ['releasing', 'refunding']),
      or(isNull(payments.retryAt), lte(payments.retryAt, now)),
      // A refund that came back alone waits for an operator.
      or(isNull(payments.refundReturnedAt), unsentTransfer),
    ),
  )

const unsentTransfer = and(gt(payments.transferAmount, 0), isNull(payments.transferId))

const oldest = ({ db }: MoneyDeps, where: SQL | undefined): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(where, isNotNull(payments.intentId)))
    .orderBy(asc(payments.lookAt), asc(payments.id))
    .limit(BATCH)

/** Logs how far the checks are behind, so that operators notice early. */
async function logDelay({ db, logger }: MoneyDeps, now: Date): Promise<void> {
  const [first] = await db
    .select({ at: min(payments.lookAt) })
    .from(payments)
    .where(and(isNotNull(payments.lookAt), isNotNull(payments.intentId)))
  const behindMs = first?.at ? now.getTime() - first.at.getTime() : 0
  if (behindMs > BEHIND_MS)
    logger.warn(
      { behindMinutes: Math.round(behindMs / MINUTE_MS) },
      'the questions to the payment provider are behind',
    )
}

/** Returns false when the provider was not asked, because it is unavailable. */
async function reconcile(
  deps: MoneyDeps,
  { id, status, intentId, stale, claimedUntil }: PaymentRow,
): Promise<boolean> {
  const unpaid = status === 'awaiting' || status === 'processing'
  try {
    if (unpaid && intentId) await syncIntent(deps, intentId)
    // Also takes an old claim or mark off one that is unpaid.
    if (!unpaid || stale || claimedUntil) await syncPayment(deps, id)
  } catch (error) {
    if (error instanceof PaymentPausedError) return false
    const expected =
      error instanceof PaymentUnknownError || error instanceof PaymentRefusedError
    deps.logger[expected ? 'warn' : 'error'](
      { paymentId: id, err: error },
      'a payment could not be reconciled',
    )
  }
  // Whatever the result, it goes to the end of the queue, so that one that always fails or never
  // changes does not hold up the others.
  await planNextLook(deps, id)
  return true
}
