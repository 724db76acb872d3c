import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NotificationKind } from '#src/contract/notification-kinds.values.ts'
import type { OrderParty, OrderStatus } from '#src/contract/order-lifecycle.ts'
import { DAY_MS, MINUTE_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { lockOrder, type OrderRow } from '#server/db/order-rows.ts'
import { orders } from '#server/db/schema.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { addNotifications } from '#server/services/notifications/add-notifications.ts'
import {
  isNear,
  isNearIn,
  type NearTime,
  remindOfEach,
  REMINDERS_BATCH,
} from '#server/services/notifications/remind.ts'
import { orderData } from './log.ts'

/** A post office is open by day only: a day before leaves time to go there. */
const near: NearTime = { from: DAY_MS, until: 15 * MINUTE_MS }

/** The deadlines that wait for somebody, and for whom. */
const waits: Partial<Record<OrderStatus, { for: OrderParty; kind: NotificationKind }>> = {
  paid: { for: 'seller', kind: 'order_deadline_send' },
  delivered: { for: 'buyer', kind: 'order_deadline_confirm' },
}
const statuses = Object.keys(waits) as OrderStatus[]

/**
 * Tells the party that an order waits for that its deadline is near, once for each deadline.
 * Answers of how many orders.
 */
export async function remindOfOrders(
  deps: Pick<MoneyDeps, 'db' | 'clock' | 'logger'>,
): Promise<number> {
  const due = await nearDeadlines(deps.db, deps.clock())
  return remindOfEach(deps.logger, due, (id) => remind(deps, id))
}

/** Found by the index of deadlines. */
const nearDeadlines = (db: Db, now: Date) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.status, statuses),
        isNearIn(near, orders.deadline, now),
        sql`${orders.remindedOf} is distinct from ${orders.deadline}`,
      ),
    )
    .orderBy(orders.deadline)
    .limit(REMINDERS_BATCH)

const remind = (
  { db, clock }: Pick<MoneyDeps, 'db' | 'clock'>,
  id: string,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const at = clock()
    const order = await lockOrder(tx, id)
    const waiting = order && waits[order.status]
    // Somebody may have moved it, or reminded of it, since it was listed.
    if (!order?.deadline || !waiting || !isNear(near, order.deadline, at)) return false
    if (order.remindedOf?.getTime() === order.deadline.getTime()) return false
    await tx.update(orders).set({ remindedOf: order.deadline }).where(eq(orders.id, id))
    await tell(tx, order, { ...waiting, date: order.deadline, at })
    return true
  })

async function tell(
  tx: Db,
  order: OrderRow,
  told: { for: OrderParty; kind: NotificationKind; date: Date; at: Date },
): Promise<void> {
  const uid = told.for === 'buyer' ? order.buyerUid : order.sellerUid
  const date = told.date.toISOString()
  const about = { ...(await orderData(tx, order)), side: told.for }
  const data = { ...about, action: told.kind, date }
  await addNotifications(tx, [{ uid, type: 'system', data, at: told.at }])
}
