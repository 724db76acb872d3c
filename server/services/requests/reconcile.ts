import { and, asc, inArray, isNotNull, sql } from 'drizzle-orm'
import { payments } from '#server/db/schema.ts'
import {
  PaymentRefusedError,
  PaymentUnknownError,
} from '#server/providers/payments/payment-provider.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { updatePayment, type PaymentRow } from '#server/db/request-rows.ts'
import { syncIntent } from './run-effects.ts'
import { settlePayment } from '#server/services/money/send-money.ts'

/** At one run: the instalments that have waited longest for a look. */
const BATCH = 50

/**
 * Finds what a lost webhook did not tell and finishes what was interrupted: asks the provider
 * about open intents, and about transfers and refunds before it sends them again. Answers how
 * many instalments were looked at.
 */
export async function reconcilePayments(deps: MoneyDeps): Promise<number> {
  const open = await oldest(deps, ['awaiting', 'processing'])
  const settling = await oldest(deps, ['releasing', 'refunding'])
  for (const payment of [...open, ...settling]) await reconcile(deps, payment)
  return open.length + settling.length
}

const oldest = (
  { db }: MoneyDeps,
  statuses: PaymentRow['status'][],
): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(inArray(payments.status, statuses), isNotNull(payments.intentId)))
    .orderBy(sql`${payments.checkedAt} asc nulls first`, asc(payments.id))
    .limit(BATCH)

async function reconcile(
  deps: MoneyDeps,
  { id, status, intentId }: PaymentRow,
): Promise<void> {
  try {
    if (status === 'releasing' || status === 'refunding')
      return await settlePayment(deps, id)
    if (intentId) await syncIntent(deps, intentId)
  } catch (error) {
    const expected =
      error instanceof PaymentUnknownError || error instanceof PaymentRefusedError
    deps.logger[expected ? 'warn' : 'error'](
      { paymentId: id, err: error },
      'a payment could not be reconciled',
    )
    // To the end of the queue, so that one that always fails does not keep the others.
    await updatePayment(deps.db, id, { checkedAt: deps.clock() })
  }
}
