import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Review } from '#src/contract/taskers.ts'
import type { Db } from '#server/db/database.ts'
import type { RequestRow } from '#server/db/request-rows.ts'
import {
  notifications,
  reviews,
  serviceRequests,
  taskers,
  users,
} from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { sentenceData } from '#server/services/notifications/notify.ts'
import { newestReviews } from '#server/services/people/reviews.ts'

type WrittenReview = {
  requestId: string | null
  authorUid?: string | undefined
  rating: number
  comment: string
}

/**
 * Keeps, of what was sent, the author's own reviews of completed requests between the two; a
 * second review of a request replaces the first. Rating and count follow. The rest is ignored.
 * @throws DomainError taskers/not-found
 */
export async function writeReviews(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  {
    taskerUid,
    authorUid,
    written,
  }: { taskerUid: string; authorUid: string; written: WrittenReview[] },
): Promise<Review[]> {
  const own = written.filter((review) => (review.authorUid ?? authorUid) === authorUid)
  const byRequest = new Map(
    own.flatMap(({ requestId, ...review }) => (requestId ? [[requestId, review]] : [])),
  )
  return db.transaction(async (tx) => {
    await lockTasker(tx, taskerUid)
    const requests = await reviewable(tx, {
      taskerUid,
      authorUid,
      ids: [...byRequest.keys()],
    })
    for (const request of requests) {
      const review = byRequest.get(request.id)
      if (review) await keepReview(tx, request, review, clock())
    }
    if (requests.length > 0) await countReviews(tx, taskerUid)
    return newestReviews(tx, taskerUid, authorUid)
  })
}

/** Two reviews at once are counted one after the other. */
async function lockTasker(tx: Db, uid: string): Promise<void> {
  const [tasker] = await tx
    .select({ uid: taskers.uid })
    .from(taskers)
    .where(eq(taskers.uid, uid))
    .for('update')
  if (!tasker) fail('taskers/not-found')
}

async function reviewable(
  tx: Db,
  { taskerUid, authorUid, ids }: { taskerUid: string; authorUid: string; ids: string[] },
): Promise<RequestRow[]> {
  return tx
    .select()
    .from(serviceRequests)
    .where(
      and(
        inArray(serviceRequests.id, ids),
        eq(serviceRequests.taskerUid, taskerUid),
        eq(serviceRequests.clientUid, authorUid),
        inArray(serviceRequests.status, ['completed', 'closed']),
      ),
    )
}

async function keepReview(
  tx: Db,
  request: RequestRow,
  { rating, comment }: Pick<WrittenReview, 'rating' | 'comment'>,
  now: Date,
): Promise<void> {
  const [author] = await tx
    .select({ name: users.name })
    .from(users)
    .where(eq(users.uid, request.clientUid))
  const [kept] = await tx
    .insert(reviews)
    .values({
      id: uuidv7(),
      taskerUid: request.taskerUid,
      authorUid: request.clientUid,
      authorName: author?.name ?? '',
      requestId: request.id,
      rating,
      comment,
      createdAt: now,
    })
    .onConflictDoUpdate({ target: reviews.requestId, set: { rating, comment } })
    // Zero only in a row that this statement inserted.
    .returning({ isNew: sql<boolean>`xmax = 0` })
  if (kept?.isNew) {
    await tx.insert(notifications).values({
      id: uuidv7(),
      uid: request.taskerUid,
      type: 'review',
      data: { ...(await sentenceData(tx, request)), rating },
      createdAt: now,
    })
  }
}

async function countReviews(tx: Db, taskerUid: string): Promise<void> {
  await tx
    .update(taskers)
    .set({
      rating: sql`(select coalesce(avg(rating), 0) from ${reviews} where tasker_uid = ${taskerUid})`,
      reviewCount: sql`(select count(*) from ${reviews} where tasker_uid = ${taskerUid})`,
    })
    .where(eq(taskers.uid, taskerUid))
}
