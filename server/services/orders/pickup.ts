import { and, eq } from 'drizzle-orm'
import { isOrderOver, sharesPlace } from '#src/contract/orders/order-lifecycle.ts'
import type { Order, OrderAddress } from '#src/contract/orders/orders.ts'
import type { Db } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/orders/order-rows.ts'
import { addresses } from '#server/db/schema.ts'

/** The seller's main address, in the form that an order stores. */
export async function sellersAddress(
  db: Db,
  { sellerUid }: Pick<OrderRow, 'sellerUid'>,
): Promise<OrderAddress | null> {
  const [home] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.ownerUid, sellerUid), eq(addresses.main, true)))
  if (!home) return null
  const { cep, street, number, complement, district, city, state } = home
  return { cep, street, number, complement, district, city, state, reference: '' }
}

/**
 * The pick-up address: the seller's when the order was paid, so that an old order does not reveal
 * where a seller has moved to. An address saved later is shown only if there was none then, and
 * until the order is over.
 */
export async function pickupOf(
  db: Db,
  order: OrderRow,
  viewer: Order['viewer'],
): Promise<OrderAddress | null> {
  const { delivery, status, pickupAddress } = order
  if (delivery !== 'pickup') return null
  if (viewer !== 'seller' && !sharesPlace(status)) return null
  if (pickupAddress || viewer === 'operator' || isOrderOver(status)) return pickupAddress
  return sellersAddress(db, order)
}
