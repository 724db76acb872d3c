import { and, desc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import type { SavedFilters } from '#src/contract/market/saved-searches.ts'
import { SAVED_SEARCHES_MAX } from '#src/contract/market/limits.ts'
import { savedSearchKey } from '#src/lib/saved-search-key.ts'
import type { Db } from '#server/db/database.ts'
import { lockedUser } from '#server/db/people/locked-user.ts'
import { savedSearches } from '#server/db/schema.ts'
import type { LocalDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'

export type SavedSearchRow = typeof savedSearches.$inferSelect

/** A person's saved searches, newest first. */
export async function savedSearchesOf(db: Db, uid: string): Promise<SavedFilters[]> {
  return (await rowsOf(db, uid)).map(filtersOf)
}

const rowsOf = (db: Db, uid: string): Promise<SavedSearchRow[]> =>
  db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.ownerUid, uid))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))

export const filtersOf = (row: SavedSearchRow): SavedFilters => ({
  q: row.q ?? undefined,
  category: row.category ?? undefined,
  minPrice: row.minPrice === null ? undefined : toBrl(row.minPrice),
  maxPrice: row.maxPrice === null ? undefined : toBrl(row.maxPrice),
  condition: row.condition ?? undefined,
  cep: row.cep ?? undefined,
})

/** Saves a search; repeating it changes nothing. @throws DomainError saved-searches/too-many */
export async function saveSearch(
  { db, clock }: Pick<LocalDeps, 'db' | 'clock'>,
  ownerUid: string,
  filters: SavedFilters,
): Promise<void> {
  const key = savedSearchKey(filters)
  const { minPrice, maxPrice } = filters
  await db.transaction(async (tx) => {
    // Changes of one person are serialised, or two at once could exceed the limit.
    await lockedUser(tx, ownerUid)
    const kept = await rowsOf(tx, ownerUid)
    if (kept.some((each) => each.key === key)) return
    if (kept.length >= SAVED_SEARCHES_MAX)
      fail('saved-searches/too-many', { params: { max: SAVED_SEARCHES_MAX } })
    await tx.insert(savedSearches).values({
      ...filters,
      id: uuidv7(),
      ownerUid,
      key,
      minPrice: minPrice === undefined ? null : toCentavos(minPrice),
      maxPrice: maxPrice === undefined ? null : toCentavos(maxPrice),
      createdAt: clock(),
    })
  })
}

/** Deletes a saved search; repeating it changes nothing. */
export async function forgetSearch(
  db: Db,
  ownerUid: string,
  filters: SavedFilters,
): Promise<void> {
  await db
    .delete(savedSearches)
    .where(
      and(
        eq(savedSearches.ownerUid, ownerUid),
        eq(savedSearches.key, savedSearchKey(filters)),
      ),
    )
}
