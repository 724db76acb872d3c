import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { orderEvents, orders, payments } from '#server/db/schema.ts'
import { aboutOwner, needAttention } from '#server/services/money/attention.ts'
import { asOwner } from '#server/services/orders/log.ts'

/** The operators of the demo see its disputed orders on their list. */
export async function openDemoComplaints(tx: Db): Promise<void> {
  const rows = await tx
    .select({ order: orders, event: orderEvents, payment: payments })
    .from(orders)
    .innerJoin(
      orderEvents,
      and(eq(orderEvents.orderId, orders.id), eq(orderEvents.action, 'dispute')),
    )
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.status, 'disputed'))
  for (const { order, event, payment } of rows)
    await needAttention(tx, {
      kind: 'dispute',
      subject: order.id,
      ...aboutOwner(asOwner(order)),
      amount: payment.amount,
      reason: event.reason,
      at: event.at,
    })
}
