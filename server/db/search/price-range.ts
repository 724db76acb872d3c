import { sql } from 'drizzle-orm'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import type { Db } from '#server/db/database.ts'
import { here, withinRadius } from './radius.ts'

/** Enough prices for the quartiles; more would only cost time. */
const SAMPLE = 500

export type Quartiles = { low: number; median: number; high: number }

/** The columns of the quartiles of `price`. */
export const quartiles = sql`
  percentile_cont(0.25) within group (order by price) as low,
  percentile_cont(0.5) within group (order by price) as median,
  percentile_cont(0.75) within group (order by price) as high`

type Near = { point: Coordinates; km: number } | null
type Asked = { category: CategorySlug; near: Near }

/** The query as SQL, to see its plan. */
export function quartilesSql({ category, near }: Asked) {
  const place = near ? sql`and ${withinRadius(near.point, near.km)}` : sql``
  return sql`
    select count(*)::int as counted,
      ${quartiles}
    from (
      select price_per_service as price from taskers
      where categories @> array[${category}]::text[] and price_per_service is not null ${place}
      order by ${near ? sql`place <-> ${here(near.point)}` : sql`uid`}
      limit ${SAMPLE}
    ) as sample`
}

/** The quartiles of taskers' prices per service, in centavos; null for fewer than `least`. */
export async function priceQuartiles(
  db: Db,
  asked: Asked,
  least: number,
): Promise<Quartiles | null> {
  const { rows } = await db.execute<Quartiles & { counted: number }>(quartilesSql(asked))
  const [row] = rows
  if (!row || row.counted < least) return null
  return { low: row.low, median: row.median, high: row.high }
}

type AskedSkills = { slugs: readonly string[]; near: Near }

/**
 * The quartiles of each skill from some of the price lists that have it. The cost of a visit is left
 * out: it is not the price of the service.
 */
function skillQuartilesSql({ slugs, near }: AskedSkills, least: number) {
  const place = near ? sql`and ${withinRadius(near.point, near.km)}` : sql``
  const wanted = sql.join(
    slugs.map((slug) => sql`${slug}`),
    sql`, `,
  )
  return sql`
    select skill,
      ${quartiles}
    from unnest(array[${wanted}]::text[]) as wanted (slug)
    cross join lateral (
      select skill, price from tasker_services
      join taskers on taskers.uid = tasker_services.tasker_uid
      where skill = slug and charge <> 'visit' ${place}
      limit ${SAMPLE}
    ) as sample
    group by skill having count(*) >= ${least}`
}

/** The quartiles of taskers' prices per skill, in centavos, of skills with at least `least`. */
export async function skillQuartiles(
  db: Db,
  asked: AskedSkills,
  least: number,
): Promise<(Quartiles & { skill: string })[]> {
  if (asked.slugs.length === 0) return []
  const { rows } = await db.execute<Quartiles & { skill: string }>(
    skillQuartilesSql(asked, least),
  )
  return rows
}
