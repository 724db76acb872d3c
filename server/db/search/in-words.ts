import { sql, type SQL } from 'drizzle-orm'
import { SEARCH_REACH } from '#src/contract/search/limits.ts'
import { askedPrice, asksForOne } from './asked-service.ts'
import { listFacet } from './facets.ts'
import type { TaskerCriteria } from './tasker-criteria.ts'
import {
  columnsOf,
  conditions,
  metersOf,
  nearest,
  reachOrder,
  rowsOf,
} from './tasker-rows.ts'
import {
  type Facets,
  facetsOf,
  isPricedByFacet,
  ofAllTaskers,
  sourcesOf,
  type TaskerSource,
} from './tasker-source.ts'

const REACHED = SEARCH_REACH + 1
/** The most taskers that are read by the index of words. */
const READ = 800
/** The most taskers, in the order asked for, whose words are compared. */
const COMPARED = 600

/**
 * Those that a search in words reaches. The words of a trade are looked for in its facet; others,
 * and all where the trade has too few, in the index of words. A frequent word is also compared with
 * the first ones in the order asked for. So the answer is exact unless words have more taskers than
 * are read: then it is of the first in order and of some others, in the right order, and is `cut`.
 */
export function reachedInWords(by: TaskerCriteria, words: string): SQL {
  const columns = sql`${columnsOf(by, inWords(by))}, ${metersOf(by)} as meters`
  const rows = (table: SQL) => sql`
    select ${columns} from ${table} where ${conditions(by, inWords(by))}`
  const isMany = sql`(select count(*) from found) = ${READ}`
  const isFew = sql`(select count(*) from compared) < ${REACHED}`
  const compared = (isNeeded: SQL) => sql`compared as materialized (
    ${rows(sql`(
      select ${narrow} from (${firstInOrder(by)}) as candidate
      join taskers using (uid) where words @@ ${words}::tsquery and ${isNeeded}
    ) as taskers`)})`
  const found = (isNeeded: SQL) => sql`${matching(words, isNeeded)},
    found as materialized (select * from matching limit ${READ})`
  const parts = by.onlyTrades
    ? [compared(sql`true`), found(isFew)]
    : [found(sql`true`), compared(isMany)]
  return sql`
    with ${sql.join(parts, sql`, `)}
    select *, ${by.onlyTrades ? sql`false` : isMany} as cut from (
      select * from compared
      union all
      ${rows(sql`found as taskers`)} and uid not in (select uid from compared)
    ) as all_read
    order by ${orderOfReached(by)}`
}

/** How many a search in words finds, counted up to `most` among those that are read. */
export function countedInWords(by: TaskerCriteria, words: string, most: number): SQL {
  const counted = (rows: SQL) =>
    sql`(select count(*)::int from (${rows} limit ${most}) as counted)`
  const read = sql`(
    with ${matching(words, sql`true`)}
    ${counted(sql`
      select 1 from (select * from matching limit ${READ}) as taskers
      where ${conditions(by, inWords(by))}`)})`
  if (!by.onlyTrades) return read
  const ofTrades = counted(sql`
    select 1 from (${firstInOrder({ ...by, order: 'rating' })}) as first`)
  return sql`greatest(${ofTrades}, ${read})`
}

/** All that conditions and orders read. */
const narrow = sql.raw(
  'uid, categories, skills, price_per_service, availability, rating, review_count, quality, public_row, public_lng, place, words, created_at',
)

// Materialized, it is planned as if all were read, so by the index of words; but no more is read
// than is taken.
const matching = (words: string, isNeeded: SQL): SQL => sql`matching as materialized (
  select ${narrow} from taskers
  where words @@ ${words}::tsquery and categories <> '{}' and ${isNeeded})`

/** The few rows that are read already: their prices are looked up one by one. */
function inWords(by: TaskerCriteria): TaskerSource {
  const price = askedPrice(by.service)
  return { ...ofAllTaskers(by), price, atMost: (most) => sql`${price} <= ${most}` }
}

function orderOfReached({ order, point }: TaskerCriteria): SQL {
  if (order === 'rating') return sql`rating desc, review_count desc, uid`
  if (order === 'price') return sql`asked nulls last, uid`
  if (order === 'newest') return sql`created_at desc, uid`
  return point ? sql`meters nulls last, uid` : sql`quality desc, uid`
}

/** The first in the order asked for, whatever their words but those of trades. */
function firstInOrder(by: TaskerCriteria): SQL {
  const most = by.onlyTrades ? REACHED : COMPARED
  const plain = { ...by, literal: undefined, best: undefined }
  if (by.order === 'newest') {
    const all = { ...ofAllTaskers(by), atMost: inWords(by).atMost }
    return sql`select uid from (
      ${rowsOf(plain, all)} order by ${reachOrder(plain, all)} limit ${most}) as newest`
  }
  const parts = partsOf(by).map((facets) => {
    const { near, afar } = sourcesOf(facets)
    const isByPlace = by.point && (by.order === 'distance' || by.order === 'relevance')
    const rows = isByPlace
      ? nearest(plain, near, afar, most)
      : sql`${rowsOf(plain, near)} order by ${reachOrder(plain, near)}`
    return sql`(${rows} limit ${most})`
  })
  return sql`select uid from (${sql.join(parts, sql` union `)}) as first
    order by ${orderOfReached(plain)} limit ${most}`
}

/**
 * The facets whose rows together are those looked for. Where the price is that of a service asked
 * for in words, those who list it are apart from the others, whose price is their general one.
 */
function partsOf(by: TaskerCriteria): Facets[] {
  const { trades = [], category, skills = [], service } = by
  const [rarest, ...others] = facetsOf(by)
  const wanted = others.map((facet) => [facet])
  if (skills.length > 1) wanted.push([...skills])
  const isOfTrade = trades.length === 0 || trades.some((trade) => trade === category)
  const ofTrades = isOfTrade ? [] : [[...trades]]
  const wide =
    rarest === undefined
      ? (trades.length > 0 ? trades : ['']).map((facet) => ({ facet, also: wanted }))
      : [{ facet: rarest, also: [...wanted, ...ofTrades] }]
  if (!service || !asksForOne(service) || isPricedByFacet(by))
    return wide.map((part) => ({ ...part, not: [] }))
  const lists = service.skills.map(listFacet)
  const also = [...wanted, ...(rarest === undefined ? [] : [[rarest]]), ...ofTrades]
  return [
    ...lists.map((facet, n) => ({ facet, also, not: lists.slice(0, n) })),
    ...wide.map((part) => ({ ...part, not: lists })),
  ]
}
