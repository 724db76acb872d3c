import { and, count, desc, eq, ilike, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OutputOf, QueryOf } from '#src/contract/protocol/endpoint.ts'
import type { listActs, LoggedAct } from '#src/contract/operator/operator.ts'
import type { Db } from '#server/db/database.ts'
import {
  attention,
  chargebacks,
  disputes,
  operatorLog,
  orders,
  payments,
  serviceRequests,
  users,
} from '#server/db/schema.ts'

const operator = alias(users, 'operator')
const person = alias(users, 'person')

/** An act on an order has no request: its subject is the order, or a dispute, a matter, a
 * chargeback or a payment of it. */
const isOfOrder = sql`${orders.id} = case when ${operatorLog.requestId} is null then
  case ${operatorLog.act}
    when 'decide_dispute' then coalesce((select ${disputes.orderId} from ${disputes}
      where ${disputes.id} = ${operatorLog.subject}::uuid), ${operatorLog.subject}::uuid)
    when 'open_order' then ${operatorLog.subject}::uuid
    when 'finish_matter' then (select ${attention.orderId} from ${attention}
      where ${attention.id} = ${operatorLog.subject}::uuid)
    when 'send_defence' then (select ${payments.orderId} from ${payments}
      join ${chargebacks} on ${chargebacks.paymentId} = ${payments.id}
      where ${chargebacks.id} = ${operatorLog.subject})
    when 'send_again' then (select ${payments.orderId} from ${payments}
      where ${payments.id} = ${operatorLog.subject}::uuid)
  end end`

/** A page of operators' acts, newest first. An act must contain every word of the search. */
export async function listLoggedActs(
  db: Db,
  { q, page, limit }: QueryOf<typeof listActs>,
): Promise<OutputOf<typeof listActs>> {
  const words = q.trim().split(/\s+/).filter(Boolean)
  const where = words.length > 0 ? sql.join(words.map(hasWord), sql` and `) : undefined
  const [rows, [counted]] = await Promise.all([
    actsWhere(db, where, { limit, offset: (page - 1) * limit }),
    db
      .select({ total: count() })
      .from(operatorLog)
      .leftJoin(operator, eq(operator.uid, operatorLog.operatorUid))
      .leftJoin(person, eq(person.uid, operatorLog.personUid))
      .leftJoin(serviceRequests, eq(serviceRequests.id, operatorLog.requestId))
      .leftJoin(orders, isOfOrder)
      .where(where),
  ])
  return { data: rows, total: counted?.total ?? 0 }
}

function hasWord(word: string): SQL {
  const like = `%${word.replace(/^#/, '').replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${or(
    ilike(operatorLog.reason, like),
    ilike(operatorLog.act, like),
    ilike(operator.name, like),
    ilike(person.name, like),
    ilike(serviceRequests.number, like),
    ilike(orders.number, like),
    eq(operatorLog.personUid, word),
  )})`
}

const SHOWN = 50

/** A case shows decisions alone; that it was opened is in the whole log only. */
const decisions = notInArray(operatorLog.act, ['open_case', 'open_order', 'open_person'])

/** The newest decisions on a request. */
export const actsOnRequest = (db: Db, requestId: string): Promise<LoggedAct[]> =>
  actsWhere(db, and(eq(operatorLog.requestId, requestId), decisions), { limit: SHOWN })

/** The newest decisions on an order. */
export const actsOnOrder = (db: Db, orderId: string): Promise<LoggedAct[]> =>
  actsWhere(db, and(eq(orders.id, orderId), decisions), { limit: SHOWN })

/** The newest decisions about a person. */
export const actsOnPerson = (db: Db, uid: string): Promise<LoggedAct[]> =>
  actsWhere(db, and(eq(operatorLog.personUid, uid), decisions), { limit: SHOWN })

async function actsWhere(
  db: Db,
  where: SQL | undefined,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<LoggedAct[]> {
  const rows = await db
    .select({
      act: operatorLog,
      number: serviceRequests.number,
      order: { id: orders.id, number: orders.number },
      operatorName: operator.name,
      personName: person.name,
    })
    .from(operatorLog)
    .leftJoin(operator, eq(operator.uid, operatorLog.operatorUid))
    .leftJoin(person, eq(person.uid, operatorLog.personUid))
    .leftJoin(serviceRequests, eq(serviceRequests.id, operatorLog.requestId))
    .leftJoin(orders, isOfOrder)
    .where(where)
    .orderBy(desc(operatorLog.at), operatorLog.id)
    .limit(limit)
    .offset(offset)
  return rows.map(({ act, number, order, operatorName, personName }) => ({
    _id: act.id,
    at: act.at.toISOString(),
    by: { uid: act.operatorUid, name: operatorName ?? act.operatorUid },
    act: act.act,
    requestId: act.requestId,
    orderId: order?.id ?? null,
    number: number ?? order?.number ?? null,
    person:
      act.personUid === null
        ? null
        : { uid: act.personUid, name: personName ?? act.personUid },
    before: act.before,
    after: act.after,
    reason: act.reason,
  }))
}
