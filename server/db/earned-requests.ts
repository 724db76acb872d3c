import { sql } from 'drizzle-orm'
import { EARNINGS } from '#src/contract/earnings.values.ts'
import type { Db } from './database.ts'

/** Centavos of the jobs that were wholly sent in a month of Brasília. */
export type MonthSums = {
  month: string
  jobs: number
  fee: number
  net: number
  takenBack: number
}

/** A tasker's jobs with an instalment: `open` while something is held or on its way. */
const earned = (taskerUid: string) => sql`
  select r.id, r.date, max(p.settled_at) as sent_at,
    sum(p.fee_amount)::int as fee,
    sum(coalesce(p.transfer_amount, 0))::int as net,
    sum(p.reversed_amount)::int as taken_back,
    bool_or(p.status in ('held', 'frozen')
      or (p.transfer_amount > 0 and p.transfer_id is null)) as open,
    to_char(max(p.settled_at) filter (where p.transfer_id is not null)
      at time zone 'America/Sao_Paulo', 'YYYY-MM') as month
  from service_requests r join payments p on p.request_id = r.id
  where r.tasker_uid = ${taskerUid} group by r.id`

/** The months in which something was sent, the newest first. */
export async function earnedMonths(db: Db, taskerUid: string): Promise<MonthSums[]> {
  const { rows } = await db.execute<MonthSums>(sql`
    select month, count(*)::int as jobs, sum(fee)::int as fee, sum(net)::int as net,
      sum(taken_back)::int as "takenBack"
    from (${earned(taskerUid)}) mine where not open and month is not null
    group by month order by month desc limit ${EARNINGS.months}`)
  return rows
}

/** Jobs of which something is held or on its way, the earliest work first. */
export const openEarned = (db: Db, taskerUid: string): Promise<string[]> =>
  idsOf(
    db,
    sql`select id from (${earned(taskerUid)}) mine where open
      order by date, id limit ${EARNINGS.open}`,
  )

/** Jobs that were wholly sent in this month, the newest first. */
export const earnedIn = (db: Db, taskerUid: string, month: string): Promise<string[]> =>
  idsOf(
    db,
    sql`select id from (${earned(taskerUid)}) mine where not open and month = ${month}
      order by sent_at desc, id limit ${EARNINGS.jobs}`,
  )

async function idsOf(db: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(query)
  return rows.map(({ id }) => id)
}
