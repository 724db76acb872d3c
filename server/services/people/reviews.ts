import { count, eq, sql } from 'drizzle-orm'
import { PERSON_NAME } from '#src/contract/common.values.ts'
import type { Review } from '#src/contract/taskers.ts'
import { STARS } from '#src/contract/taskers.values.ts'
import type { Db } from '#server/db/database.ts'
import { reviews, taskers } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'

/** The number of reviews in a profile; the others are loaded page by page. */
const ON_A_PROFILE = 5

/** "Ana Souza" is "Ana S." to everybody; "Cliente 4821" has no second name. */
function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const initial = /^\p{L}/u.exec(others.at(-1) ?? '')?.[0]
  return (initial ? `${first} ${initial}.` : first).slice(0, PERSON_NAME.max)
}

function reviewView(row: typeof reviews.$inferSelect, viewerUid: string | null): Review {
  const own = row.authorUid === viewerUid
  return {
    _id: row.id,
    requestId: own ? row.requestId : null,
    authorName: shortName(row.authorName),
    own,
    rating: row.rating,
    comment: row.comment,
    createdAt: row.createdAt.toISOString(),
  }
}

type Page = { limit: number; offset?: number }

async function pageOf(
  db: Db,
  { taskerUid, viewerUid }: { taskerUid: string; viewerUid: string | null },
  { limit, offset = 0 }: Page,
): Promise<Review[]> {
  const rows = await db
    .select()
    .from(reviews)
    .where(eq(reviews.taskerUid, taskerUid))
    // The index has this order.
    .orderBy(sql`${reviews.createdAt} desc nulls last`, reviews.id)
    .limit(limit)
    .offset(offset)
  return rows.map((row) => reviewView(row, viewerUid))
}

/** The newest reviews of a tasker, as many as a profile shows. */
export const newestReviews = (
  db: Db,
  taskerUid: string,
  viewerUid: string | null,
): Promise<Review[]> => pageOf(db, { taskerUid, viewerUid }, { limit: ON_A_PROFILE })

/** How many gave a tasker one star, two, up to five. */
export async function starCountsOf(db: Db, taskerUid: string): Promise<number[]> {
  const rows = await db
    .select({ stars: reviews.rating, count: count() })
    .from(reviews)
    .where(eq(reviews.taskerUid, taskerUid))
    .groupBy(reviews.rating)
  const counts = Array.from({ length: STARS.max }, () => 0)
  for (const row of rows) counts[row.stars - 1] = row.count
  return counts
}

/** A page of a tasker's reviews, newest first. @throws DomainError taskers/not-found */
export async function listReviews(
  db: Db,
  { taskerUid, viewerUid }: { taskerUid: string; viewerUid: string | null },
  { page, limit }: { page: number; limit: number },
): Promise<{ reviews: Review[]; total: number }> {
  const [tasker] = await db
    .select({ total: taskers.reviewCount })
    .from(taskers)
    .where(eq(taskers.uid, taskerUid))
  if (!tasker) fail('taskers/not-found')
  return {
    reviews: await pageOf(
      db,
      { taskerUid, viewerUid },
      { limit, offset: (page - 1) * limit },
    ),
    total: tasker.total,
  }
}
