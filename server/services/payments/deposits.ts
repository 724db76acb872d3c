import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { DepositLineKind } from '#src/contract/payments/deposit-kinds.ts'
import { inParallel } from '#src/lib/in-parallel.ts'
import { DAY_MS, HOUR_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import {
  depositLines,
  deposits,
  ledgerTransactions,
  payments,
  payoutAccounts,
} from '#server/db/schema.ts'
import {
  PaymentRefusedError,
  type Payout,
  type PayoutLine,
  PaymentUnknownError,
} from '#server/providers/payments/payment-provider.ts'
import { needAttention, settleAttention } from '#server/services/money/attention.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { notifyPayoutFailed } from '#server/services/notifications/notify.ts'

type Deps = Pick<MoneyDeps, 'db' | 'payments' | 'clock' | 'logger'>
type Account = Pick<typeof payoutAccounts.$inferSelect, 'uid' | 'accountId'>
type DepositRow = typeof deposits.$inferSelect

/** A bank may return a payout days after it has arrived. */
const CHANGES_FOR_MS = 14 * DAY_MS
const LISTED_EVERY_MS = 6 * HOUR_MS
/** How many accounts one run lists. */
const BATCH = 20
const AT_ONCE = 4

/** A later status never gives way to an earlier one: readings of the provider may overtake. */
const rank = { onItsWay: 0, paid: 1, canceled: 2, failed: 2 } as const

/**
 * Takes over a payout as the provider has it, with its contents; `within` runs in the transaction,
 * and its `false` stops it. Its owner and the operators are told once that a bank returned it.
 */
export async function takePayout(
  deps: Deps,
  account: Account,
  payout: Payout,
  within: (tx: Db) => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  const lines = await linesOf(deps, account, payout)
  await deps.db.transaction(async (tx) => {
    if (!(await within(tx))) return
    const before = await store(tx, account.uid, payout)
    if (before === undefined) return
    const at = deps.clock()
    if (lines) await storeLines(tx, before.id, { payout, lines, at })
    const returnedNow = payout.status === 'failed' && before.status !== 'failed'
    const isNews = payout.createdAt.getTime() > at.getTime() - 2 * CHANGES_FOR_MS
    if (returnedNow && isNews) await tellOfReturn(tx, account.uid, payout, at)
  })
}

/** Null when they are known, or not to be known. */
async function linesOf(
  { db, payments: provider }: Deps,
  { accountId }: Account,
  { id: payoutId, automatic, status }: Payout,
): Promise<PayoutLine[] | null> {
  if (!automatic || status === 'canceled') return null
  const [known] = await db.select().from(deposits).where(eq(deposits.payoutId, payoutId))
  return known?.hasLines ? null : provider.payoutLines({ payoutId, accountId })
}

type Before = Pick<DepositRow, 'id'> & { status: DepositRow['status'] | null }

/** Returns the row as it was; undefined when it already knows something later. */
async function store(tx: Db, uid: string, payout: Payout): Promise<Before | undefined> {
  const { id: payoutId, amount, status, instant, createdAt, arrivesAt, bank } = payout
  const changing = {
    ...{ status, arrivesAt, failure: payout.failure },
    ...(bank && { bankName: bank.name, bankLast4: bank.last4 }),
  }
  const id = uuidv7({ msecs: createdAt.getTime() })
  const [made] = await tx
    .insert(deposits)
    .values({ id, payoutId, uid, amount, instant, createdAt, ...changing })
    .onConflictDoNothing()
    .returning({ id: deposits.id })
  if (made) return { id, status: null }
  const is = eq(deposits.payoutId, payoutId)
  const [before] = await tx.select().from(deposits).where(is).for('update')
  if (!before || rank[before.status] > rank[status]) return undefined
  await tx.update(deposits).set(changing).where(is)
  return before
}

async function storeLines(
  tx: Db,
  depositId: string,
  { payout, lines, at }: { payout: Payout; lines: PayoutLine[]; at: Date },
): Promise<void> {
  const paymentOf = await paymentsBehind(tx, lines)
  await tx.delete(depositLines).where(eq(depositLines.depositId, depositId))
  const values = lines
    .filter(({ amount }) => amount !== 0)
    .map(({ id, kind, ref, amount }) => {
      const paymentId = paymentOf.get(ref ?? '') ?? null
      const payoutId = kind === 'payout' || kind === 'returned' ? ref : null
      return { id, depositId, amount, kind: kindOf(kind, paymentId), paymentId, payoutId }
    })
  if (values.length > 0) await tx.insert(depositLines).values(values).onConflictDoNothing()
  const hasLines = payout.status !== 'onItsWay'
  await tx.update(deposits).set({ hasLines }).where(eq(deposits.id, depositId))
  for (const { kind, ref } of lines)
    if (kind === 'returned' && ref) await settleAttention(tx, 'payout_failed', ref, at)
}

function kindOf(kind: PayoutLine['kind'], paymentId: string | null): DepositLineKind {
  switch (kind) {
    case 'transfer':
      return paymentId ? 'job' : 'other'
    case 'reversal':
      return paymentId ? 'takenBack' : 'other'
    case 'payout':
      return 'instant'
    default:
      return kind
  }
}

/** The payments of transfers and of what was taken back, by the provider's ids. */
async function paymentsBehind(tx: Db, lines: PayoutLine[]): Promise<Map<string, string>> {
  const refs = (wanted: PayoutLine['kind']) =>
    lines.flatMap(({ kind, ref }) => (kind === wanted && ref ? [ref] : []))
  const sent = await tx
    .select({ ref: payments.transferId, id: payments.id })
    .from(payments)
    .where(inArray(payments.transferId, refs('transfer')))
  const back = await tx
    .select({ ref: ledgerTransactions.ref, id: ledgerTransactions.paymentId })
    .from(ledgerTransactions)
    .where(
      and(
        inArray(ledgerTransactions.kind, ['reversal', 'reversal_by_hand']),
        inArray(ledgerTransactions.ref, refs('reversal')),
      ),
    )
  return new Map([...sent, ...back].flatMap(({ ref, id }) => (ref ? [[ref, id]] : [])))
}

async function tellOfReturn(tx: Db, taskerUid: string, payout: Payout, at: Date) {
  const { id: subject, amount, failureCode: reason } = payout
  await needAttention(tx, { kind: 'payout_failed', subject, taskerUid, amount, reason, at })
  await notifyPayoutFailed(tx, { taskerUid, amount, at })
}

/** Lists the payouts of an account at the provider, and takes over those that have changed. */
export async function takePayoutsOf(
  deps: Deps,
  account: Account & { depositsListedAt?: Date | null | undefined },
): Promise<void> {
  const { uid, accountId, depositsListedAt: before = null } = account
  const now = deps.clock()
  const since = before && new Date(before.getTime() - CHANGES_FOR_MS)
  const listed = await deps.payments.listPayouts({ accountId, since })
  const rows = await deps.db.select().from(deposits).where(eq(deposits.uid, uid))
  const known = new Map(rows.map((row) => [row.payoutId, row]))
  // The oldest first: a deposit may contain an earlier one.
  for (const payout of listed.toReversed()) {
    const row = known.get(payout.id)
    const isDone = row?.status === payout.status && (row.hasLines || !payout.automatic)
    if (!isDone) await takePayout(deps, account, payout)
  }
  await deps.db
    .update(payoutAccounts)
    .set({ depositsListedAt: now })
    .where(eq(payoutAccounts.accountId, accountId))
}

/** Finds the payouts whose events were missed, a few accounts at a time; returns how many. */
export async function reconcileDeposits(deps: Deps): Promise<number> {
  const before = new Date(deps.clock().getTime() - LISTED_EVERY_MS)
  const { depositsListedAt } = payoutAccounts
  const due = await deps.db
    .select()
    .from(payoutAccounts)
    .where(or(isNull(depositsListedAt), lt(depositsListedAt, before)))
    .orderBy(sql`${depositsListedAt} nulls first`, asc(payoutAccounts.uid))
    .limit(BATCH)
  let listed = 0
  await inParallel(due, AT_ONCE, async (account) => {
    try {
      await takePayoutsOf(deps, account)
      listed += 1
    } catch (error) {
      // Without an answer, the next run asks again; a refused account goes to the end of the queue.
      if (error instanceof PaymentUnknownError) throw error
      if (!(error instanceof PaymentRefusedError)) throw error
      const { accountId } = account
      deps.logger.warn({ accountId, reason: error.message }, 'deposits could not be listed')
      await deps.db
        .update(payoutAccounts)
        .set({ depositsListedAt: deps.clock() })
        .where(eq(payoutAccounts.accountId, accountId))
    }
  })
  return listed
}
