import { sql, type SQL } from 'drizzle-orm'
import { SEARCH_REACH } from '#src/contract/search/limits.ts'
import type { Db } from '#server/db/database.ts'
import { askedPrice, type AskedService } from './asked-service.ts'
import { hasFacet, listFacet } from './facets.ts'
import { countedInWords, reachedInWords } from './in-words.ts'
import type { TaskerCriteria } from './tasker-criteria.ts'
import { isPricedByFacet, ofAllTaskers, readsTaskers, sourceOf } from './tasker-source.ts'
import {
  conditions,
  filters,
  metersOf,
  nearest,
  reachOrder,
  rowsOf,
} from './tasker-rows.ts'

/** Which taskers, in which order; `distanceKm` only with a point. */
export type FoundTasker = { uid: string; distanceKm: number | null }

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
  if (by.order === 'rating') return sql`rating desc, review_count desc, uid`
  return sql`created_at desc, uid`
}

/**
 * For the order by price: those that may be among the cheapest. Each skill's prices have an index,
 * and so have the prices of taskers in general; none is read further than the search reaches.
 */
function cheapest(by: TaskerCriteria, service: AskedService): SQL {
  const { skills } = service
  const most = SEARCH_REACH + 1
  const source = sourceOf(by)
  const isFound = sql`exists (
    select from taskers where taskers.uid = tasker_facets.uid and ${source.condition})`
  const narrow = [isFound, ...filters(by)]
  if (by.maxPrice !== undefined) narrow.push(sql`price <= ${by.maxPrice}`)
  const listed = skills.map((skill, n) => {
    const likelier = skills.slice(0, n).map(listFacet)
    const parts = [sql`facet = ${listFacet(skill)}`, ...narrow]
    if (likelier.length > 0) parts.push(sql`not ${hasFacet(likelier)}`)
    return sql`(
      select uid, ${metersOf(by)} as meters, price as asked
      from tasker_facets where ${sql.join(parts, sql` and `)}
      order by price, uid limit ${most})`
  })
  // One that is listed too has the same price here.
  const general = sql`(
    select uid, meters, ${askedPrice(service)} as asked from (
      select uid, ${metersOf(by)} as meters, price_per_service
      from taskers where ${conditions(by, source)}
      order by price_per_service, uid limit ${most}
    ) as general)`
  return sql`(${sql.join([...listed, general], sql` union `)}) as cheapest`
}

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
    select uid, meters, (select count(*)::int from reached) as counted,
      ${by.words === null ? sql`false` : sql`cut`} as cut
    from reached
    order by ${finalOrder(by)}
    limit ${Math.max(0, Math.min(limit, SEARCH_REACH - offset))} offset ${offset}`
}

/** Those that a search reaches, with all that they are ordered by. */
function reached(by: TaskerCriteria): SQL {
  const { service, order, point, words } = by
  if (words !== null) return reachedInWords(by, words)
  if (order === 'price' && service && !isPricedByFacet(by))
    return sql`select uid, meters, asked from ${cheapest(by, service)} order by ${finalOrder(by)}`
  const isNearest = point !== null && (order === 'relevance' || order === 'distance')
  const source = sourceOf(by)
  if (isNearest && !readsTaskers(by))
    return nearest(by, source, ofAllTaskers(by), SEARCH_REACH + 1)
  return sql`${rowsOf(by, source)} order by ${reachOrder(by, source)}`
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
  const counts = searches.map((by) => {
    if (by.words !== null) return countedInWords(by, by.words, most)
    const source = sourceOf(by)
    return sql`(
      with found as materialized (
        select 1 from ${source.table} where ${conditions(by, source)}
      )
      select count(*)::int from (select 1 from found limit ${most}) as counted)`
  })
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
    /** There may be more with the words. */
    cut: boolean
  }>(taskerSearchSql(by, page))
  // Beyond the last page no row is left to carry the total.
  if (rows.length === 0 && page.offset > 0) {
    return { ...(await findTaskers(db, by, { offset: 0, limit: 1 })), found: [] }
  }
  const counted = rows[0]?.counted ?? 0
  return {
    found: rows.map(({ uid, meters }) => ({ uid, distanceKm: shownKm(meters) })),
    total: Math.min(counted, SEARCH_REACH),
    capped: counted > SEARCH_REACH || (rows[0]?.cut ?? false),
  }
}
