import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import { type Party, requestLifecycle } from '#src/contract/requests/request-lifecycle.ts'
import type { replyToReview, writeReview } from '#src/contract/reviews/reviews.ts'
import { reviewTags, tagsBy, type ReviewTag } from '#src/contract/reviews/review-tags.ts'
import { findContacts } from '#src/lib/contacts.ts'
import type { Db } from '#server/db/database.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import { reviews, serviceRequests, taskers, users } from '#server/db/schema.ts'
import type { AppDeps, Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import type { Effect } from '#server/services/money/effects.ts'
import { illegal } from '#server/services/deals/change-deal.ts'
import { changeRequest } from './change-request.ts'
import { showPhotos } from './job-photos.ts'
import { stateOf } from './parties.ts'
import { tellOfReview } from './show-reviews.ts'
import { transition } from '#server/services/deals/transition.ts'
import { requestDeal } from './deal.ts'

type Deps = Pick<AppDeps, 'db' | 'clock'>

/** Absent tags or photos stay unchanged. */
type Written = {
  rating: number
  comment: string
  tags?: ReviewTag[]
  photoIds?: readonly string[] | undefined
}

/**
 * Reviews the other party. A second review replaces the first while that is hidden. When both
 * parties have written, the request is closed, which shows both reviews.
 * @throws DomainError requests/not-found unless a party, requests/illegal-transition with `{ status
 *   }`, reviews/tag-unknown, images/not-found
 */
export const review = (
  { db, clock }: Deps,
  viewer: Viewer,
  { id, rating, comment, tags, photoIds }: { id: string } & BodyOf<typeof writeReview>,
): Promise<Effect[]> =>
  changeRequest({ db }, viewer, id, async (tx, request, by) => {
    const known = tagsBy(by, request.category)
    if (!tags.every((tag) => known.includes(tag))) fail('reviews/tag-unknown')
    const ordered = reviewTags.filter((tag) => tags.includes(tag))
    const written = { rating, comment, tags: ordered, photoIds }
    return (
      (await keepReview(tx, { request, by, written, at: clock() })) ??
      illegal(requestDeal, request)
    )
  })

/**
 * Stores those of the sent reviews that are the client's own, of completed requests between the
 * two, by the rules of `review`. The rest is ignored.
 * @throws DomainError taskers/not-found
 */
export async function reviewAll(
  { db, clock }: Deps,
  clientUid: string,
  { taskerUid, written }: { taskerUid: string; written: Map<string, Written> },
): Promise<Effect[]> {
  return db.transaction(async (tx) => {
    await requireTasker(tx, taskerUid)
    const effects: Effect[] = []
    for (const request of await lockReviewable(tx, { taskerUid, clientUid, written })) {
      const own = written.get(request.id)
      const step = { request, by: 'client' as const, at: clock() }
      if (own) effects.push(...((await keepReview(tx, { ...step, written: own })) ?? []))
    }
    return effects
  })
}

/**
 * Replies to a shown review of the caller, once; sending the same text again changes nothing.
 * @throws DomainError requests/not-found unless a party, reviews/not-shown, reviews/answered
 */
export const reply = (
  { db, clock }: Deps,
  viewer: Viewer,
  { id, text }: { id: string } & BodyOf<typeof replyToReview>,
): Promise<void> =>
  changeRequest({ db }, viewer, id, async (tx, request, party) => {
    const rows = await reviewsIn(tx, id)
    const row = rows.find(({ by, shownAt }) => by !== party && shownAt !== null)
    if (!row) return fail('reviews/not-shown')
    if (row.reply === text) return
    if (row.reply !== null) fail('reviews/answered')
    const at = clock()
    await tx
      .update(reviews)
      .set({ reply: text, replyContacts: findContacts(text), repliedAt: at })
      .where(eq(reviews.id, row.id))
    await tellOfReview(tx, request, { action: 'review_reply', by: party, at })
  })

export const reviewsIn = (db: Db, requestId: string) =>
  db.select().from(reviews).where(eq(reviews.requestId, requestId)).orderBy(reviews.by)

async function requireTasker(tx: Db, uid: string): Promise<void> {
  if ((await tx.$count(taskers, eq(taskers.uid, uid))) === 0) fail('taskers/not-found')
}

/**
 * Locks all of them before anything is counted, always in the same order, so that transactions
 * cannot deadlock.
 */
const lockReviewable = (
  tx: Db,
  between: { taskerUid: string; clientUid: string; written: Map<string, Written> },
): Promise<RequestRow[]> =>
  tx
    .select()
    .from(serviceRequests)
    .where(
      and(
        inArray(serviceRequests.id, [...between.written.keys()]),
        eq(serviceRequests.taskerUid, between.taskerUid),
        eq(serviceRequests.clientUid, between.clientUid),
      ),
    )
    .orderBy(serviceRequests.id)
    .for('no key update')

type Kept = { request: RequestRow; by: Party; written: Written; at: Date }

/** Null, and nothing stored, unless the request is completed and the review still hidden. */
async function keepReview(
  tx: Db,
  { request, by, written, at }: Kept,
): Promise<Effect[] | null> {
  const before = await reviewsIn(tx, request.id)
  const own = before.find((row) => row.by === by)
  if (!requestLifecycle.can('close', stateOf(request), 'system') || own?.shownAt)
    return null
  if (own) {
    const { photoIds, ...row } = written
    await tx
      .update(reviews)
      .set({ ...row, commentContacts: findContacts(row.comment) })
      .where(eq(reviews.id, own.id))
    await showReviewPhotos(tx, own, photoIds)
    return []
  }
  await addReview(tx, { request, by, written, at })
  if (before.length > 0) {
    const step = { action: 'close', actor: 'system', at } as const
    return (await transition(requestDeal, tx, request, step)).effects
  }
  await tellOfReview(tx, request, { action: 'review_written', by, at })
  return []
}

async function addReview(tx: Db, { request, by, written, at }: Kept): Promise<void> {
  const authorUid = by === 'client' ? request.clientUid : request.taskerUid
  const [author] = await tx
    .select({ name: users.name })
    .from(users)
    .where(eq(users.uid, authorUid))
  const { photoIds, ...row } = written
  const id = uuidv7()
  await tx.insert(reviews).values({
    id,
    taskerUid: request.taskerUid,
    by,
    authorUid,
    authorName: author?.name ?? '',
    requestId: request.id,
    ...row,
    commentContacts: findContacts(row.comment),
    createdAt: at,
  })
  await showReviewPhotos(tx, { id, authorUid, requestId: request.id }, photoIds)
}

type Shown = Pick<typeof reviews.$inferSelect, 'id' | 'authorUid' | 'requestId'>

async function showReviewPhotos(
  tx: Db,
  { id: reviewId, authorUid: uid, requestId }: Shown,
  photoIds: readonly string[] | undefined,
): Promise<void> {
  if (photoIds && requestId)
    await showPhotos(tx, { uid, requestId, photoIds }, { reviewId })
}
