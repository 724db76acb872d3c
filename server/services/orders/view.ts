import { asc, eq, inArray } from 'drizzle-orm'
import { splitOf, toBrl } from '#src/contract/payments/money.ts'
import {
  isOrderOver,
  sharesPlace,
  takesNotes,
  orderLifecycle,
} from '#src/contract/orders/order-lifecycle.ts'
import type { Order, OrderEvent, OrderSummary } from '#src/contract/orders/orders.ts'
import type { Image } from '#src/contract/protocol/primitives.ts'
import type { Db } from '#server/db/database.ts'
import { isSuspended } from '#server/db/people/present-people.ts'
import { type OrderRow, feeFreeIn, totalOf } from '#server/db/orders/order-rows.ts'
import { paymentsBy } from '#server/db/payments/payment-owners.ts'
import { chargebacksOf, type PaymentRow } from '#server/db/requests/request-rows.ts'
import { images, items, orderEvents, payments, users } from '#server/db/schema.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { itemPhotosOf } from '#server/services/media/first-photos.ts'
import { imageOrNull } from '#server/services/media/image-rows.ts'
import { paymentView } from '#server/services/money/payment-view.ts'
import { receiptTaxIds } from '#server/services/people/receipt-tax-ids.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { actorOf, asOwner, partyOf, partyOnSide } from './parties.ts'
import { pickupOf } from './pickup.ts'

type Person = { name: string; photo: Image | null; isSuspended: boolean }

