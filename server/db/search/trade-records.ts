import { and, avg, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { isDone } from '#src/contract/requests/request-lifecycle.ts'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import type { Db } from '#server/db/database.ts'
import { reviews, serviceRequests } from '#server/db/schema.ts'

const doneStatuses = requestStatuses.filter(isDone)

/** What a tasker has done in one trade. */
export type TradeRecord = { rating: number | null; reviewCount: number; jobs: number }

/** By tasker, what they have done in a trade; absent where they have not worked in it. */
export async function tradeRecords(
  db: Db,
  taskerUids: readonly string[],
  category: CategorySlug,
): Promise<ReadonlyMap<string, TradeRecord>> {
  if (taskerUids.length === 0) return new Map()
  const rows = await db
    .select({
      uid: serviceRequests.taskerUid,
      rating: avg(reviews.rating).mapWith(Number),
      reviewCount: count(reviews.id),
      jobs: sql<number>`(count(*) filter (where ${inArray(serviceRequests.status, doneStatuses)}))::int`,
    })
    .from(serviceRequests)
    .leftJoin(
      reviews,
      and(
        eq(reviews.requestId, serviceRequests.id),
        eq(reviews.by, 'client'),
        isNotNull(reviews.shownAt),
      ),
    )
    .where(
      and(
        inArray(serviceRequests.taskerUid, [...taskerUids]),
        eq(serviceRequests.category, category),
      ),
    )
    .groupBy(serviceRequests.taskerUid)
  return new Map(rows.map(({ uid, ...record }) => [uid, record]))
}

/** The mean rating of a trade's taskers who have reviews; null while none has. */
export async function meanRatingIn(db: Db, category: CategorySlug): Promise<number | null> {
  const { rows } = await db.execute<{ mean: number | null }>(sql`
    select avg(rating)::float8 as mean from taskers
    where categories @> array[${category}]::text[] and review_count > 0`)
  return rows[0]?.mean ?? null
}
