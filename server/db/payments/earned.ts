import { eq, inArray, sql } from 'drizzle-orm'
import { EARNINGS } from '#src/contract/payments/limits.ts'
import type { Db } from '#server/db/database.ts'
import { orders, users } from '#server/db/schema.ts'

/** Centavos of the jobs and sales that were wholly sent in a month of Brasília. */
export type MonthSums = {
  month: string
  jobs: number
  fee: number
  net: number
  takenBack: number
}

/** The instalments of a person's work and of what they sold, each with its request or order. */
export const paymentsTo = (uid: string) => sql`
  select p.*, r.id as owner_id, r.date as owner_date, r.fee_percent
  from service_requests r join payments p on p.request_id = r.id
  where r.tasker_uid = ${uid}
  union all
  select p.*, o.id, o.created_at, o.fee_percent
  from orders o join payments p on p.order_id = o.id
  where o.seller_uid = ${uid}`

/** A person's jobs and sales with an instalment: `open` while something is held or on its way. */
const earned = (uid: string) => sql`
  select owner_id as id, owner_date as date, max(settled_at) as sent_at,
    sum(fee_amount)::int as fee,
    sum(coalesce(transfer_amount, 0))::int as net,
    sum(reversed_amount)::int as taken_back,
    bool_or(status in ('held', 'frozen')
      or (transfer_amount > 0 and transfer_id is null)) as open,
    to_char(max(settled_at) filter (where transfer_id is not null)
      at time zone 'America/Sao_Paulo', 'YYYY-MM') as month
  from (${paymentsTo(uid)}) paid group by owner_id, owner_date`

/** The months in which something was sent, the newest first. */
export async function earnedMonths(db: Db, uid: string): Promise<MonthSums[]> {
  const { rows } = await db.execute<MonthSums>(sql`
    select month, count(*)::int as jobs, sum(fee)::float8 as fee, sum(net)::float8 as net,
      sum(taken_back)::float8 as "takenBack"
    from (${earned(uid)}) mine where not open and month is not null
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

/** Jobs and sales that were wholly sent in this month, the newest first. */
export const earnedIn = (db: Db, uid: string, month: string): Promise<string[]> =>
  idsOf(
    db,
    sql`select id from (${earned(uid)}) mine where not open and month = ${month}
      order by sent_at desc, id limit ${EARNINGS.jobs}`,
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
