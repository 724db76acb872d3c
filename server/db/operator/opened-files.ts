import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import type { OpeningGround } from '#src/contract/operator/operator-acts.ts'
import { HOUR_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import type { OwnerId } from '#server/db/payments/payment-owners.ts'
import {
  attention,
  disputes,
  operatorLog,
  orders,
  reports,
  serviceRequests,
} from '#server/db/schema.ts'

/** Any value will do, as long as it stays. */
const NAMESPACE = '6f1a1e1c-6f0e-4d0b-9a55-0c8a2b7f4e10'

/**
 * The reason for which an operator may read a request and its conversation: a dispute, a report, or
 * an open case. Null: they may not.
 */
export async function groundOfRequest(
  db: Db,
  requestId: string,
): Promise<OpeningGround | null> {
  const isNow = and(
    eq(serviceRequests.id, requestId),
    eq(serviceRequests.status, 'disputed'),
  )
  if (await has(db, serviceRequests, isNow)) return 'dispute'
  if (await has(db, disputes, eq(disputes.requestId, requestId))) return 'dispute'
  if (await has(db, reports, eq(reports.requestId, requestId))) return 'report'
  const open = and(eq(attention.requestId, requestId), isNull(attention.doneAt))
  return (await has(db, attention, open)) ? 'matter' : null
}

/** The same of an order. */
export async function groundOfOrder(
  db: Db,
  orderId: string,
): Promise<OpeningGround | null> {
  const isNow = and(eq(orders.id, orderId), eq(orders.status, 'disputed'))
  if (await has(db, orders, isNow)) return 'dispute'
  if (await has(db, disputes, eq(disputes.orderId, orderId))) return 'dispute'
  const open = and(eq(attention.orderId, orderId), isNull(attention.doneAt))
  return (await has(db, attention, open)) ? 'matter' : null
}

/** The same of either. */
export const groundOf = (db: Db, { kind, id }: OwnerId): Promise<OpeningGround | null> =>
  kind === 'request' ? groundOfRequest(db, id) : groundOfOrder(db, id)

/** Why a person's file is opened; `search` where no matter names the person. */
export async function groundOfPerson(db: Db, uid: string): Promise<OpeningGround> {
  if (await has(db, reports, eq(reports.personUid, uid))) return 'report'
  const ofThem = or(
    eq(attention.taskerUid, uid),
    sql`${attention.requestId} in (select ${serviceRequests.id} from ${serviceRequests}
      where ${uid} in (${serviceRequests.clientUid}, ${serviceRequests.taskerUid}))`,
    sql`${attention.orderId} in (select ${orders.id} from ${orders}
      where ${uid} in (${orders.buyerUid}, ${orders.sellerUid}))`,
  )
  return (await has(db, attention, ofThem)) ? 'matter' : 'search'
}

const has = async (
  db: Db,
  table:
    | typeof disputes
    | typeof reports
    | typeof attention
    | typeof serviceRequests
    | typeof orders,
  where: SQL | undefined,
): Promise<boolean> => (await db.$count(table, where)) > 0

type Opened = {
  operatorUid: string
  ground: OpeningGround
  at: Date
} & ({ requestId: string } | { personUid: string } | { orderId: string })

/** Writes down that an operator has opened something, once an hour however often it is read. */
export async function logOpening(
  db: Db,
  { operatorUid, ground, at, ...what }: Opened,
): Promise<void> {
  const act =
    'requestId' in what ? 'open_case' : 'orderId' in what ? 'open_order' : 'open_person'
  const [subject = ''] = Object.values(what)
  const hour = Math.floor(at.getTime() / HOUR_MS)
  const id = uuidv5(`${operatorUid} ${act} ${subject} ${hour}`, NAMESPACE)
  await db
    .insert(operatorLog)
    .values({
      ...{ id, at, operatorUid, act, reason: ground, before: {}, after: {} },
      requestId: 'requestId' in what ? what.requestId : null,
      personUid: 'personUid' in what ? what.personUid : null,
      subject: 'orderId' in what ? what.orderId : null,
    })
    .onConflictDoNothing()
}
