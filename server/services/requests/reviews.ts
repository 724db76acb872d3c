import type { ClientRecord } from '#src/contract/people/client-record.ts'
import type { RequestReviews } from '#src/contract/reviews/reviews.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/deps.ts'
import { photosIn } from '#server/services/media/image-rows.ts'
import { clientRecordOf } from '#server/services/people/client-record.ts'
import { replyView } from '#server/services/people/reviews.ts'
import { masked } from '#server/services/texts/contacts.ts'
import { partyOf } from './parties.ts'
import { visibleRequest } from './requests.ts'
import { reviewsIn } from './write-review.ts'

/** What a party or an operator may read of a request's reviews. @throws DomainError requests/not-found */
export async function requestReviews(
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<RequestReviews> {
  const request = await visibleRequest(db, id, viewer)
  const party = partyOf(request, viewer.uid)
  const rows = await reviewsIn(db, id)
  const ids = rows.map((row) => row.id)
  const photos = await photosIn(db, 'reviewId', ids)
  return {
    reviews: rows
      .filter(({ by, shownAt }) => shownAt !== null || by === party)
      .map((row) => ({
        _id: row.id,
        by: row.by,
        rating: row.rating,
        comment: masked(row.comment, row.commentContacts),
        ...(row.hiddenAt && { hidden: true }),
        tags: row.tags,
        photos: photos.get(row.id) ?? [],
        createdAt: row.createdAt.toISOString(),
        shown: row.shownAt !== null,
        reply: replyView(row),
      })),
    written: rows.map(({ by }) => by),
  }
}

/** @throws DomainError requests/not-found */
export async function clientRecord(
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<ClientRecord> {
  const { clientUid } = await visibleRequest(db, id, viewer)
  return clientRecordOf(db, clientUid)
}
