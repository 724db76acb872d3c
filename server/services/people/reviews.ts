import { and, count, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import { PERSON_NAME } from '#src/contract/people/limits.ts'
import type { Image } from '#src/contract/protocol/primitives.ts'
import type { Review } from '#src/contract/taskers/taskers.ts'
import { STARS } from '#src/contract/reviews/limits.ts'
import type { Db } from '#server/db/database.ts'
import { isPresent } from '#server/db/people/present-people.ts'
import { reviews, serviceRequests, taskers, users } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { photosIn } from '#server/services/media/image-rows.ts'
import { masked } from '#server/services/texts/contacts.ts'

/** The number of reviews in a profile; the others are loaded page by page. */
const ON_A_PROFILE = 5

/** Publicly "Ana Souza" is "Ana S."; "Cliente 4821" has no second name. */
function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const initial = /^\p{L}/u.exec(others.at(-1) ?? '')?.[0]
  return (initial ? `${first} ${initial}.` : first).slice(0, PERSON_NAME.max)
}

type ReviewRow = typeof reviews.$inferSelect

/** The public reviews of a tasker, from which the rating is computed. */
export const publicReviewsOf = (taskerUid: string): SQL | undefined =>
  and(
    eq(reviews.taskerUid, taskerUid),
    eq(reviews.by, 'client'),
    isNotNull(reviews.shownAt),
  )

/** The public reply to a review. */
export const replyView = ({
  reply,
  replyContacts,
  repliedAt,
}: ReviewRow): Review['reply'] =>
  reply !== null && repliedAt
    ? { text: masked(reply, replyContacts), at: repliedAt.toISOString() }
    : null

type Facts = { photos: Image[]; category: CategorySlug | null }

function reviewView(
  row: ReviewRow,
  viewerUid: string | null,
  { photos, category }: Facts,
): Review {
  const own = row.authorUid === viewerUid
  return {
    _id: row.id,
    requestId: own ? row.requestId : null,
    authorName: shortName(row.authorName),
    own,
    rating: row.rating,
    comment: masked(row.comment, row.commentContacts),
    ...(row.hiddenAt && { hidden: true }),
    tags: row.tags,
    photos,
    ...(category && { category }),
    createdAt: row.createdAt.toISOString(),
    reply: replyView(row),
  }
}

type Page = { limit: number; offset?: number }

async function pageOf(
  db: Db,
  { where, viewerUid }: { where: SQL | undefined; viewerUid: string | null },
  { limit, offset = 0 }: Page,
): Promise<Review[]> {
  const rows = await db
    .select({ review: reviews, category: serviceRequests.category })
    .from(reviews)
    .leftJoin(serviceRequests, eq(serviceRequests.id, reviews.requestId))
    .where(where)
    // The index has this order.
    .orderBy(sql`${reviews.createdAt} desc nulls last`, reviews.id)
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ review }) => review.id)
  const photos = await photosIn(db, 'reviewId', ids)
  return rows.map(({ review, category }) =>
    reviewView(review, viewerUid, { photos: photos.get(review.id) ?? [], category }),
  )
}

/** The newest reviews of a tasker, as many as a profile shows. */
export const newestReviews = (
  db: Db,
  taskerUid: string,
  viewerUid: string | null,
): Promise<Review[]> =>
  pageOf(db, { where: publicReviewsOf(taskerUid), viewerUid }, { limit: ON_A_PROFILE })

/** The same for a client, with their own reviews that are still hidden from others. */
export const newestAndOwn = (
  db: Db,
  taskerUid: string,
  clientUid: string,
): Promise<Review[]> => {
  const own = and(
    eq(reviews.taskerUid, taskerUid),
    eq(reviews.by, 'client'),
    eq(reviews.authorUid, clientUid),
  )
  const where = or(publicReviewsOf(taskerUid), own)
  return pageOf(db, { where, viewerUid: clientUid }, { limit: ON_A_PROFILE })
}

/** The number of a tasker's reviews with one star, two, up to five. */
export async function starCountsOf(db: Db, taskerUid: string): Promise<number[]> {
  const rows = await db
    .select({ stars: reviews.rating, count: count() })
    .from(reviews)
    .where(publicReviewsOf(taskerUid))
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
    .innerJoin(users, eq(users.uid, taskers.uid))
    .where(and(eq(taskers.uid, taskerUid), isPresent))
  if (!tasker) fail('taskers/not-found')
  return {
    reviews: await pageOf(
      db,
      { where: publicReviewsOf(taskerUid), viewerUid },
      { limit, offset: (page - 1) * limit },
    ),
    total: tasker.total,
  }
}
