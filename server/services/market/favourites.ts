import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { FAVOURITES_MAX } from '#src/contract/favourites/limits.ts'
import type { Item } from '#src/contract/market/marketplace.ts'
import type { Db } from '#server/db/database.ts'
import { lockedUser } from '#server/db/people/locked-user.ts'
import { itemFavourites, items } from '#server/db/schema.ts'
import type { LocalDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { itemViews, visibleItem } from './items.ts'

const newestFirst = [desc(itemFavourites.createdAt), itemFavourites.itemId]

/** The ids of a person's favourite items, newest first. */
export async function itemFavouritesOf(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .select({ id: itemFavourites.itemId })
    .from(itemFavourites)
    .where(eq(itemFavourites.ownerUid, uid))
    .orderBy(...newestFirst)
  return rows.map(({ id }) => id)
}

/** The publicly visible ones of them, sold ones included. */
export async function shownItemFavouritesOf(db: Db, uid: string): Promise<Item[]> {
  const rows = await db
    .select({ id: items.id })
    .from(itemFavourites)
    .innerJoin(items, eq(items.id, itemFavourites.itemId))
    .where(
      and(
        eq(itemFavourites.ownerUid, uid),
        ne(items.status, 'archived'),
        isNull(items.hidden),
      ),
    )
    .orderBy(...newestFirst)
  return itemViews(
    db,
    rows.map(({ id }) => id),
  )
}

/**
 * Adds an item to the favourites; repeating it changes nothing.
 * @throws DomainError favourites/too-many, marketplace/not-found
 */
export async function keepItem(
  { db, clock }: Pick<LocalDeps, 'db' | 'clock'>,
  ownerUid: string,
  itemId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Changes of one person are serialised, or two at once could exceed the limit.
    await lockedUser(tx, ownerUid)
    await visibleItem(tx, itemId, ownerUid)
    const kept = await itemFavouritesOf(tx, ownerUid)
    if (kept.includes(itemId)) return
    if (kept.length >= FAVOURITES_MAX)
      fail('favourites/too-many', { params: { max: FAVOURITES_MAX } })
    await tx.insert(itemFavourites).values({ ownerUid, itemId, createdAt: clock() })
  })
}

/** Removes an item from the favourites; repeating it changes nothing. */
export async function dropItem(db: Db, ownerUid: string, itemId: string): Promise<void> {
  await db
    .delete(itemFavourites)
    .where(and(eq(itemFavourites.ownerUid, ownerUid), eq(itemFavourites.itemId, itemId)))
}
