import { sql, type SQL } from 'drizzle-orm'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import type { Availability, TaskerSort } from '#src/contract/taskers/taskers.ts'
import { SEARCH_REACH } from '#src/contract/search/limits.ts'
import type { Db } from '#server/db/database.ts'
import {
  askedPrice,
  type AskedService,
  asksForOne,
  isLikeliest,
  lists,
} from './asked-service.ts'

type TaskerOrder = TaskerSort | 'newest'

export type TaskerCriteria = {
  /** A tsquery that every result matches. */
  words: string | null
  /** Tsqueries that only order by relevance: the words as typed, and the likeliest trades and skills. */
  literal?: string | undefined
  best?: { skills: string; trades: string } | null | undefined
  category?: CategorySlug | undefined
  skills?: readonly string[] | undefined
  minRating?: number | undefined
  /** Prices are those of this service, where a tasker lists it. */
  service?: AskedService | undefined
  /** Centavos. */
  maxPrice?: number | undefined
  /** What the taskers have set, whatever their hours: as `fitOf`, which is `away` for the others. */
  availability?: Availability | undefined
  /** A skill that the price list has. */
  listed?: string | undefined
  /** Has pictures of work in one of the trades, or in any where none is named. */
  photos?: readonly CategorySlug[] | undefined
  point: Coordinates | null
  radiusKm?: number | undefined
  /** The person who is left out of the answer. */
  exceptUid?: string | undefined
  order: TaskerOrder
}

/** Which taskers, in which order; `distanceKm` only with a point. */
export type FoundTasker = { uid: string; distanceKm: number | null }

export const here = ({ lat, lng }: Coordinates) =>
  sql`ll_to_earth(${lat}::float8, ${lng}::float8)`

