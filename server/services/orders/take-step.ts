import { eq } from 'drizzle-orm'
import {
  type OrderActor,
  orderDeadline,
  type OrderStatus,
  orderStatusAfter,
  type OrderTransition,
} from '#src/contract/order-lifecycle.ts'
import type { ComplaintReason, OrderEventAction } from '#src/contract/orders.values.ts'
import type { Db } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/order-rows.ts'
import { paymentsBy } from '#server/db/payment-owners.ts'
import { leftOf, type PaymentRow, updatePayment } from '#server/db/request-rows.ts'
import { orders } from '#server/db/schema.ts'
import {
  aboutOwner,
  needAttention,
  settleAttention,
} from '#server/services/money/attention.ts'
import type { Effect } from '#server/services/money/effects.ts'
import { endIntents, settle } from '#server/services/money/settle.ts'
import { type Share, splitHeld } from '#server/services/money/split.ts'
import { asOwner, logOrder } from './log.ts'
import { sellersAddress } from './pickup.ts'
import { giveBackPieces, sellOut } from './stock.ts'

export type OrderStep = {
  action: OrderTransition
  actor: OrderActor
  at: Date
  note?: string | undefined
  reason?: ComplaintReason | undefined
  /** The seller's part of what is held, at the end of a dispute; all of it without one. */
  sellerPercent?: number | undefined
  /** The carrier and its code, when it is sent. */
  parcel?: { carrier: string; tracking: string }
  /** The event in the timeline in place of the transition. */
  logAs?: OrderEventAction
  /** The status to go back to from a dispute that a chargeback opened. */
  pausedStatus?: OrderStatus
}

/**
 * Takes a step that the graph allows: status, timeline, notifications, stock and what becomes of
 * the money, in the caller's transaction, which holds the order's lock. Answers what the provider
 * must do after the commit.
 */
export async function takeStep(
  tx: Db,
  before: OrderRow,
  step: OrderStep,
): Promise<{ order: OrderRow; effects: Effect[] }> {
  const { action, actor, at, note, reason, sellerPercent } = step
  const status = orderStatusAfter(action)
  const order: OrderRow = {
    ...before,
    ...step.parcel,
    status,
    statusSince: at,
    deadline: orderDeadline({ status, statusSince: at }),
    pausedStatus: step.pausedStatus ?? null,
    ...(action === 'pay' &&
      before.delivery === 'pickup' && { pickupAddress: await sellersAddress(tx, before) }),
  }
  await tx.update(orders).set(order).where(eq(orders.id, order.id))
  const held = await paymentsBy(tx, asOwner(before), ['held', 'frozen'])
  const shares = sharesOf(held, before, step)
  const logged = { action: step.logAs ?? action, actor, at, note, reason, sellerPercent }
  const wasPaid = before.status !== 'reserved'
  await logOrder(tx, order, logged, { wasPaid, shares })
  await moveStock(tx, order, action)
  if (action === 'dispute')
    for (const { id } of held) await updatePayment(tx, id, { status: 'frozen' })
  const effects = await settle(tx, shares)
  const ended = await endIntents(tx, await paymentsBy(tx, asOwner(order)))
  await callOperator(tx, before, step)
  return { order, effects: [...effects, ...ended] }
}

async function moveStock(tx: Db, order: OrderRow, action: OrderTransition): Promise<void> {
  if (action === 'pay') await sellOut(tx, order)
  if (action === 'cancel' || action === 'expire') await giveBackPieces(tx, order)
}

/** How a step divides what is held; none while it stays held. */
function sharesOf(
  held: readonly PaymentRow[],
  { feePercent }: OrderRow,
  { action, sellerPercent = 100 }: OrderStep,
): Share[] {
  const left = held.map((payment) => ({ id: payment.id, amount: leftOf(payment) }))
  switch (action) {
    case 'confirm':
    case 'settle':
      return splitHeld(left, sellerPercent, feePercent)
    case 'cancel':
    case 'refund':
      return splitHeld(left, 0, feePercent)
    default:
      return []
  }
}

/** A dispute is on the operators' list until it ends; of a chargeback they know already. */
async function callOperator(tx: Db, before: OrderRow, step: OrderStep): Promise<void> {
  if (before.status === 'disputed') await settleAttention(tx, 'dispute', before.id, step.at)
  if (step.action !== 'dispute' || step.logAs === 'chargeback') return
  const frozen = await paymentsBy(tx, asOwner(before), ['frozen'])
  await needAttention(tx, {
    kind: 'dispute',
    subject: before.id,
    ...aboutOwner(asOwner(before)),
    amount: frozen.reduce((sum, payment) => sum + leftOf(payment), 0),
    reason: step.reason ?? null,
    at: step.at,
  })
}
