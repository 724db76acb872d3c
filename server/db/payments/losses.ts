import { type SQL, sql } from 'drizzle-orm'
import type { LossKind } from '#src/contract/payments/deposit-kinds.ts'
import type { Db } from '#server/db/database.ts'

/**
 * The instalments of a person's work and of what they sold, each with its request or order, and the
 * discount on what is held of that.
 */
export const paymentsTo = (uid: string) => sql`
  select p.*, r.id as owner_id, r.date as owner_date, r.fee_percent,
    case when r.payment_method = '100' then (
      select coalesce(sum(e.amount), 0) from request_extras e
      where e.request_id = r.id and e.status = 'accepted' and e.kind = 'discount'
    ) else 0 end as discount
  from service_requests r join payments p on p.request_id = r.id
  where r.tasker_uid = ${uid}
  union all
  select p.*, o.id, o.created_at, o.fee_percent, 0
  from orders o join payments p on p.order_id = o.id
  where o.seller_uid = ${uid}`

/** The month in Brasília of a moment: "2026-11". */
export const monthOf = (moment: SQL): SQL =>
  sql`to_char((${moment}) at time zone 'America/Sao_Paulo', 'YYYY-MM')`

/** What banks took back of a person's transfers, on the day on which the last of it was. */
export const takenBackFrom = (uid: string): SQL => sql`
  select 'takenBack' as kind, p.owner_id, p.reversed_amount as amount,
    coalesce((
      select max(t.at) from ledger_transactions t
      where t.payment_id = p.id and t.kind in ('reversal', 'reversal_by_hand')
    ), p.settled_at) as at
  from (${paymentsTo(uid)}) p where p.reversed_amount > 0`

/** What banks took before it was sent, as it would have been without the fee. */
const lostTo = (uid: string): SQL => sql`
  select 'lost', p.owner_id, round(p.lost_amount * (100 - p.fee_percent) / 100.0)::int,
    (select max(c.lost_at) from chargebacks c where c.payment_id = p.id)
  from (${paymentsTo(uid)}) p
  where p.lost_amount > 0 and coalesce(p.transfer_amount, 0) = 0`

/** What the end of a dispute gave back to the client, as it would have been without the fee. */
const dividedFrom = (uid: string): SQL => sql`
  select 'divided', p.owner_id,
    sum(round(p.refund_amount * (100 - p.fee_percent) / 100.0))::int, d.ended_at
  from (${paymentsTo(uid)}) p join (
    select coalesce(request_id, order_id) as owner_id, max(ended_at) as ended_at
    from disputes where tasker_percent < 100 group by 1
  ) d on d.owner_id = p.owner_id
  where p.refund_amount > 0 and d.ended_at is not null
  group by p.owner_id, d.ended_at`

/** Centavos, net. */
type LossRow = { kind: LossKind; ownerId: string; amount: number; at: string }

/** A person's losses in a month or a year, the newest first. */
export async function lossesOf(
  db: Db,
  uid: string,
  period: string,
  limit: number,
): Promise<LossRow[]> {
  const { rows } = await db.execute<LossRow>(sql`
    select kind, owner_id as "ownerId", amount::int as amount,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from (
      ${takenBackFrom(uid)} union all ${lostTo(uid)} union all ${dividedFrom(uid)}
    ) losses
    where amount > 0 and starts_with(${monthOf(sql`at`)}, ${period})
    order by losses.at desc, owner_id limit ${limit}`)
  return rows
}
