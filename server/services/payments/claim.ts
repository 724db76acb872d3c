import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { payments } from '#server/db/schema.ts'
import type { PaymentRow } from '#server/db/requests/request-rows.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'

/** Longer than the provider's calls can take; after it a dead worker's claim is free. */
const CLAIM_MS = 120_000

/**
 * Runs work on an instalment exclusively. If another worker has claimed it, that one runs once more
 * instead, so that the caller's news is not missed. Returns whether the work ran here.
 */
export async function withClaim(
  deps: MoneyDeps,
  paymentId: string,
  work: (payment: PaymentRow) => Promise<void>,
): Promise<boolean> {
  let worked = false
  for (;;) {
    const payment = await claim(deps, paymentId)
    if (payment) {
      worked = true
      if (!(await workOn(deps, payment, work))) return worked
    } else if (await askForAnother(deps, paymentId)) return worked
  }
}

/** Returns whether another caller requested another run meanwhile. */
async function workOn(
  deps: MoneyDeps,
  payment: PaymentRow,
  work: (payment: PaymentRow) => Promise<void>,
): Promise<boolean> {
  try {
    await work(payment)
  } catch (error) {
    // The reconcile job retries, also for callers that were promised another run.
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
    // A claim taken over meanwhile belongs to the other worker.
    .where(and(eq(payments.id, id), eq(payments.claimedUntil, claimedUntil)))
    .returning({ stale: payments.stale })
  return row?.stale ?? false
}

/** Requests another run. Returns false when the claim has just ended: the caller may claim it. */
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
