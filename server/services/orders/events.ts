import { and, eq } from 'drizzle-orm'
import type { NotificationType } from '#src/contract/notifications/notifications.ts'
import type { OrderEventAction } from '#src/contract/orders/order-events.ts'
import { type OrderRow, totalOf } from '#server/db/orders/order-rows.ts'
import { orderEvents } from '#server/db/schema/orders.ts'
import type { Deal, LoggedEvent } from '#server/services/deals/deal.ts'
import type { Share } from '#server/services/money/split.ts'
import type { OrderTypes } from './order-types.ts'
import { sideOf } from './parties.ts'

type Event = LoggedEvent<OrderTypes>

/** `null`: the event appears in the timeline only. */
const notificationTypes: Record<OrderEventAction, NotificationType | null> = {
  reserve: null,
  pay: 'order_paid',
  expire: null,
  cancel: 'system',
  ship: 'order_shipped',
  deliver: 'order_delivered',
  confirm: 'order_delivered',
  dispute: 'system',
  settle: 'system',
  refund: 'system',
  note: 'system',
  answer_dispute: 'system',
  close_answers: 'system',
  propose_split: 'system',
  decline_split: 'system',
  withdraw_split: null,
  late_payment: 'system',
  chargeback: 'system',
  chargeback_won: 'system',
  chargeback_lost: 'system',
}

/** The bank's events use the sentences of requests. */
function sentenceOf(action: OrderEventAction, wasPaid: boolean): string {
  if (action === 'cancel' && !wasPaid) return 'order_cancel_unpaid'
  return action.startsWith('chargeback') ? action : `order_${action}`
}

/** The recipients of an event: the other party, or both when no party caused it. */
function recipients(
  { buyerUid, sellerUid }: OrderRow,
  { action, actor }: Event,
  wasPaid: boolean,
): string[] {
  if (action === 'late_payment') return [buyerUid]
  // Of a chargeback the seller learns more: see `notifyDefence`.
  if (action.startsWith('chargeback')) return [buyerUid]
  if (action === 'pay') return [sellerUid]
  // A seller is not notified of an unpaid order.
  if (actor === 'buyer') return wasPaid ? [sellerUid] : []
  return actor === 'seller' ? [buyerUid] : [buyerUid, sellerUid]
}

export const timesLogged: Deal<OrderTypes>['timesLogged'] = (
  tx,
  { id },
  { action, actor },
) => {
  const { orderId, ...of } = orderEvents
  const made = and(eq(orderId, id), eq(of.action, action), eq(of.actor, actor))
  return tx.$count(orderEvents, made)
}

export const insertEvent: Deal<OrderTypes>['insertEvent'] = async (
  tx,
  { id, row, action, actor, at, note, reason, payeePercent },
) => {
  await tx.insert(orderEvents).values({
    id,
    orderId: row.id,
    action,
    status: row.status,
    actor,
    note: note || null,
    reason: reason ?? null,
    sellerPercent: payeePercent ?? null,
    at,
  })
}

/** The data of an order's sentences besides number and names. */
export const sentenceData = (order: OrderRow): Record<string, string | number> => ({
  itemId: order.itemId,
  title: order.title,
  amount: totalOf(order),
})

/** The time until which the seller may answer. */
const until = ({ deadline }: OrderRow) => deadline && { date: deadline.toISOString() }

/** Each party's part in centavos, before the fee, when both get one. */
function partsOf(
  { payeePercent }: Event,
  shares: readonly Share[],
): Record<string, number> {
  const sum = (of: (share: Share) => number) =>
    shares.reduce((total, share) => total + of(share), 0)
  const part = sum(({ transfer, fee }) => transfer + fee)
  const returned = sum(({ refund }) => refund)
  const isDivided = payeePercent !== undefined && part > 0 && returned > 0
  return isDivided ? { percent: payeePercent, part, returned } : {}
}

export const notification: Deal<OrderTypes>['notification'] = (
  order,
  event,
  { statusBefore, shares = [] },
) => {
  const wasPaid = statusBefore !== 'reserved'
  const type = notificationTypes[event.action]
  return (
    type && {
      type,
      uids: recipients(order, event, wasPaid),
      data: {
        ...sentenceData(order),
        action: sentenceOf(event.action, wasPaid),
        by: sideOf(event.actor),
        ...(event.action === 'dispute' && until(order)),
        ...(event.action === 'propose_split' && { percent: event.payeePercent ?? 0 }),
        ...partsOf(event, shares),
      },
    }
  )
}
