import { sql, type SQL } from 'drizzle-orm'
import { circlesWithin, here, withinRadius } from './radius.ts'
import type { TaskerCriteria } from './tasker-criteria.ts'
import type { TaskerSource } from './tasker-source.ts'
import { textArray } from './text-array.ts'

export function conditions(by: TaskerCriteria, source: TaskerSource): SQL {
  const parts = [source.condition, ...filters(by)]
  if (by.maxPrice !== undefined) parts.push(source.atMost(by.maxPrice))
  return sql.join(parts, sql` and `)
}

/** The filters of which both tables have the columns. */
export function filters(by: TaskerCriteria): SQL[] {
  const parts: SQL[] = []
  if (by.minRating) parts.push(sql`rating >= ${by.minRating}::real`)
  if (by.availability) parts.push(sql`availability = ${by.availability}`)
  if (by.photos)
    parts.push(sql`exists (
    select from images
    where owner_uid = uid and kind = 'portfolio'
      ${by.photos.length === 0 ? sql`` : sql`and category = any(${textArray(by.photos)})`})`)
  if (by.point && by.radiusKm !== undefined) parts.push(withinRadius(by.point, by.radiusKm))
  if (by.exceptUid !== undefined) parts.push(sql`uid <> ${by.exceptUid}`)
  return parts
}

/** The order of the indexes, so that the first rows are found without reading the others. */
export function reachOrder({ order, point }: TaskerCriteria, { price }: TaskerSource): SQL {
  if (order === 'rating')
    return sql`rating desc nulls last, review_count desc nulls last, uid`
  if (order === 'price') return sql`${price}, uid`
  if (order === 'newest') return sql`created_at desc nulls last, uid`
  // Nearest first without uid: with a second key PostgreSQL 15 does not use the index.
  return point ? sql`place <-> ${here(point)}` : sql`quality desc nulls last, uid`
}

export const metersOf = ({ point }: TaskerCriteria): SQL =>
  point ? sql`earth_distance(${here(point)}, place)` : sql`null::float8`

export const rowsOf = (by: TaskerCriteria, source: TaskerSource): SQL => sql`
  select ${columnsOf(by, source)}, ${metersOf(by)} as meters
  from ${source.table} where ${conditions(by, source)}`

/**
 * The nearest of a facet: those within the first of growing circles that has enough; where none
 * has, the index of places finds them among all, `afar`.
 */
export function nearest(
  by: TaskerCriteria,
  source: TaskerSource,
  afar: TaskerSource,
  most: number,
): SQL {
  const circles = circlesWithin(by.radiusKm).map((radiusKm) =>
    rowsOf({ ...by, radiusKm }, source),
  )
  const tries = by.radiusKm === undefined ? [...circles, rowsOf(by, afar)] : circles
  const name = (n: number) => sql.raw(`try_${n}`)
  const has = (n: number) => sql`(select count(*) from ${name(n)})`
  const found = tries.map((rows, n) => {
    const before = tries
      .slice(0, n)
      .map((_, earlier) => sql` and ${has(earlier)} < ${most}`)
    const tie = n < circles.length ? sql`, uid` : sql``
    return sql`${name(n)} as materialized (
      ${rows} ${sql.join(before)} order by ${reachOrder(by, source)}${tie} limit ${most})`
  })
  const last = tries.length - 1
  const full = tries
    .slice(0, last)
    .map((_, n) => sql`select * from ${name(n)} where ${has(n)} = ${most} union all `)
  return sql`with ${sql.join(found, sql`, `)} ${sql.join(full)} select * from ${name(last)}`
}

/** What the order needs, and no more: else an index would not do. */
export function columnsOf(
  { order, literal, best }: TaskerCriteria,
  { price }: TaskerSource,
): SQL {
  if (order === 'newest') return sql`uid, created_at`
  if (order === 'rating') return sql`uid, rating, review_count`
  if (order === 'price') return sql`uid, ${price} as asked`
  if (order === 'distance') return sql`uid`
  return literal === undefined && !best ? sql`uid, quality` : sql`uid, quality, words`
}
