import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { type itemSorts } from '#src/contract/market/item-kinds.ts'
import { MAX_ITEMS_COUNTED } from '#src/contract/market/limits.ts'
import type { ItemCategory, ItemCondition } from '#src/contract/market/marketplace.ts'
import type { Db } from '#server/db/database.ts'

export type ItemCriteria = {
  /** A tsquery. */
  words: string | null
  category?: z.output<typeof ItemCategory> | undefined
  /** Centavos. */
  minPrice?: number | undefined
  maxPrice?: number | undefined
  condition?: z.output<typeof ItemCondition> | undefined
  /** Eight digits, and the city where that is. */
  near?: { cep: string; city: string | null } | undefined
  sellerUid?: string | undefined
  /** True to find the sold and archived items too, for their seller. */
  all: boolean
  sort: (typeof itemSorts)[number]
}

/** Equal first three digits of a postal code mean the same part of a city or region. */
function nearby({ cep, city }: { cep: string; city: string | null }): SQL {
  const sameRegion = sql`left(cep, 3) = ${cep.slice(0, 3)}`
  return city === null ? sameRegion : sql`(${sameRegion} or city = ${city})`
}

function conditions(by: ItemCriteria): SQL {
  const parts: SQL[] = [by.all ? sql`true` : sql`status = 'active' and hidden is null`]
  if (by.words !== null) parts.push(sql`words @@ ${by.words}::tsquery`)
  if (by.category) parts.push(sql`category = ${by.category}`)
  if (by.minPrice !== undefined) parts.push(sql`price >= ${by.minPrice}`)
  if (by.maxPrice !== undefined) parts.push(sql`price <= ${by.maxPrice}`)
  if (by.condition) parts.push(sql`condition = ${by.condition}`)
  if (by.near) parts.push(nearby(by.near))
  if (by.sellerUid !== undefined) parts.push(sql`seller_uid = ${by.sellerUid}`)
  return sql.join(parts, sql` and `)
}

function order({ sort }: ItemCriteria): SQL {
  if (sort === 'price') return sql`price, id`
  if (sort === 'price_desc') return sql`price desc, id desc`
  return sql`created_at desc nulls last, id`
}

/** The ids of a page of items. By relevance it ranks the newest ones. */
function itemSearchSql(
  by: ItemCriteria,
  { offset, limit }: { offset: number; limit: number },
): SQL {
  const most = Math.max(0, Math.min(limit, MAX_ITEMS_COUNTED - offset))
  if (by.sort !== 'relevance' || by.words === null)
    return sql`
      select id from items where ${conditions(by)}
      order by ${order(by)} limit ${most} offset ${offset}`
  return sql`
    with newest as materialized (
      select id, words, created_at from items
      where ${conditions(by)} order by ${order(by)} limit ${MAX_ITEMS_COUNTED}
    )
    select id from newest
    order by ts_rank('{0.1, 0.3, 0.8, 1.0}', words, ${by.words}::tsquery) desc, created_at desc, id
    limit ${most} offset ${offset}`
}

/** The columns of an item, as the database has it. */
export const itemRow = (id: string): SQL => sql`items where id = ${id}`

/**
 * The same for a row that was stored as JSON by `to_jsonb`; where the JSON is null, so is every
 * column.
 */
export const itemRowFromJson = (json: SQL): SQL =>
  sql`jsonb_populate_record(null::items, ${json}) as items`

/** For each of the searches, in order: whether it would find the item of this row. */
export async function searchesThatFind(
  db: Db,
  row: SQL,
  searches: readonly ItemCriteria[],
): Promise<boolean[]> {
  if (searches.length === 0) return []
  const each = searches.map((by) => sql`coalesce(${conditions(by)}, false)`)
  const { rows } = await db.execute<{ found: boolean[] }>(
    sql`select array[${sql.join(each, sql`, `)}] as found from ${row}`,
  )
  return rows[0]?.found ?? searches.map(() => false)
}

/** How many items there are, counted up to `most`. */
export async function countItems(db: Db, by: ItemCriteria, most: number): Promise<number> {
  // Materialized, it is planned by the index of a rare word; no more is read than is counted.
  const { rows } = await db.execute<{ total: number }>(sql`
    with found as materialized (select 1 from items where ${conditions(by)})
    select count(*)::int as total from (select 1 from found limit ${most}) as counted`)
  return rows[0]?.total ?? 0
}

/**
 * The ids of one page of items in order, and how many there are. `capped`: there are more than are
 * counted; none of those is on a page.
 */
export async function findItems(
  db: Db,
  by: ItemCriteria,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: string[]; total: number; capped: boolean }> {
  const page = await db.execute<{ id: string }>(itemSearchSql(by, { offset, limit }))
  const all = await countItems(db, by, MAX_ITEMS_COUNTED + 1)
  return {
    ids: page.rows.map(({ id }) => id),
    total: Math.min(all, MAX_ITEMS_COUNTED),
    capped: all > MAX_ITEMS_COUNTED,
  }
}
