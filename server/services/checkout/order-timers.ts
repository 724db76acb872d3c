import { lte } from 'drizzle-orm'
import { canMoveOrder, orderTimeouts } from '#src/contract/order-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import { lockOrder, type OrderRow } from '#server/db/order-rows.ts'
import { paymentsBy } from '#server/db/payment-owners.ts'
import { orders } from '#server/db/schema.ts'
import {
  PaymentRefusedError,
  PaymentUnknownError,
} from '#server/providers/payments/payment-provider.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import type { Effect } from '#server/services/money/effects.ts'
import { asOwner } from '#server/services/orders/log.ts'
import { takeStep } from '#server/services/orders/take-step.ts'
import { runEffects, syncIntent } from '#server/services/requests/run-effects.ts'

/** The number of orders that one run moves; the next run takes the rest. */
const BATCH = 1000

/**
 * Moves on the orders whose deadline is over; what was reserved and not paid is for sale again. One
 * that fails does not hold up the others. Answers how many moved.
 */
export async function runOrderTimers(deps: MoneyDeps): Promise<number> {
  let moved = 0
  for (const order of await overdueOrders(deps.db, deps.clock())) {
    try {
      if (await moveOn(deps, order)) moved += 1
    } catch (error) {
      deps.logger.error({ orderId: order.id, err: error }, 'an order could not be moved on')
    }
  }
  return moved
}

const overdueOrders = (db: Db, now: Date): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(lte(orders.deadline, now))
    .orderBy(orders.deadline)
    .limit(BATCH)

async function moveOn(deps: MoneyDeps, order: OrderRow): Promise<boolean> {
  if (order.status === 'reserved') await askProvider(deps, order)
  const at = deps.clock()
  const effects = await deps.db.transaction(async (tx): Promise<Effect[] | null> => {
    const now = await lockOrder(tx, order.id)
    // Somebody may have moved it since it was listed.
    if (!now?.deadline || now.deadline > at) return null
    const action = Object.entries(orderTimeouts).find(([from]) => from === now.status)?.[1]
    if (!action || !canMoveOrder(action, now, 'system')) return null
    return (await takeStep(tx, now, { action, actor: 'system', at })).effects
  })
  await runEffects(deps, effects ?? [])
  return effects !== null
}

/**
 * Asks the provider first: an order that was paid in time, but whose webhook was lost, must not
 * expire. When the provider does not answer, the order expires; a payment for it is then refunded.
 */
async function askProvider(deps: MoneyDeps, order: OrderRow): Promise<void> {
  const [payment] = await paymentsBy(deps.db, asOwner(order))
  if (!payment?.intentId) return
  try {
    await syncIntent(deps, payment.intentId)
  } catch (error) {
    if (!(error instanceof PaymentUnknownError || error instanceof PaymentRefusedError))
      throw error
    deps.logger.warn({ orderId: order.id, err: error }, 'a reservation ended unasked')
  }
}
