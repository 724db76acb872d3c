import { eq, inArray, sql } from 'drizzle-orm'
import { EARNINGS } from '#src/contract/payments/limits.ts'
import type { Db } from '#server/db/database.ts'
import { orders, users } from '#server/db/schema.ts'
import { monthOf, paymentsTo, takenBackFrom } from './losses.ts'

/** Centavos of the jobs and sales that were wholly sent in a month of Brasília. */
export type MonthSums = {
  month: string
  jobs: number
  fee: number
  net: number
  refunded: number
  takenBack: number
}

/** A person's jobs and sales with an instalment: `open` while something is held or on its way. */
const earned = (uid: string) => sql`
  select owner_id as id, owner_date as date, max(settled_at) as sent_at,
    sum(fee_amount)::int as fee,
    sum(coalesce(transfer_amount, 0))::int as net,
    sum(refund_amount + refunded_by_hand)::int as refunded,
    bool_or(status in ('held', 'frozen')
      or (transfer_amount > 0 and transfer_id is null)) as open,
    ${monthOf(sql`max(settled_at) filter (where transfer_id is not null)`)} as month
  from (${paymentsTo(uid)}) paid group by owner_id, owner_date`

/** The months in which something was sent or taken back, the newest first. */
export async function earnedMonths(db: Db, uid: string, period = ''): Promise<MonthSums[]> {
  const { rows } = await db.execute<MonthSums>(sql`
    with sums as (
      select month, 1 as jobs, fee, net, refunded, 0 as taken_back
      from (${earned(uid)}) mine where not open and month is not null
      union all
      select ${monthOf(sql`at`)}, 0, 0, 0, 0, amount
      from (${takenBackFrom(uid)}) taken_back
    )
    select month, sum(jobs)::int as jobs, sum(fee)::float8 as fee, sum(net)::float8 as net,
      sum(refunded)::float8 as refunded, sum(taken_back)::float8 as "takenBack"
    from sums where starts_with(month, ${period})
    group by month order by month desc limit ${EARNINGS.months}`)
  return rows
}

/** Jobs and sales of which something is held or on its way, the earliest first. */
export const openEarned = (db: Db, uid: string): Promise<string[]> =>
  idsOf(
    db,
    sql`select id from (${earned(uid)}) mine where open
      order by date, id limit ${EARNINGS.open}`,
  )

/** Jobs and sales that were wholly sent in this month, or year, the newest first. */
export const earnedIn = (
  db: Db,
  uid: string,
  period: string,
  limit: number = EARNINGS.jobs,
): Promise<string[]> =>
  idsOf(
    db,
    sql`select id from (${earned(uid)}) mine where not open and starts_with(month, ${period})
      order by sent_at desc, id limit ${limit}`,
  )

async function idsOf(db: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(query)
  return rows.map(({ id }) => id)
}

/** The orders among these ids, each with the name of its buyer. */
export const ordersOf = (db: Db, ids: string[]) =>
  db
    .select({ order: orders, buyerName: users.name })
    .from(orders)
    .innerJoin(users, eq(users.uid, orders.buyerUid))
    .where(inArray(orders.id, ids))
