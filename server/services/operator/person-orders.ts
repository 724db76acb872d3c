import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { PersonFile } from '#src/contract/operator/operator.ts'
import type { Db } from '#server/db/database.ts'
import { openOrderStatuses } from '#server/db/orders/order-rows.ts'
import { orders, users } from '#server/db/schema.ts'

const RUNNING_SHOWN = 50

export const isPartyOfOrder = (uid: string) =>
  or(eq(orders.buyerUid, uid), eq(orders.sellerUid, uid))

/** A person's open orders, nearest deadline first. */
export async function runningOrdersOf(
  db: Db,
  uid: string,
): Promise<PersonFile['runningOrders']> {
  const rows = await db
    .select({ order: orders, other: { uid: users.uid, name: users.name } })
    .from(orders)
    .innerJoin(
      users,
      sql`${users.uid} = case when ${orders.buyerUid} = ${uid}
        then ${orders.sellerUid} else ${orders.buyerUid} end`,
    )
    .where(and(isPartyOfOrder(uid), inArray(orders.status, openOrderStatuses)))
    .orderBy(orders.deadline, orders.id)
    .limit(RUNNING_SHOWN)
  return rows.map(({ order, other }) => ({
    orderId: order.id,
    number: order.number,
    status: order.status,
    date: order.createdAt.toISOString(),
    as: order.buyerUid === uid ? 'buyer' : 'seller',
    other,
  }))
}