const textArray = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`

export function withinRadius(point: Coordinates, km: number): SQL {
  const meters = km * 1000
  return sql`earth_box(${here(point)}, ${meters}::float8) @> place
    and earth_distance(${here(point)}, place) <= ${meters}::float8`
}

/** Taskers without a category are not listed. */
function conditions(by: TaskerCriteria): SQL {
  const parts: SQL[] = []
  if (by.category) parts.push(sql`categories @> ${textArray([by.category])}`)
  else parts.push(sql`categories <> '{}'`)
  if (by.words !== null) parts.push(sql`words @@ ${by.words}::tsquery`)
  if (by.skills?.length) parts.push(sql`skills && ${textArray(by.skills)}`)
  if (by.minRating) parts.push(sql`rating >= ${by.minRating}::real`)
  if (by.maxPrice !== undefined)
    parts.push(sql`${askedPrice(by.service)} <= ${by.maxPrice}`)
  if (by.availability) parts.push(sql`availability = ${by.availability}`)
  if (by.listed !== undefined) parts.push(lists(by.listed))
  if (by.photos)
    parts.push(sql`exists (
    select from images
    where owner_uid = uid and kind = 'portfolio'
      ${by.photos.length === 0 ? sql`` : sql`and category = any(${textArray(by.photos)})`})`)
  if (by.point && by.radiusKm !== undefined) parts.push(withinRadius(by.point, by.radiusKm))
  if (by.exceptUid !== undefined) parts.push(sql`uid <> ${by.exceptUid}`)
  return sql.join(parts, sql` and `)
}

/** The order of the indexes, so that the first rows are found without reading the others. */
function reachOrder({ order, point }: TaskerCriteria): SQL {
  if (order === 'rating')
    return sql`rating desc nulls last, review_count desc nulls last, uid`
  if (order === 'price') return sql`price_per_service, uid`
  if (order === 'newest') return sql`created_at desc nulls last, uid`
  // Nearest first without uid: with a second key PostgreSQL 15 does not use the index.
  return point ? sql`place <-> ${here(point)}` : sql`quality desc nulls last, uid`
}

/**
 * The sum of: the words found (0 to 2; a mere mention in a biography counts a tenth of a name),
 * half a point each for the trade and the skill that the words mean, the quality of the tasker (0
 * to 1.2), and how near they are (1 at the door, half at 5 km).
 */
function relevance({ literal, best, point }: TaskerCriteria): SQL {
  const parts = [sql`quality`]
  if (literal !== undefined)
    parts.push(sql`3 * ts_rank('{0.1, 0.3, 0.8, 1.0}', words, ${literal}::tsquery)`)
  if (best)
    parts.push(
      sql`(words @@ ${best.skills}::tsquery)::int / 2.0`,
      sql`(words @@ ${best.trades}::tsquery)::int / 2.0`,
    )
  if (point) parts.push(sql`coalesce(1 / (1 + meters / 5000), 0)`)
  return sql.join(parts, sql` + `)
}

function finalOrder(by: TaskerCriteria): SQL {
  if (by.order === 'relevance') return sql`${relevance(by)} desc, uid`
  if (by.order === 'distance') return sql`meters nulls last, uid`
  if (by.order === 'price') return sql`asked nulls last, uid`
  return reachOrder(by)
}

/**
 * For the order by price: those that may be among the cheapest. Each skill's prices have an index,
 * and so have the prices of taskers in general; none is read further than the search reaches.
 */
function cheapest(by: TaskerCriteria, service: AskedService): SQL {
  const { skills } = service
  const most = SEARCH_REACH + 1
  const { maxPrice, ...others } = by
  const listed = skills.map(
    (skill, n) => sql`(
      select uid, ${metersOf(by)} as meters, price as asked
      from tasker_services join taskers on uid = tasker_uid
      where skill = ${skill} and ${conditions(others)} and ${isLikeliest(skills.slice(0, n))}
        ${maxPrice === undefined ? sql`` : sql`and price <= ${maxPrice}`}
      order by price, tasker_uid limit ${most})`,
  )
  // One that is listed too has the same price here.
  const general = sql`(
    select uid, meters, ${askedPrice(service)} as asked from (
      select uid, ${metersOf(by)} as meters, price_per_service
      from taskers where ${conditions(by)}
      order by price_per_service, uid limit ${most}
    ) as general)`
  return sql`(${sql.join([...listed, general], sql` union `)}) as cheapest`
}

const metersOf = ({ point }: TaskerCriteria): SQL =>
  point ? sql`earth_distance(${here(point)}, place)` : sql`null::float8`

/** The search as SQL; exported to inspect its plan. */
export function taskerSearchSql(
  by: TaskerCriteria,
  { offset, limit }: { offset: number; limit: number },
): SQL {
  return sql`
    with reached as materialized (
      ${reached(by)}
      -- One more than it reaches tells that there are more.
      limit ${SEARCH_REACH + 1}
    )
    select uid, meters, (select count(*)::int from reached) as counted
    from reached
    order by ${finalOrder(by)}
    limit ${Math.max(0, Math.min(limit, SEARCH_REACH - offset))} offset ${offset}`
}

/** Those that a search reaches, with all that they are ordered by. */
function reached(by: TaskerCriteria): SQL {
  const { service, order } = by
  if (order === 'price' && service && asksForOne(service))
    return sql`select uid, meters, asked from ${cheapest(by, service)} order by ${finalOrder(by)}`
  return sql`
    select uid, rating, review_count, price_per_service, created_at, quality, words,
      ${metersOf(by)} as meters, price_per_service as asked
    from taskers
    where ${conditions(by)}
    order by ${reachOrder(by)}`
}

/** How many taskers each of the searches finds, counted up to `most`. */
export async function countTaskers(
  db: Db,
  searches: readonly TaskerCriteria[],
  most: number,
): Promise<number[]> {
  if (searches.length === 0) return []
  const { rows } = await db.execute<{ counts: number[] }>(countsSql(searches, most))
  return rows[0]?.counts ?? []
}

/** The count as SQL, to see its plan. */
export function countsSql(searches: readonly TaskerCriteria[], most: number): SQL {
  // Materialized, it is planned as if all were read, so by the index of a rare word; but no more
  // is read than is counted.
  const counts = searches.map(
    (by) => sql`(
      with found as materialized (select 1 from taskers where ${conditions(by)})
      select count(*)::int from (select 1 from found limit ${most}) as counted)`,
  )
  return sql`select array[${sql.join(counts, sql`, `)}] as counts`
}

/** A distance as shown to others: rounded to 100 m. */
export const shownKm = (meters: number | null): number | null =>
  meters === null ? null : Math.round(meters / 100) / 10

/** One page of taskers, and how many the search reaches. `capped`: there are more than that. */
export async function findTaskers(
  db: Db,
  by: TaskerCriteria,
  page: { offset: number; limit: number },
): Promise<{ found: FoundTasker[]; total: number; capped: boolean }> {
  const { rows } = await db.execute<{
    uid: string
    meters: number | null
    counted: number
  }>(taskerSearchSql(by, page))
  // Beyond the last page no row is left to carry the total.
  if (rows.length === 0 && page.offset > 0) {
    return { ...(await findTaskers(db, by, { offset: 0, limit: 1 })), found: [] }
  }
  const counted = rows[0]?.counted ?? 0
  return {
    found: rows.map(({ uid, meters }) => ({ uid, distanceKm: shownKm(meters) })),
    total: Math.min(counted, SEARCH_REACH),
    capped: counted > SEARCH_REACH,
  }
}
