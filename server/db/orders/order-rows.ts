import { eq } from 'drizzle-orm'
import { isOrderOver, orderStatuses } from '#src/contract/orders/order-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import { orders } from '#server/db/schema.ts'

export type OrderRow = typeof orders.$inferSelect

export const openOrderStatuses = orderStatuses.filter((status) => !isOrderOver(status))

export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  return row
}

/** Everything that changes an order, its stock or its payment holds this lock first. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
  return row
}

/** Centavos that the buyer pays. */
export const totalOf = ({
  price,
  quantity,
  deliveryPrice,
}: Pick<OrderRow, 'price' | 'quantity' | 'deliveryPrice'>): number =>
  price * quantity + deliveryPrice

/**
 * Centavos of an order's total that carry no fee: what the carrier costs, at most as much as the
 * items. So a seller cannot name a price of the carrier in place of the item's.
 */
export const feeFreeIn = ({
  price,
  quantity,
  deliveryPrice,
}: Pick<OrderRow, 'price' | 'quantity' | 'deliveryPrice'>): number =>
  Math.min(deliveryPrice, price * quantity)
