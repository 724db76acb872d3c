import {
  and,
  asc,
  eq,
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
import { planNextLook } from '#server/services/money/next-look.ts'
import type { PaymentRow } from '#server/db/request-rows.ts'
import { inParallel } from '#src/lib/in-parallel.ts'
import { syncIntent, syncPayment } from './run-effects.ts'

/** The number of payments of each kind that one run looks at: those that have waited longest. */
const BATCH = 400
const AT_ONCE = 8
/** A delay of the questions that is worth a line in the log. */
const BEHIND_MS = 15 * MINUTE_MS

/**
 * Finishes what was interrupted and finds what nobody told: asks the provider about transfers and
 * refunds before it sends them again, and about the payments of which nothing was heard for long
 * (`lookAt`). The run ends when the provider does not answer any more. Answers how many payments
 * were looked at.
 */
export async function reconcilePayments(deps: MoneyDeps): Promise<number> {
  const now = deps.clock()
  await tellDelay(deps, now)
  const sending = await oldest(deps, toSend(now))
  const unheard = await oldest(deps, lte(payments.lookAt, now))
  // One that is due for two reasons is looked at once.
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
    and(
      inArray(payments.status, ['releasing', 'refunding']),
      or(isNull(payments.retryAt), lte(payments.retryAt, now)),
    ),
  )

const oldest = ({ db }: MoneyDeps, where: SQL | undefined): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(where, isNotNull(payments.intentId)))
    .orderBy(asc(payments.lookAt), asc(payments.id))
    .limit(BATCH)

/** Says how far the questions are behind, so that somebody hears of it before a bank does. */
async function tellDelay({ db, logger }: MoneyDeps, now: Date): Promise<void> {
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

/** Answers false when the provider was not asked, since it does not answer. */
async function reconcile(
  deps: MoneyDeps,
  { id, status, intentId }: PaymentRow,
): Promise<boolean> {
  try {
    if (status !== 'awaiting' && status !== 'processing') await syncPayment(deps, id)
    else if (intentId) await syncIntent(deps, intentId)
  } catch (error) {
    if (error instanceof PaymentPausedError) return false
    const expected =
      error instanceof PaymentUnknownError || error instanceof PaymentRefusedError
    deps.logger[expected ? 'warn' : 'error'](
      { paymentId: id, err: error },
      'a payment could not be reconciled',
    )
  }
  // Whatever came of it, it goes to the end of the queue, so that one that always fails, or that
  // the answer does not change, does not hold up the others.
  await planNextLook(deps, id)
  return true
}
