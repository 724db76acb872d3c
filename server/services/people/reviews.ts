import { eq, sql } from 'drizzle-orm'
import type { Review } from '#src/contract/taskers.ts'
import type { Db } from '#server/db/database.ts'
import { reviews, taskers } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'

/** How many reviews a profile carries; the others are on pages of their own. */
const ON_A_PROFILE = 5

const reviewView = (row: typeof reviews.$inferSelect): Review => ({
  _id: row.id,
  requestId: row.requestId,
  authorUid: row.authorUid,
  authorName: row.authorName,
  rating: row.rating,
  comment: row.comment,
  createdAt: row.createdAt.toISOString(),
})

async function pageOf(
  db: Db,
  taskerUid: string,
  limit: number,
  offset = 0,
): Promise<Review[]> {
  const rows = await db
    .select()
    .from(reviews)
    .where(eq(reviews.taskerUid, taskerUid))
    // As the index is sorted.
    .orderBy(sql`${reviews.createdAt} desc nulls last`, reviews.id)
    .limit(limit)
    .offset(offset)
  return rows.map(reviewView)
}

/** The newest reviews of a tasker, as many as a profile shows. */
export const newestReviews = (db: Db, taskerUid: string): Promise<Review[]> =>
  pageOf(db, taskerUid, ON_A_PROFILE)

/** A page of a tasker's reviews, newest first. @throws DomainError taskers/not-found */
export async function listReviews(
  db: Db,
  taskerUid: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ reviews: Review[]; total: number }> {
  const [tasker] = await db
    .select({ total: taskers.reviewCount })
    .from(taskers)
    .where(eq(taskers.uid, taskerUid))
  if (!tasker) fail('taskers/not-found')
  return {
    reviews: await pageOf(db, taskerUid, limit, (page - 1) * limit),
    total: tasker.total,
  }
}
