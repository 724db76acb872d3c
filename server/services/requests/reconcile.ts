import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '#src/lib/time.ts'
import { chargebacks, payments } from '#server/db/schema.ts'
import {
  PaymentRefusedError,
  PaymentUnknownError,
} from '#server/providers/payments/payment-provider.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { updatePayment, type PaymentRow } from '#server/db/request-rows.ts'
import { syncIntent, syncPayment } from './run-effects.ts'

/** The number of instalments of each kind that one run looks at: those that have waited longest. */
const BATCH = 50

/** The interval of questions to the provider about money that does not move. */
const look = { held: HOUR_MS, settled: DAY_MS } as const
/** Banks contest a payment for about four months. */
const LATELY = 120 * DAY_MS

/**
 * Finds what a lost webhook did not tell and finishes what was interrupted: asks the provider
 * about open intents; about transfers and refunds before it sends them again; and about the
 * chargebacks and refunds of what is held or was settled lately. Answers how many instalments
 * were looked at.
 */
export async function reconcilePayments(deps: MoneyDeps): Promise<number> {
  const now = deps.clock().getTime()
  const open = await oldest(deps, inArray(payments.status, ['awaiting', 'processing']))
  const settling = await oldest(deps, toSend(new Date(now)))
  const quiet = await oldest(deps, toLookAt(now))
  // One that is due for two reasons is looked at once.
  const due = new Map([...open, ...settling, ...quiet].map((each) => [each.id, each]))
  for (const payment of due.values()) await reconcile(deps, payment)
  return due.size
}

const toSend = (now: Date): SQL | undefined =>
  or(
    eq(payments.stale, true),
    and(
      inArray(payments.status, ['releasing', 'refunding']),
      or(isNull(payments.retryAt), lte(payments.retryAt, now)),
    ),
  )

function toLookAt(now: number): SQL | undefined {
  const before = (ms: number) => new Date(now - ms)
  const unseenFor = (ms: number) =>
    or(isNull(payments.checkedAt), lte(payments.checkedAt, before(ms)))
  const contested = sql`exists (select 1 from ${chargebacks} where ${chargebacks.paymentId} = ${payments.id} and ${chargebacks.status} = 'open')`
  return and(
    isNotNull(payments.chargeId),
    or(
      and(
        or(
          inArray(payments.status, ['held', 'frozen', 'releasing', 'refunding']),
          contested,
        ),
        unseenFor(look.held),
      ),
      and(gt(payments.settledAt, before(LATELY)), unseenFor(look.settled)),
    ),
  )
}

const oldest = ({ db }: MoneyDeps, where: SQL | undefined): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(where, isNotNull(payments.intentId)))
    .orderBy(sql`${payments.checkedAt} asc nulls first`, asc(payments.id))
    .limit(BATCH)

async function reconcile(
  deps: MoneyDeps,
  { id, status, intentId }: PaymentRow,
): Promise<void> {
  try {
    if (status !== 'awaiting' && status !== 'processing') await syncPayment(deps, id)
    else if (intentId) await syncIntent(deps, intentId)
  } catch (error) {
    const expected =
      error instanceof PaymentUnknownError || error instanceof PaymentRefusedError
    deps.logger[expected ? 'warn' : 'error'](
      { paymentId: id, err: error },
      'a payment could not be reconciled',
    )
  }
  // Whatever came of it, it goes to the end of the queue, so that one that always fails, or that
  // the answer does not change, does not hold up the others.
  await updatePayment(deps.db, id, { checkedAt: deps.clock() })
}
