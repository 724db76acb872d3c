import { and, eq, gte, sql } from 'drizzle-orm'
import { ITEM_STOCK } from '#src/contract/market/limits.ts'
import type { Db } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/orders/order-rows.ts'
import { items } from '#server/db/schema.ts'

type Pieces = Pick<OrderRow, 'itemId' | 'quantity'>

/** Takes pieces from the stock; returns false when there are too few. */
export async function takePieces(tx: Db, { itemId, quantity }: Pieces): Promise<boolean> {
  const taken = await tx
    .update(items)
    .set({ stock: sql`${items.stock} - ${quantity}` })
    .where(and(eq(items.id, itemId), gte(items.stock, quantity)))
    .returning({ id: items.id })
  return taken.length > 0
}

/** An item whose last piece is paid is sold. */
export async function sellOut(tx: Db, { itemId }: Pieces): Promise<void> {
  await tx
    .update(items)
    .set({ status: 'sold', soldOut: true })
    .where(and(eq(items.id, itemId), eq(items.status, 'active'), eq(items.stock, 0)))
}

/**
 * Returns pieces to the stock; a sold-out item is on sale again. An item that its seller marked as
 * sold stays so.
 */
export async function giveBackPieces(tx: Db, { itemId, quantity }: Pieces): Promise<void> {
  await tx
    .update(items)
    .set({
      stock: sql`least(${items.stock} + ${quantity}, ${ITEM_STOCK.max})`,
      status: sql`case when ${items.status} = 'sold' and ${items.soldOut}
        then 'active' else ${items.status} end`,
      soldOut: false,
    })
    .where(eq(items.id, itemId))
}
