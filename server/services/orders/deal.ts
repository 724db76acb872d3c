import { eq } from 'drizzle-orm'
import { orderDeadline, orderLifecycle } from '#src/contract/orders/order-lifecycle.ts'
import { orderWaitsFor } from '#src/contract/orders/order-standing.ts'
import { DAY_MS, MINUTE_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { lockOrder, type OrderRow } from '#server/db/orders/order-rows.ts'
import { orders } from '#server/db/schema/orders.ts'
import type { Deal } from '#server/services/deals/deal.ts'
import { logEvent } from '#server/services/deals/log.ts'
import { refundWhole, splitPayments } from '#server/services/money/settle.ts'
import { insertEvent, notification, sentenceData, timesLogged } from './events.ts'
import type { OrderStep, OrderTypes } from './order-types.ts'
import { orderPartyLookup } from './parties.ts'
import { sellersAddress } from './pickup.ts'
import { giveBackPieces, sellOut } from './stock.ts'

/** The kind of deal in which a buyer purchases an item of a seller. */
export const orderDeal: Deal<OrderTypes> = {
  kind: 'order',
  ...orderPartyLookup,
  lifecycle: orderLifecycle,
  stateOf: (order) => order,
  deadlineOf: orderDeadline,
  isDue: (_, { status }) => Promise.resolve(status === 'reserved'),
  errors: { notFound: 'orders/not-found', illegal: 'orders/illegal-transition' },

  hidesFeeFromPayer: true,

  table: orders,
  lock: lockOrder,
  save: async (tx, order) => {
    await tx.update(orders).set(order).where(eq(orders.id, order.id))
  },
  insertEvent,
  timesLogged,
  notification,

  changes,
  /** Before it is sent the buyer gets a full refund. */
  cancellationShares: (_, { feePercent }, held) => splitPayments(held, 0, feePercent),
  afterTransition: async (tx, order, { action }) => {
    if (action === 'pay') await sellOut(tx, order)
    if (action === 'cancel' || action === 'expire') await giveBackPieces(tx, order)
  },

  otherPayment: async (tx, order, payment, at) => {
    await logEvent(orderDeal, tx, order, { action: 'late_payment', actor: 'system', at })
    return refundWhole(tx, payment)
  },
  reminders: {
    // Post offices open by day only: one day leaves time to go there.
    near: { from: DAY_MS, until: 15 * MINUTE_MS },
    kinds: {
      paid: 'order_deadline_send',
      delivered: 'order_deadline_confirm',
      disputed: 'order_deadline_dispute',
    },
    waitsFor: ({ status }) => orderWaitsFor(status),
    data: sentenceData,
    lastNotified: ({ statusSince }) => statusSince,
  },
}

async function changes(
  tx: Db,
  before: OrderRow,
  { action, parcel }: OrderStep,
): Promise<Partial<OrderRow>> {
  if (action !== 'pay' || before.delivery !== 'pickup') return { ...parcel }
  return { pickupAddress: await sellersAddress(tx, before) }
}
