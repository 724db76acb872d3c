import { createHash } from 'node:crypto'
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { items, meta, taskers } from '#server/db/schema.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { refreshSearchText } from '#server/services/people/taskers.ts'
import { itemSearchText, textsOfTables } from '#server/services/search/text.ts'

/** The row of `meta` with the hash of the words in the search texts. */
const WORDS_KEY = 'search-words'

const wordsHash = createHash('sha256').update(textsOfTables()).digest('hex')

/** The rows of one transaction, or of one question. */
const BATCH = 200

/**
 * Rewrites the search texts of all taskers and items once a release has changed the words of our
 * tables, which stand in them. An empty text stays: its owner has left and must not be found.
 */
export async function refreshSearchTexts({ db }: Pick<MoneyDeps, 'db'>): Promise<void> {
  const [stored] = await db.select().from(meta).where(eq(meta.key, WORDS_KEY))
  if (stored?.value === wordsHash) return
  await inBatches((after) => refreshTaskers(db, after))
  await inBatches((after) => refreshItems(db, after))
  await db
    .insert(meta)
    .values({ key: WORDS_KEY, value: wordsHash })
    .onConflictDoUpdate({ target: meta.key, set: { value: sql`excluded.value` } })
}

/** `refresh` takes the rows after a key, and returns the last of their keys. */
async function inBatches(
  refresh: (after: string | undefined) => Promise<string | undefined>,
): Promise<void> {
  let last = await refresh(undefined)
  while (last !== undefined) last = await refresh(last)
}

async function refreshTaskers(db: Db, after?: string): Promise<string | undefined> {
  const rows = await db
    .select({ uid: taskers.uid })
    .from(taskers)
    .where(and(ne(taskers.searchText, ''), after ? gt(taskers.uid, after) : undefined))
    .orderBy(asc(taskers.uid))
    .limit(BATCH)
  for (const { uid } of rows) await db.transaction((tx) => refreshSearchText(tx, uid))
  return rows.at(-1)?.uid
}

const refreshItems = (db: Db, after?: string): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(items)
      .where(and(ne(items.searchText, ''), after ? gt(items.id, after) : undefined))
      .orderBy(asc(items.id))
      .limit(BATCH)
      .for('no key update')
    for (const item of rows) {
      const searchText = itemSearchText(item)
      if (searchText !== item.searchText)
        await tx.update(items).set({ searchText }).where(eq(items.id, item.id))
    }
    return rows.at(-1)?.id
  })
