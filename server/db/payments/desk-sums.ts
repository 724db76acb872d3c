import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { paymentsTo } from './losses.ts'

/** Sums in centavos, each with the number of jobs and sales in it. */
export type DeskSums = {
  heldGross: number
  heldNet: number
  heldFrozen: number
  heldJobs: number
  wayNet: number
  wayJobs: number
  paidNet: number
  paidJobs: number
}

/**
 * A tasker's money by where it is: held, on its way or paid in this month of Brasília. It reads one
 * row for each instalment of theirs.
 */
export async function deskSums(db: Db, taskerUid: string, now: Date): Promise<DeskSums> {
  const { rows } = await db.execute<DeskSums>(deskSumsSql(taskerUid, now))
  const [sums] = rows
  if (!sums) throw new Error('sums without a row')
  return sums
}

const deskSumsSql = (taskerUid: string, now: Date) => sql`
  with mine as (
    select *, greatest(0, amount - refunded_by_hand - lost_amount) as remains
    from (${paymentsTo(taskerUid)}) paid
  ), held as (
    select owner_id, greatest(0, sum(remains) - max(discount)) as gross,
      round(greatest(0, sum(greatest(0, remains - fee_free)) - max(discount))
        * max(fee_percent)::numeric / 100) as fee,
      coalesce(sum(remains) filter (where status = 'frozen'), 0) as frozen
    from mine where status in ('held', 'frozen') group by owner_id
  ), way as (
    select * from mine where transfer_amount > 0 and transfer_id is null
  ), paid as (
    select * from mine where transfer_id is not null and settled_at >= (
      date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'America/Sao_Paulo')
        at time zone 'America/Sao_Paulo')
  )
  select
    (select coalesce(sum(gross), 0)::float8 from held) as "heldGross",
    (select coalesce(sum(gross - fee), 0)::float8 from held) as "heldNet",
    (select coalesce(sum(frozen), 0)::float8 from held) as "heldFrozen",
    (select count(*)::int from held) as "heldJobs",
    (select coalesce(sum(transfer_amount), 0)::float8 from way) as "wayNet",
    (select count(distinct owner_id)::int from way) as "wayJobs",
    (select coalesce(sum(transfer_amount - reversed_amount), 0)::float8 from paid) as "paidNet",
    (select count(distinct owner_id)::int from paid) as "paidJobs"`
