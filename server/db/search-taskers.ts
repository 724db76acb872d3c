import { sql, type SQL } from 'drizzle-orm'
import type { CategorySlug } from '#src/contract/categories.ts'
import type { Coordinates } from '#src/contract/primitives.ts'
import type { Availability, TaskerSort } from '#src/contract/taskers.ts'
import { SEARCH_REACH } from '#src/contract/taskers.values.ts'
import type { Db } from './database.ts'

type TaskerOrder = TaskerSort | 'newest'

export type TaskerCriteria = {
  /** A tsquery. */
  words: string | null
  category?: CategorySlug | undefined
  skills?: readonly string[] | undefined
  minRating?: number | undefined
  /** Centavos per service. */
  maxPrice?: number | undefined
  availability?: Availability | undefined
  point: Coordinates | null
  radiusKm?: number | undefined
  /** Left out of the answer. */
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
  if (by.maxPrice !== undefined) parts.push(sql`price_per_service <= ${by.maxPrice}`)
  if (by.availability) parts.push(sql`availability = ${by.availability}`)
  if (by.point && by.radiusKm !== undefined) parts.push(withinRadius(by.point, by.radiusKm))
  if (by.exceptUid !== undefined) parts.push(sql`uid <> ${by.exceptUid}`)
  return sql.join(parts, sql` and `)
}

/** As the indexes are sorted, so that the first rows are found without reading the others. */
function reachOrder({ order, point }: TaskerCriteria): SQL {
  if (order === 'rating')
    return sql`rating desc nulls last, review_count desc nulls last, uid`
  if (order === 'price') return sql`price_per_service, uid`
  if (order === 'newest') return sql`created_at desc nulls last, uid`
  // Nearest first without uid: with a second key PostgreSQL 15 does not use the index.
  return point ? sql`place <-> ${here(point)}` : sql`quality desc nulls last, uid`
}

/**
 * Words found (0 to 2; a mere mention in a biography counts a tenth of a name), how good and how
 * free (0 to 1.2), how near (1 at the door, half at 5 km).
 */
function relevance({ words, point }: TaskerCriteria): SQL {
  const parts = [sql`quality`]
  if (words !== null)
    parts.push(sql`3 * ts_rank('{0.1, 0.3, 0.8, 1.0}', words, ${words}::tsquery)`)
  if (point) parts.push(sql`coalesce(1 / (1 + meters / 5000), 0)`)
  return sql.join(parts, sql` + `)
}

function finalOrder(by: TaskerCriteria): SQL {
  if (by.order === 'relevance') return sql`${relevance(by)} desc, uid`
  if (by.order === 'distance') return sql`meters nulls last, uid`
  return reachOrder(by)
}

/** The search as SQL; for whoever wants to see its plan. */
export function taskerSearchSql(
  by: TaskerCriteria,
  { offset, limit }: { offset: number; limit: number },
): SQL {
  const meters = by.point
    ? sql`earth_distance(${here(by.point)}, place)`
    : sql`null::float8`
  return sql`
    with reached as materialized (
      select uid, rating, review_count, price_per_service, created_at, quality, words,
        ${meters} as meters
      from taskers
      where ${conditions(by)}
      order by ${reachOrder(by)}
      -- One more than it reaches tells that there are more.
      limit ${SEARCH_REACH + 1}
    )
    select uid, meters, (select count(*)::int from reached) as counted
    from reached
    order by ${finalOrder(by)}
    limit ${Math.max(0, Math.min(limit, SEARCH_REACH - offset))} offset ${offset}`
}

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
    found: rows.map(({ uid, meters }) => ({
      uid,
      distanceKm: meters === null ? null : Math.round(meters / 100) / 10,
    })),
    total: Math.min(counted, SEARCH_REACH),
    capped: counted > SEARCH_REACH,
  }
}
