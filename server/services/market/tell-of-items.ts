import { and, asc, eq, gt, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { FOUND_ITEMS_A_DAY } from '#src/contract/market/limits.ts'
import { DAY_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { lockUsers } from '#server/db/people/locked-user.ts'
import {
  type ItemCriteria,
  itemRow,
  itemRowFromJson,
  searchesThatFind,
} from '#server/db/search/search-items.ts'
import { foundItems, itemNews, items, savedSearches } from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { addNotifications } from '#server/services/notifications/add-notifications.ts'
import { notBlocked } from '#server/db/people/not-blocked.ts'
import { allOf, readItemWords } from '#server/services/search/words.ts'
import { criteriaOf } from './items.ts'
import { filtersOf, type SavedSearchRow } from './saved-searches.ts'

type Deps = Pick<AppDeps, 'db' | 'clock'>
type News = typeof itemNews.$inferSelect & { sellerUid: string }

/** Items per run; the next run takes the rest. */
const ITEMS_AT_ONCE = 1000
/** Saved searches checked per transaction. */
const SEARCHES_AT_ONCE = 100

/**
 * Notifies the owners of saved searches of new matching items, each person once per item. Safe in
 * any number of processes at once. An item that fails does not hold up the others.
 */
export async function tellOfItems({
  logger,
  ...deps
}: Pick<AppDeps, 'db' | 'clock' | 'logger'>): Promise<void> {
  const waiting = await deps.db
    .select({ id: itemNews.itemId })
    .from(itemNews)
    .orderBy(asc(itemNews.createdAt))
    .limit(ITEMS_AT_ONCE)
  for (const { id } of waiting)
    try {
      let news = await newsOf(deps.db, id)
      while (news) {
        await tellNext(deps, news)
        news = await newsOf(deps.db, id)
      }
    } catch (error) {
      logger.error({ id, err: error }, 'the notifications of an item failed')
    }
}

async function newsOf(db: Db, itemId: string): Promise<News | undefined> {
  const [found] = await db
    .select({ news: itemNews, sellerUid: items.sellerUid })
    .from(itemNews)
    .innerJoin(items, eq(items.id, itemNews.itemId))
    .where(eq(itemNews.itemId, itemId))
  return found && { ...found.news, sellerUid: found.sellerUid }
}

/** Checks the next batch of saved searches. Matching runs before anything is locked. */
async function tellNext({ db, clock }: Deps, news: News): Promise<void> {
  const batch = await searchesOf(
    db,
    news,
    news.after === null ? undefined : gt(savedSearches.id, news.after),
  )
  const found = await newlyFoundBy(db, news.itemId, batch)
  await db.transaction(async (tx) => {
    // People are locked before items, as where an item changes.
    const owners = found.map(({ ownerUid }) => ownerUid)
    if (owners.length > 0) await lockUsers(tx, owners)
    const item = await itemOnSale(tx, news.itemId)
    if (!(await advance(tx, news, batch)) || !item) return
    const ids = found.map(({ id }) => id)
    // Deleted accounts and deleted searches get no notification.
    const still = await searchesOf(tx, news, inArray(savedSearches.id, ids))
    await tell(tx, still, item, clock())
  })
}

/**
 * The saved searches older than the news, of people other than the seller, where neither has
 * blocked the other.
 */
const searchesOf = (
  db: Db,
  { sellerUid, createdAt }: News,
  which: SQL | undefined,
): Promise<SavedSearchRow[]> =>
  db
    .select()
    .from(savedSearches)
    .where(
      and(
        which,
        ne(savedSearches.ownerUid, sellerUid),
        lte(savedSearches.createdAt, createdAt),
        notBlocked(savedSearches.ownerUid, sellerUid),
      ),
    )
    .orderBy(asc(savedSearches.id))
    .limit(SEARCHES_AT_ONCE)

/** The searches that match the item now and did not match it before the change. */
async function newlyFoundBy(
  db: Db,
  itemId: string,
  searches: readonly SavedSearchRow[],
): Promise<SavedSearchRow[]> {
  const before = sql`(select before from item_news where item_id = ${itemId})`
  // Matching words takes several queries, so only searches whose other filters match are checked.
  const likely = await thoseThatFind(db, itemRow(itemId), searches.map(withoutWords))
  const read = await Promise.all(likely.map((each) => withWords(db, each)))
  const found = await thoseThatFind(db, itemRow(itemId), read)
  const known = new Set(await thoseThatFind(db, itemRowFromJson(before), found))
  return found.filter((each) => !known.has(each)).map(({ row }) => row)
}

type Asked = { row: SavedSearchRow; by: ItemCriteria }

const withoutWords = (row: SavedSearchRow): Asked => ({
  row,
  by: criteriaOf(filtersOf(row)),
})

const withWords = async (db: Db, { row, by }: Asked): Promise<Asked> => ({
  row,
  by: { ...by, words: allOf(await readItemWords(db, row.q ?? undefined)) },
})

async function thoseThatFind(db: Db, row: SQL, asked: Asked[]): Promise<Asked[]> {
  const found = await searchesThatFind(
    db,
    row,
    asked.map(({ by }) => by),
  )
  return asked.filter((_, n) => found[n])
}

type FoundItem = Pick<typeof items.$inferSelect, 'id' | 'sellerUid' | 'title' | 'price'>

async function itemOnSale(tx: Db, id: string): Promise<FoundItem | undefined> {
  const [item] = await tx
    .select({
      id: items.id,
      sellerUid: items.sellerUid,
      title: items.title,
      price: items.price,
    })
    .from(items)
    .where(and(eq(items.id, id), eq(items.status, 'active'), isNull(items.hidden)))
    .for('key share')
  return item
}

/** Stores the progress; false when another process did, or the item changed. */
async function advance(tx: Db, news: News, batch: SavedSearchRow[]): Promise<boolean> {
  const asSeen = and(
    eq(itemNews.itemId, news.itemId),
    eq(itemNews.version, news.version),
    news.after === null ? isNull(itemNews.after) : eq(itemNews.after, news.after),
  )
  const last = batch[SEARCHES_AT_ONCE - 1]
  const id = { id: itemNews.itemId }
  const rows = last
    ? await tx.update(itemNews).set({ after: last.id }).where(asSeen).returning(id)
    : await tx.delete(itemNews).where(asSeen).returning(id)
  return rows.length > 0
}

/**
 * Notifies each owner once, however many of their searches match; in the name of a search that has
 * not reported another item of this seller today.
 */
async function tell(
  tx: Db,
  searches: readonly SavedSearchRow[],
  { id: itemId, sellerUid, title, price }: FoundItem,
  at: Date,
): Promise<void> {
  const owners = [...new Set(searches.map(({ ownerUid }) => ownerUid))]
  const heard = await whoHasHeard(tx, owners, itemId, at)
  const used = await searchesUsed(tx, owners, sellerUid, at)
  const told = owners.flatMap((ownerUid) => {
    const search = searches.find((each) => each.ownerUid === ownerUid && !used.has(each.id))
    return search && !heard.has(ownerUid) ? [{ ownerUid, searchId: search.id }] : []
  })
  if (told.length === 0) return
  await tx
    .insert(foundItems)
    .values(told.map((each) => ({ ...each, itemId, createdAt: at })))
  const data = { action: 'item_found', itemId, title, amount: price }
  await addNotifications(
    tx,
    told.map(({ ownerUid: uid }) => ({ uid, type: 'system', data, at })),
  )
}

/** The searches that have reported an item of this seller today. */
async function searchesUsed(
  tx: Db,
  owners: string[],
  sellerUid: string,
  now: Date,
): Promise<Set<string | null>> {
  const since = new Date(now.getTime() - DAY_MS)
  const rows = await tx
    .select({ id: foundItems.searchId })
    .from(foundItems)
    .innerJoin(items, eq(items.id, foundItems.itemId))
    .where(
      and(
        inArray(foundItems.ownerUid, owners),
        eq(items.sellerUid, sellerUid),
        gt(foundItems.createdAt, since),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** The people already notified of the item, or of enough others today. */
async function whoHasHeard(
  tx: Db,
  owners: string[],
  itemId: string,
  now: Date,
): Promise<Set<string>> {
  const since = new Date(now.getTime() - DAY_MS)
  const { ownerUid: uid, createdAt } = foundItems
  const rows = await tx
    .select({
      uid,
      today: sql<number>`count(*) filter (where ${createdAt} > ${since})::int`,
      before: sql<boolean>`bool_or(${foundItems.itemId} = ${itemId})`,
    })
    .from(foundItems)
    .where(inArray(uid, owners))
    .groupBy(uid)
  const enough = rows.filter(({ today, before }) => before || today >= FOUND_ITEMS_A_DAY)
  return new Set(enough.map((each) => each.uid))
}
