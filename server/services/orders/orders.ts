import { desc, eq } from 'drizzle-orm'
import type { OutputOf, QueryOf } from '#src/contract/protocol/endpoint.ts'
import type { listOrders, Order } from '#src/contract/orders/orders.ts'
import type { Db } from '#server/db/database.ts'
import { groundOfOrder, logOpening } from '#server/db/operator/opened-files.ts'
import { findOrder, type OrderRow } from '#server/db/orders/order-rows.ts'
import { orders } from '#server/db/schema.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { actorOf } from './parties.ts'
import { orderSummaries, orderView } from './view.ts'

/**
 * An order for its parties, and for an operator if there was a complaint or a matter of it is open;
 * an operator's reading is logged.
 * @throws DomainError orders/not-found for others
 */
export async function visibleOrder(db: Db, id: string, viewer: Viewer): Promise<OrderRow> {
  const order = await findOrder(db, id)
  const actor = order && actorOf(order, viewer)
  if (!order || !actor) return fail('orders/not-found')
  if (actor === 'operator') {
    const ground = (await groundOfOrder(db, id)) ?? fail('orders/not-found')
    await logOpening(db, { operatorUid: viewer.uid, orderId: id, ground, at: new Date() })
  }
  return order
}

/** @throws DomainError orders/not-found unless the viewer is a party or an operator */
export const showOrder = async (db: Db, id: string, viewer: Viewer): Promise<Order> =>
  orderView(db, await visibleOrder(db, id, viewer), viewer)

/** A page of a person's purchases or sales, latest change first. */
export async function listOwnOrders(
  db: Db,
  viewer: Viewer,
  { role, page, limit }: QueryOf<typeof listOrders>,
): Promise<OutputOf<typeof listOrders>> {
  const own = eq(role === 'buyer' ? orders.buyerUid : orders.sellerUid, viewer.uid)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(own)
      .orderBy(desc(orders.statusSince), orders.id)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(orders, own),
  ])
  return { data: await orderSummaries(db, rows, viewer), total }
}
