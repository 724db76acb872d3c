import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { payments } from '#server/db/schema.ts'
import type { PaymentRow } from '#server/db/request-rows.ts'
import type { MoneyDeps } from './deps.ts'

/** Longer than the provider's calls can take; a worker that died is replaced after it. */
const CLAIM_MS = 120_000

/**
 * Runs work on an instalment that nobody else works on meanwhile. When somebody does, they run
 * theirs once more instead, so that whatever the caller knows by now is not missed.
 */
export async function withClaim(
  deps: MoneyDeps,
  paymentId: string,
  work: (payment: PaymentRow) => Promise<void>,
): Promise<void> {
  for (;;) {
    const payment = await claim(deps, paymentId)
    if (payment) {
      if (!(await workOn(deps, payment, work))) return
    } else if (await askForAnother(deps, paymentId)) return
  }
}

/** Answers whether somebody asked for another run meanwhile. */
async function workOn(
  deps: MoneyDeps,
  payment: PaymentRow,
  work: (payment: PaymentRow) => Promise<void>,
): Promise<boolean> {
  try {
    await work(payment)
  } catch (error) {
    // The reconcile job looks again, also for callers that were promised another run.
    await unclaim(deps, payment, { stale: true })
    throw error
  }
  return unclaim(deps, payment, {})
}

async function claim(
  { db, clock }: MoneyDeps,
  paymentId: string,
): Promise<PaymentRow | undefined> {
  const now = clock()
  const [row] = await db
    .update(payments)
    .set({
      claimedUntil: new Date(now.getTime() + CLAIM_MS),
      checkedAt: now,
      stale: false,
    })
    .where(and(eq(payments.id, paymentId), isFree(now)))
    .returning()
  return row
}

const isFree = (now: Date) =>
  or(isNull(payments.claimedUntil), lte(payments.claimedUntil, now))

async function unclaim(
  { db }: MoneyDeps,
  { id, claimedUntil }: PaymentRow,
  change: Partial<Pick<PaymentRow, 'stale'>>,
): Promise<boolean> {
  if (!claimedUntil) return false
  const [row] = await db
    .update(payments)
    .set({ claimedUntil: null, ...change })
    // One that was taken over meanwhile is the other worker's to end.
    .where(and(eq(payments.id, id), eq(payments.claimedUntil, claimedUntil)))
    .returning({ stale: payments.stale })
  return row?.stale ?? false
}

/** Asks the worker for another run. Answers false when the claim has just ended, and so is free. */
async function askForAnother(
  { db, clock }: MoneyDeps,
  paymentId: string,
): Promise<boolean> {
  const claimed = await db
    .update(payments)
    .set({ stale: true })
    .where(and(eq(payments.id, paymentId), gt(payments.claimedUntil, clock())))
    .returning({ id: payments.id })
  if (claimed.length > 0) return true
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.id, paymentId))
  return row === undefined
}
