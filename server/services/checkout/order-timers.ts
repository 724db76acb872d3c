import { lte } from 'drizzle-orm'
import { canMoveOrder, orderTimeouts } from '#src/contract/order-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import { lockOrder, type OrderRow } from '#server/db/order-rows.ts'
import { paymentsBy } from '#server/db/payment-owners.ts'
import { orders } from '#server/db/schema.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import type { Effect } from '#server/services/money/effects.ts'
import { asOwner } from '#server/services/orders/log.ts'
import { takeStep } from '#server/services/orders/take-step.ts'
import { moveOverdue } from '#server/services/requests/move-overdue.ts'

/** The number of orders that one run moves; the next run takes the rest. */
const BATCH = 1000

/**
 * Moves on the orders whose deadline is over; what was reserved and not paid is for sale again.
 * Answers how many moved.
 */
export async function runOrderTimers(deps: MoneyDeps): Promise<number> {
  const overdue: { id: string; openIntents: string[] }[] = []
  for (const order of await overdueOrders(deps.db, deps.clock()))
    overdue.push({ id: order.id, openIntents: await openIntentsOf(deps.db, order) })
  return moveOverdue(deps, overdue, {
    move: (id) => moveOn(deps, id),
    onError: (id, error) =>
      deps.logger.error({ orderId: id, err: error }, 'an order could not be moved on'),
  })
}

const overdueOrders = (db: Db, now: Date): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(lte(orders.deadline, now))
    .orderBy(orders.deadline)
    .limit(BATCH)

/** A reservation that was paid in time, but whose webhook was lost, must not expire. */
async function openIntentsOf(db: Db, order: OrderRow): Promise<string[]> {
  if (order.status !== 'reserved') return []
  const [payment] = await paymentsBy(db, asOwner(order))
  return payment?.intentId ? [payment.intentId] : []
}

async function moveOn(deps: MoneyDeps, id: string): Promise<Effect[] | null> {
  const at = deps.clock()
  return deps.db.transaction(async (tx): Promise<Effect[] | null> => {
    const now = await lockOrder(tx, id)
    // Somebody may have moved it since it was listed.
    if (!now?.deadline || now.deadline > at) return null
    const action = Object.entries(orderTimeouts).find(([from]) => from === now.status)?.[1]
    if (!action || !canMoveOrder(action, now, 'system')) return null
    return (await takeStep(tx, now, { action, actor: 'system', at })).effects
  })
}
