import { sql, type SQL } from 'drizzle-orm'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import type { Db } from '#server/db/database.ts'
import { quartiles } from './price-range.ts'

/** The overview is computed from this many of the newest taskers, so that its cost is bounded. */
export const OVERVIEW_SAMPLE = 5000
/** Pictures are chosen among the work of so many taskers, the best rated. */
const BEST = 200

const sample = sql`
  sample as materialized (
    select categories, city, price_per_service as price, rating, review_count,
      public_lat, public_lng
    from taskers
    where categories <> '{}'
    order by created_at desc nulls last, uid
    limit ${OVERVIEW_SAMPLE + 1}
  )`

export type CityRow = {
  /** Null in the row of all, and in that of unknown cities. */
  city: string | null
  all: boolean
  taskers: number
  reviews: number
  stars: number
  lat: number | null
  lng: number | null
}

/** How many taskers and reviews there are, altogether and by city, and the middle of each city. */
export const citiesSql = (): SQL => sql`
  with ${sample}
  select city, grouping(city) = 1 as all, count(*)::int as taskers,
    sum(review_count)::int as reviews,
    sum(rating * review_count)::float8 as stars,
    percentile_cont(0.5) within group (order by public_lat) as lat,
    percentile_cont(0.5) within group (order by public_lng) as lng
  from sample
  group by grouping sets ((), (city))
  order by taskers desc, city`

export type TradeRow = {
  category: CategorySlug
  city: string | null
  /** True in the row of all cities together. */
  all: boolean
  taskers: number
  prices: number
  low: number | null
  median: number | null
  high: number | null
}

/**
 * How many taskers work in each trade, and the quartiles of their prices, in all and by city. A
 * city appears where at least `least` have a price.
 */
export const tradesSql = (least: number): SQL => sql`
  with ${sample}
  select category, city, grouping(city) = 1 as all, count(*)::int as taskers,
    count(price)::int as prices,
    ${quartiles}
  from sample, unnest(categories) as category
  group by grouping sets ((category), (category, city))
  having grouping(city) = 1 or count(price) >= ${least}`

export type WorkRow = {
  uid: string
  name: string
  category: CategorySlug
  city: string | null
  publicId: string
  width: number
  height: number
  widths: number[]
  placeholder: string | null
}

/** The first picture of each of the best rated taskers who show their work. */
export const worksSql = (): SQL => sql`
  with best as materialized (
    select uid, categories[1] as category, city, rating, review_count
    from taskers
    where categories <> '{}' and review_count > 0
    order by rating desc nulls last, review_count desc nulls last, uid
    limit ${BEST}
  )
  select best.uid, users.name, category, city, work.public_id as "publicId",
    work.width, work.height, work.widths, work.placeholder
  from best
  join users on users.uid = best.uid
  cross join lateral (
    select public_id, width, height, widths, placeholder from images
    where owner_uid = best.uid and kind = 'portfolio'
    order by position, public_id
    limit 1
  ) as work
  order by rating desc, review_count desc, best.uid`

const rowsOf = async <Row extends Record<string, unknown>>(db: Db, query: SQL) =>
  (await db.execute<Row>(query)).rows

/** The rows of an overview. */
export async function overviewRows(db: Db, least: number) {
  return {
    cities: await rowsOf<CityRow>(db, citiesSql()),
    trades: await rowsOf<TradeRow>(db, tradesSql(least)),
    works: await rowsOf<WorkRow>(db, worksSql()),
  }
}
