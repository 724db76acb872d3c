import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import { reviews, taskers } from '#server/db/schema.ts'
import { addNotifications } from '#server/services/notifications/add-notifications.ts'
import { ownerData } from '#server/services/notifications/notify.ts'
import { publicReviewsOf } from '#server/services/people/reviews.ts'
import { lockTasker } from '#server/services/people/taskers.ts'
import { asOwner } from './parties.ts'

/**
 * Shows the reviews of a request: updates the tasker's rating and count, and notifies each reviewed
 * person. The caller's transaction holds the request's lock.
 */
export async function showReviews(tx: Db, request: RequestRow, at: Date): Promise<void> {
  const shown = await tx
    .update(reviews)
    .set({ shownAt: at })
    .where(and(eq(reviews.requestId, request.id), isNull(reviews.shownAt)))
    .returning({ by: reviews.by, rating: reviews.rating })
  for (const { by, rating } of shown)
    await tellOfReview(tx, request, { action: 'review_shown', by, at, rating })
  if (shown.some(({ by }) => by === 'client')) await countReviews(tx, request.taskerUid)
}

/** Notifies the party that did not act. */
export async function tellOfReview(
  tx: Db,
  request: RequestRow,
  told: {
    action: 'review_written' | 'review_shown' | 'review_reply'
    by: Party
    at: Date
    /** Only for a shown review. */
    rating?: number
  },
): Promise<void> {
  const { at, ...said } = told
  const uid = said.by === 'client' ? request.taskerUid : request.clientUid
  const data = { ...(await ownerData(tx, asOwner(request))), ...said }
  await addNotifications(tx, [{ uid, type: 'review', data, at }])
}

/**
 * Recounts the shown reviews of a tasker. The lock is taken first, so that the second of two calls
 * counts what the first has shown. It leaves the key free (docs/decisions/0072), since both
 * transactions hold a review that refers to the tasker.
 */
async function countReviews(tx: Db, taskerUid: string): Promise<void> {
  await lockTasker(tx, taskerUid)
  const counted = publicReviewsOf(taskerUid)
  await tx
    .update(taskers)
    .set({
      rating: sql`(select coalesce(avg(rating), 0) from ${reviews} where ${counted})`,
      reviewCount: sql`(select count(*) from ${reviews} where ${counted})`,
    })
    .where(eq(taskers.uid, taskerUid))
}
