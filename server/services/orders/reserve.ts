import { and, eq, exists, gt, inArray, or } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import { type DeliveryWay, orderDeadline } from '#src/contract/orders/order-lifecycle.ts'
import type { purchaseItem } from '#src/contract/orders/orders.ts'
import { GIVEN_BACK_A_DAY, RESERVATIONS_MAX } from '#src/contract/orders/limits.ts'
import { DAY_MS, HOUR_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { type OrderRow, feeFreeIn, totalOf } from '#server/db/orders/order-rows.ts'
import { shortNumber } from '#server/db/requests/short-number.ts'
import { canReceive } from '#server/db/payments/payout-accounts.ts'
import { items, orderEvents, orders, payments, users } from '#server/db/schema.ts'
import type { LocalDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { logEvent } from '#server/services/deals/log.ts'
import { requireNotBlocked } from '#server/services/people/blocks.ts'
import { orderDeal } from './deal.ts'
import { takePieces } from './stock.ts'

type Purchase = BodyOf<typeof purchaseItem>
type ItemRow = typeof items.$inferSelect

/**
 * Reserves pieces of an item for a buyer, with the payment to come; returns the order's id.
 * @throws DomainError marketplace/not-found, orders/own-item, orders/sold-out with `{ stock }`,
 * orders/seller-cannot-receive, orders/delivery-not-offered, orders/address-needed,
 * orders/total-too-high, orders/total-changed with `{ total }`, orders/too-many-reservations,
 * orders/given-back-often, safety/blocked
 */
export async function reserve(
  { db, clock, config }: Pick<LocalDeps, 'db' | 'clock' | 'config'>,
  buyerUid: string,
  purchase: Purchase,
): Promise<string> {
  const now = clock()
  return db.transaction(async (tx) => {
    await lockPeople(tx, buyerUid, purchase.itemId)
    const item = await onSale(tx, purchase.itemId)
    if (item.sellerUid === buyerUid) fail('orders/own-item')
    await requireNotBlocked(tx, buyerUid, item.sellerUid)
    await requireReceiver(tx, item.sellerUid)
    await requireFewReservations(tx, buyerUid)
    await requireFewGivenBack(tx, { buyerUid, itemId: item.id, now })
    const order = orderOf(item, purchase, {
      buyerUid,
      feePercent: config.platformFeePercent,
      now,
    })
    if (totalOf(order) > toCentavos(PRICE_RANGE.max)) fail('orders/total-too-high')
    requireTotal(order, purchase.total)
    if (!(await takePieces(tx, order)))
      fail('orders/sold-out', { details: { stock: item.stock } })
    await tx.insert(orders).values(order)
    await insertPayment(tx, order)
    await logEvent(orderDeal, tx, order, { action: 'reserve', actor: 'buyer', at: now })
    return order.id
  })
}

/**
 * Locks buyer and seller. Simultaneous purchases of one person are then counted one by one, and the
 * deletion of the seller's account has either finished or finds this order. People are locked
 * before items, as in every change of an item.
 */
async function lockPeople(tx: Db, buyerUid: string, itemId: string): Promise<void> {
  const seller = tx.select({ uid: items.sellerUid }).from(items).where(eq(items.id, itemId))
  await tx
    .select({ uid: users.uid })
    .from(users)
    .where(or(eq(users.uid, buyerUid), inArray(users.uid, seller)))
    .orderBy(users.uid)
    .for('no key update')
}

/** Locked, so that of two buyers of the last piece the second one finds none. */
async function onSale(tx: Db, id: string): Promise<ItemRow> {
  const [item] = await tx.select().from(items).where(eq(items.id, id)).for('no key update')
  if (!item || item.status === 'archived' || item.hidden !== null)
    return fail('marketplace/not-found')
  return item.status === 'active'
    ? item
    : fail('orders/sold-out', { details: { stock: 0 } })
}

async function requireReceiver(tx: Db, sellerUid: string): Promise<void> {
  if (!(await canReceive(tx, sellerUid))) fail('orders/seller-cannot-receive')
}

/** Limits the open reservations of one person, so that one buyer cannot block many items. */
async function requireFewReservations(tx: Db, buyerUid: string): Promise<void> {
  const open = and(eq(orders.buyerUid, buyerUid), eq(orders.status, 'reserved'))
  if ((await tx.$count(orders, open)) >= RESERVATIONS_MAX)
    fail('orders/too-many-reservations', { params: { max: RESERVATIONS_MAX } })
}

/**
 * Limits how often a buyer reserves one item and gives it back, so that they cannot block it.
 * Orders that the seller cancelled or did not send in time do not count.
 */
async function requireFewGivenBack(
  tx: Db,
  { buyerUid, itemId, now }: { buyerUid: string; itemId: string; now: Date },
): Promise<void> {
  const cancelledByBuyer = tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orders.id),
        eq(orderEvents.action, 'cancel'),
        eq(orderEvents.actor, 'buyer'),
      ),
    )
  const givenBack = and(
    eq(orders.buyerUid, buyerUid),
    eq(orders.itemId, itemId),
    or(eq(orders.status, 'expired'), exists(cancelledByBuyer)),
    gt(orders.createdAt, new Date(now.getTime() - DAY_MS)),
  )
  if ((await tx.$count(orders, givenBack)) >= GIVEN_BACK_A_DAY)
    fail('orders/given-back-often', {
      params: { max: GIVEN_BACK_A_DAY },
      retryAfter: HOUR_MS / 1000,
    })
}

const offers = ({ meetup, pickup, carrierPrice }: ItemRow, way: DeliveryWay): boolean =>
  ({ meetup, pickup, carrier: carrierPrice !== null })[way]

/** The chosen delivery, else the first that needs no address. */
function deliveryOf(item: ItemRow, chosen: DeliveryWay | undefined): DeliveryWay {
  const way = chosen ?? (item.meetup ? 'meetup' : item.pickup ? 'pickup' : 'carrier')
  return offers(item, way) ? way : fail('orders/delivery-not-offered')
}

function orderOf(
  item: ItemRow,
  { quantity, delivery: chosen, address }: Purchase,
  { buyerUid, feePercent, now }: { buyerUid: string; feePercent: number; now: Date },
): OrderRow {
  const delivery = deliveryOf(item, chosen)
  const sent = delivery === 'carrier'
  if (sent && !address) fail('orders/address-needed')
  const { id: itemId, sellerUid, title, price } = item
  const status = 'reserved' as const
  return {
    id: uuidv7(),
    number: shortNumber(),
    ...{ itemId, buyerUid, sellerUid, status, title, quantity, price, delivery },
    deliveryPrice: sent ? (item.carrierPrice ?? 0) : 0,
    feePercent,
    address: sent ? (address ?? null) : null,
    pickupAddress: null,
    carrier: null,
    tracking: null,
    createdAt: now,
    statusSince: now,
    deadline: orderDeadline({ status, statusSince: now }),
    remindedOf: null,
    pausedStatus: null,
    disputeAwaits: null,
  }
}

/** `seen` in BRL: the buyer is charged exactly the total that they saw. */
function requireTotal(order: OrderRow, seen: number | undefined): void {
  const total = totalOf(order)
  if (seen !== undefined && toCentavos(seen) !== total)
    fail('orders/total-changed', { details: { total: toBrl(total) } })
}

const insertPayment = (tx: Db, order: OrderRow) =>
  tx.insert(payments).values({
    id: uuidv7(),
    orderId: order.id,
    instalment: 1,
    amount: totalOf(order),
    feeFree: feeFreeIn(order),
    status: 'awaiting',
    createdAt: order.createdAt,
  })
