import { v7 as uuidv7 } from 'uuid'
import type { NotificationType } from '#src/contract/notifications.ts'
import type { OrderActor } from '#src/contract/order-lifecycle.ts'
import type { ComplaintReason, OrderEventAction } from '#src/contract/orders.values.ts'
import type { Db } from '#server/db/database.ts'
import { type OrderRow, totalOf } from '#server/db/order-rows.ts'
import type { PaymentOwner } from '#server/db/payment-owners.ts'
import { orderEvents } from '#server/db/schema.ts'
import type { Share } from '#server/services/money/split.ts'
import { addNotifications } from '#server/services/notifications/add-notifications.ts'
import { markReadAbout } from '#server/services/notifications/mark-read-about.ts'
import { ownerData, sideOf } from '#server/services/notifications/notify.ts'

export type OrderLogged = {
  action: OrderEventAction
  actor: OrderActor
  at: Date
  note?: string | undefined
  reason?: ComplaintReason | undefined
  sellerPercent?: number | undefined
}

/** `null`: the event is told in the timeline only. */
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
  late_payment: 'system',
  chargeback: 'system',
  chargeback_won: 'system',
  chargeback_lost: 'system',
}

/** The bank's events have the sentences that they have for requests. */
function sentenceOf(action: OrderEventAction, wasPaid: boolean): string {
  if (action === 'cancel' && !wasPaid) return 'order_cancel_unpaid'
  return action.startsWith('chargeback') ? action : `order_${action}`
}

/** The recipients of an event: the other party, or both when no party caused it. */
function recipients(
  { buyerUid, sellerUid }: OrderRow,
  { action, actor }: OrderLogged,
  wasPaid: boolean,
): string[] {
  if (action === 'late_payment') return [buyerUid]
  if (action === 'pay') return [sellerUid]
  // A seller hears of nothing that nobody has paid.
  if (actor === 'buyer') return wasPaid ? [sellerUid] : []
  return actor === 'seller' ? [buyerUid] : [buyerUid, sellerUid]
}

/**
 * The sentences have only the words of requests: a buyer is their client, a seller their tasker.
 */
const sentenceActors = {
  buyer: 'client',
  seller: 'tasker',
  operator: 'operator',
  system: 'system',
} as const

export const asOwner = (order: OrderRow): PaymentOwner => ({
  kind: 'order',
  id: order.id,
  number: order.number,
  payerUid: order.buyerUid,
  payeeUid: order.sellerUid,
})

/** The data of which a notification's sentence about an order is made. */
export const orderData = async (
  tx: Db,
  order: OrderRow,
): Promise<Record<string, string | number>> => ({
  ...(await ownerData(tx, asOwner(order))),
  itemId: order.itemId,
  title: order.title,
  amount: totalOf(order),
})

/** What each of the two gets, in centavos and before the fee, where both get something. */
function partsOf(
  { sellerPercent }: OrderLogged,
  shares: readonly Share[],
): Record<string, number> {
  const sum = (of: (share: Share) => number) =>
    shares.reduce((total, share) => total + of(share), 0)
  const part = sum(({ transfer, fee }) => transfer + fee)
  const returned = sum(({ refund }) => refund)
  const isDivided = sellerPercent !== undefined && part > 0 && returned > 0
  return isDivided ? { percent: sellerPercent, part, returned } : {}
}

/**
 * Writes the timeline and tells the other party, or both when no party did it; what the acting party
 * was told before is read.
 */
export async function logOrder(
  tx: Db,
  order: OrderRow,
  event: OrderLogged,
  { wasPaid = true, shares = [] }: { wasPaid?: boolean; shares?: readonly Share[] } = {},
): Promise<void> {
  const { action, actor, at, note, reason, sellerPercent } = event
  await tx.insert(orderEvents).values({
    id: uuidv7(),
    orderId: order.id,
    action,
    status: order.status,
    actor,
    note: note || null,
    reason: reason ?? null,
    sellerPercent: sellerPercent ?? null,
    at,
  })
  const { buyerUid, sellerUid } = order
  if (actor === 'buyer' || actor === 'seller')
    await markReadAbout(tx, actor === 'buyer' ? buyerUid : sellerUid, { orderId: order.id })
  const type = notificationTypes[action]
  const uids = recipients(order, event, wasPaid)
  if (!type || uids.length === 0) return
  const data = {
    ...(await orderData(tx, order)),
    action: sentenceOf(action, wasPaid),
    by: sentenceActors[actor],
    ...partsOf(event, shares),
  }
  await addNotifications(
    tx,
    uids.map((uid) => {
      const told = { ...data, ...sideOf(asOwner(order), uid) }
      return { uid, type, data: told, at }
    }),
  )
}
