import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PersonFile, PersonRecord } from '#src/contract/operator.ts'
import {
  isOrderOver,
  type OrderActor,
  orderStatuses,
} from '#src/contract/order-lifecycle.ts'
import type { Actor } from '#src/contract/request-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import { orderEvents, orders, users } from '#server/db/schema.ts'

const RUNNING_SHOWN = 50

const openStatuses = orderStatuses.filter((status) => !isOrderOver(status))

export const isPartyOfOrder = (uid: string) =>
  or(eq(orders.buyerUid, uid), eq(orders.sellerUid, uid))

/** The orders of a person that run, the one whose deadline is nearest first. */
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
    .where(and(isPartyOfOrder(uid), inArray(orders.status, openStatuses)))
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

/** What a split and a record call the actors of an order. */
const actorIn = {
  buyer: 'client',
  seller: 'tasker',
  operator: 'operator',
  system: 'system',
} as const satisfies Record<OrderActor, Actor>

const decision = alias(orderEvents, 'decision')

/** The complaints about what a person bought or sold, the latest first. */
export async function complaintsOf(
  db: Db,
  uid: string,
  most: number,
): Promise<PersonRecord['disputes']> {
  const rows = await db
    .select({ opened: orderEvents, order: orders, decision })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .leftJoin(
      decision,
      and(eq(decision.orderId, orders.id), inArray(decision.action, ['settle', 'refund'])),
    )
    .where(and(isPartyOfOrder(uid), eq(orderEvents.action, 'dispute')))
    .orderBy(desc(orderEvents.at), orderEvents.id)
    .limit(most)
  return rows.map(({ opened, order, decision: decided }) => ({
    requestId: null,
    orderId: order.id,
    number: order.number,
    openedAt: opened.at.toISOString(),
    openedBy: actorIn[opened.actor],
    as: order.buyerUid === uid ? 'client' : 'tasker',
    reason: opened.reason,
    // Without a decision of ours it was the bank's.
    ended: isOrderOver(order.status)
      ? {
          by: actorIn[decided?.actor ?? 'system'],
          taskerPercent: decided?.sellerPercent ?? null,
        }
      : null,
  }))
}
