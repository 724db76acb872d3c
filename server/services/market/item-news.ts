import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#server/db/database.ts'
import { itemNews } from '#server/db/schema.ts'

/** The NOTIFY channel that wakes the worker for saved searches. */
export const ITEM_NEWS_CHANNEL = 'item_news'

/** Queues a new item for matching with saved searches, in the transaction that makes it. */
export async function noteNewItem(tx: Db, itemId: string, at: Date): Promise<void> {
  await tx.insert(itemNews).values({ itemId, version: uuidv7(), createdAt: at })
  await wake(tx)
}

/**
 * The same for an item that the transaction is about to change. The row before the change is
 * stored, because a search that found the item already has nothing new to report; of several
 * changes in a row, the row before the first one is stored.
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
