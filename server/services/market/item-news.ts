import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#server/db/database.ts'
import { itemNews } from '#server/db/schema.ts'

/** The channel of the database's NOTIFY that wakes whoever looks saved searches through. */
export const ITEM_NEWS_CHANNEL = 'item_news'

/** Has the saved searches looked through for a new item, in the transaction that makes it. */
export async function noteNewItem(tx: Db, itemId: string, at: Date): Promise<void> {
  await tx.insert(itemNews).values({ itemId, version: uuidv7(), createdAt: at })
  await wake(tx)
}

/**
 * The same for an item that the transaction is about to change. The row before the change is kept,
 * because a search that found the item already tells nothing new; of several changes in a row the
 * row before the first one is kept.
 */
export async function noteItemChange(tx: Db, itemId: string, at: Date): Promise<void> {
  const version = uuidv7()
  const before = sql`(select to_jsonb(items) from items where id = ${itemId})`
  await tx
    .insert(itemNews)
    .values({ itemId, version, before, createdAt: at })
    .onConflictDoUpdate({ target: itemNews.itemId, set: { version, after: null } })
  await wake(tx)
}

const wake = (tx: Db) => tx.execute(sql`select pg_notify(${ITEM_NEWS_CHANNEL}, '')`)
