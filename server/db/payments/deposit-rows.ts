import { and, asc, desc, eq, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { depositLines, deposits, payments, requestExtras } from '#server/db/schema.ts'
import { monthOf } from './losses.ts'

export type DepositRow = typeof deposits.$inferSelect

/** A person's deposits after one of theirs, the newest first. */
export const depositsOf = (
  db: Db,
  uid: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<DepositRow[]> =>
  db
    .select()
    .from(deposits)
    .where(and(eq(deposits.uid, uid), before ? lt(deposits.id, before) : undefined))
    .orderBy(desc(deposits.id))
    .limit(limit)

export async function depositOf(
  db: Db,
  uid: string,
  id: string,
): Promise<DepositRow | undefined> {
  const [row] = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.uid, uid), eq(deposits.id, id)))
  return row
}

/** Those on their way, the earliest first. */
export const comingDeposits = (db: Db, uid: string, limit: number): Promise<DepositRow[]> =>
  db
    .select()
    .from(deposits)
    .where(and(eq(deposits.uid, uid), eq(deposits.status, 'onItsWay')))
    .orderBy(asc(deposits.arrivesAt), asc(deposits.id))
    .limit(limit)

const later = alias(deposits, 'later')

/** The newest deposit that was returned and is in no later one. */
export async function returnedDeposit(
  db: Db,
  uid: string,
): Promise<DepositRow | undefined> {
  const sentAgain = db
    .select({ id: depositLines.id })
    .from(depositLines)
    .innerJoin(later, eq(later.id, depositLines.depositId))
    .where(
      and(eq(depositLines.kind, 'returned'), eq(depositLines.payoutId, deposits.payoutId)),
    )
  const [row] = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.uid, uid), eq(deposits.status, 'failed'), notExists(sentAgain)))
    .orderBy(desc(deposits.id))
    .limit(1)
  return row
}

type DepositCounts = {
  depositId: string
  jobs: number
  sales: number
  takenBack: number
}

export async function countsOf(db: Db, ids: string[]): Promise<DepositCounts[]> {
  if (ids.length === 0) return []
  const isJob = sql`${depositLines.kind} = 'job'`
  return db
    .select({
      depositId: depositLines.depositId,
      jobs: sql<number>`(count(distinct ${payments.requestId}) filter (where ${isJob}))::int`,
      sales: sql<number>`(count(distinct ${payments.orderId}) filter (where ${isJob}))::int`,
      takenBack: sql<number>`(count(*) filter (where ${depositLines.kind} = 'takenBack'))::int`,
    })
    .from(depositLines)
    .leftJoin(payments, eq(payments.id, depositLines.paymentId))
    .where(inArray(depositLines.depositId, ids))
    .groupBy(depositLines.depositId)
}

/** The days of the deposits with the money of these, by the provider's ids of the returned ones. */
export async function redoneAt(db: Db, payoutIds: string[]): Promise<Map<string, Date>> {
  if (payoutIds.length === 0) return new Map()
  const rows = await db
    .select({ of: depositLines.payoutId, at: deposits.arrivesAt })
    .from(depositLines)
    .innerJoin(deposits, eq(deposits.id, depositLines.depositId))
    .where(
      and(
        eq(depositLines.kind, 'returned'),
        inArray(depositLines.payoutId, payoutIds),
        ne(deposits.status, 'failed'),
      ),
    )
  return new Map(rows.flatMap(({ of, at }) => (of ? [[of, at]] : [])))
}

type LineRow = typeof depositLines.$inferSelect & {
  ownerId: string | null
  extra: string | null
}

export async function linesOf(
  db: Db,
  depositId: string,
  limit: number,
): Promise<LineRow[]> {
  const rows = await db
    .select({
      line: depositLines,
      requestId: payments.requestId,
      orderId: payments.orderId,
      extra: requestExtras.title,
    })
    .from(depositLines)
    .leftJoin(payments, eq(payments.id, depositLines.paymentId))
    .leftJoin(requestExtras, eq(requestExtras.id, payments.extraId))
    .where(eq(depositLines.depositId, depositId))
    .orderBy(desc(depositLines.amount), asc(depositLines.id))
    .limit(limit)
  return rows.map(({ line, requestId, orderId, extra }) => ({
    ...line,
    ownerId: requestId ?? orderId,
    extra,
  }))
}

/** The ids of deposits by the provider's. */
export async function depositIds(
  db: Db,
  payoutIds: string[],
): Promise<Map<string, string>> {
  if (payoutIds.length === 0) return new Map()
  const rows = await db
    .select({ id: deposits.id, payoutId: deposits.payoutId })
    .from(deposits)
    .where(inArray(deposits.payoutId, payoutIds))
  return new Map(rows.map(({ id, payoutId }) => [payoutId, id]))
}

/** The last deposit, not returned, with money of each of these jobs and sales. */
export async function depositsWith(
  db: Db,
  ownerIds: string[],
): Promise<Map<string, DepositRow>> {
  if (ownerIds.length === 0) return new Map()
  const rows = await db
    .select({
      deposit: deposits,
      requestId: payments.requestId,
      orderId: payments.orderId,
    })
    .from(payments)
    .innerJoin(depositLines, eq(depositLines.paymentId, payments.id))
    .innerJoin(deposits, eq(deposits.id, depositLines.depositId))
    .where(
      and(
        or(inArray(payments.requestId, ownerIds), inArray(payments.orderId, ownerIds)),
        eq(depositLines.kind, 'job'),
        inArray(deposits.status, ['onItsWay', 'paid']),
      ),
    )
    .orderBy(asc(deposits.id))
  return new Map(
    rows.map(({ deposit, requestId, orderId }) => [requestId ?? orderId ?? '', deposit]),
  )
}

/** What arrived at a person's bank, by months of Brasília, the earliest first. */
export async function depositedByMonth(
  db: Db,
  uid: string,
  period: string,
): Promise<{ month: string; amount: number }[]> {
  const { rows } = await db.execute<{ month: string; amount: number }>(sql`
    select month, sum(amount)::float8 as amount from (
      select ${monthOf(sql`arrives_at`)} as month, amount
      from deposits where uid = ${uid} and status = 'paid'
    ) arrived where starts_with(month, ${period}) group by month order by month`)
  return rows
}