/** Orders as lists show them, in the order of `rows`; the viewer must be allowed to see each. */
export async function orderSummaries(
  db: Db,
  rows: readonly OrderRow[],
  viewer: Viewer,
): Promise<OrderSummary[]> {
  if (rows.length === 0) return []
  const [people, photos, paid] = await Promise.all([
    peopleOf(
      db,
      rows.flatMap(({ buyerUid, sellerUid }) => [buyerUid, sellerUid]),
    ),
    itemPhotosOf(
      db,
      rows.map(({ itemId }) => itemId),
    ),
    paymentsOfOrders(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => {
    const personOf = (uid: string) => people.get(uid) ?? fail('orders/not-found')
    const [buyer, seller] = [personOf(row.buyerUid), personOf(row.sellerUid)]
    const deadline = row.deadline?.toISOString() ?? null
    return {
      requestId: row.id,
      number: row.number,
      viewer: actorOf(row, viewer) ?? fail('orders/not-found'),
      status: row.status,
      item: {
        _id: row.itemId,
        title: row.title,
        price: toBrl(row.price),
        photo: photos.get(row.itemId) ?? null,
      },
      quantity: row.quantity,
      delivery: row.delivery,
      itemsPrice: toBrl(row.price * row.quantity),
      deliveryPrice: toBrl(row.deliveryPrice),
      total: toBrl(totalOf(row)),
      net: partyOf(row, viewer.uid) === 'seller' ? netOf(row, paid.get(row.id)) : null,
      sellerSuspended: seller.isSuspended && orderLifecycle.can('cancel', row, 'buyer'),
      divided: isDivided(row, paid.get(row.id)),
      buyerUid: row.buyerUid,
      buyerName: buyer.name,
      buyerPhoto: buyer.photo,
      sellerUid: row.sellerUid,
      sellerName: seller.name,
      sellerPhoto: seller.photo,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.statusSince.toISOString(),
      expiresAt: row.status === 'reserved' ? deadline : null,
      deadline,
      ...(row.disputeAwaits && { disputeAwaits: partyOnSide(row.disputeAwaits) }),
    }
  })
}

/** An order as the contract shows it to a party or an operator. */
export async function orderView(db: Db, row: OrderRow, viewer: Viewer): Promise<Order> {
  const [[summary], [payment], timeline, place] = await Promise.all([
    orderSummaries(db, [row], viewer),
    paymentsBy(db, asOwner(row)),
    timelineOf(db, row.id),
    placeOf(db, row),
  ])
  if (!summary) return fail('orders/not-found')
  const chargebacks = payment ? await chargebacksOf(db, [payment.id]) : []
  const toSeller = summary.viewer === 'seller'
  const toBuyer = summary.viewer === 'buyer'
  return {
    ...summary,
    actions: actionsOf(row, summary),
    address: !toSeller || sharesPlace(row.status) ? row.address : null,
    pickupAt: await pickupOf(db, row, summary.viewer),
    ...place,
    tracking:
      row.carrier === null ? null : { carrier: row.carrier, code: row.tracking ?? '' },
    fee: toSeller ? feeOf(row, payment) : null,
    feePercent: summary.viewer === 'operator' ? row.feePercent : null,
    payment: payment
      ? { ...paymentView(payment, chargebacks), ...(toBuyer && { transfer: null }) }
      : null,
    taxIds: await receiptTaxIds(db, {
      payerUid: row.buyerUid,
      payeeUid: row.sellerUid,
      viewerUid: viewer.uid,
      isPaid: payment?.paidAt != null,
    }),
    timeline,
  }
}

function actionsOf(
  row: OrderRow,
  { viewer, sellerSuspended }: OrderSummary,
): Order['actions'] {
  const moves = orderLifecycle.allowed(row, viewer)
  if (viewer === 'operator') return moves
  const canPay = viewer === 'buyer' && row.status === 'reserved' && !sellerSuspended
  return [
    ...(canPay ? (['pay'] as const) : []),
    ...moves,
    ...(takesNotes(row.status) ? (['note'] as const) : []),
  ]
}

/** The seller's part in BRL: as agreed while the order is open, then as settled. */
function netOf(row: OrderRow, payment: PaymentRow | undefined): number {
  if (isOrderOver(row.status))
    return toBrl((payment?.transferAmount ?? 0) - (payment?.reversedAmount ?? 0))
  return toBrl(agreedPay(row).net)
}

/** The seller's part in centavos, and the fee; the carrier's price carries none. */
const agreedPay = (row: OrderRow) =>
  splitOf({ held: totalOf(row), feeFree: feeFreeIn(row) }, 100, row.feePercent)

/** An operator's full refund ends as `refunded`, so a confirmed order with a refund is divided. */
const isDivided = (row: OrderRow, payment: PaymentRow | undefined): boolean =>
  row.status === 'confirmed' && (payment?.refundAmount ?? 0) > 0

const feeOf = (row: OrderRow, payment: PaymentRow | undefined): number =>
  toBrl(isOrderOver(row.status) ? (payment?.feeAmount ?? 0) : agreedPay(row).fee)

async function paymentsOfOrders(db: Db, ids: string[]) {
  const rows = await db.select().from(payments).where(inArray(payments.orderId, ids))
  return new Map(rows.map((row) => [row.orderId, row]))
}

async function peopleOf(db: Db, uids: string[]): Promise<Map<string, Person>> {
  const rows = await db
    .select({ uid: users.uid, name: users.name, photo: images, isSuspended })
    .from(users)
    .leftJoin(images, eq(images.publicId, users.photoId))
    .where(inArray(users.uid, [...new Set(uids)]))
  return new Map(
    rows.map(({ uid, name, photo, isSuspended }) => [
      uid,
      { name, photo: imageOrNull(photo), isSuspended },
    ]),
  )
}

async function timelineOf(db: Db, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))
  return rows.map(({ id, action, status, actor, at, note, reason, sellerPercent }) => ({
    _id: id,
    ...{ action, status, note, reason, sellerPercent },
    by: actor,
    at: at.toISOString(),
  }))
}

/** District and city of the item. */
async function placeOf(
  db: Db,
  { itemId }: OrderRow,
): Promise<Pick<Order, 'district' | 'city'>> {
  const [item] = await db
    .select({ cep: items.cep, city: items.city })
    .from(items)
    .where(eq(items.id, itemId))
  const district = (item?.cep && locateCep(item.cep)?.district) || null
  return { district, city: item?.city ?? null }
}
