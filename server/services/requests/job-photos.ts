import { and, eq, isNull } from 'drizzle-orm'
import type { JobPhotoKind } from '#src/contract/images.values.ts'
import type { Image } from '#src/contract/primitives.ts'
import { sharesContacts } from '#src/contract/request-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import { groundOfRequest, logOpening } from '#server/db/opened-files.ts'
import { findRequest, type RequestRow } from '#server/db/request-rows.ts'
import { disputes, images, messages } from '#server/db/schema.ts'
import type { AppDeps, Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { isLooseJobPhoto } from '#server/services/media/image-rows.ts'
import { imageView } from '#server/services/media/images.ts'
import {
  keepLoose,
  photoIdOf,
  privateIdOf,
  publicIdOf,
  type SentPicture,
} from '#server/services/media/pictures.ts'
import { partyOf } from './parties.ts'

/** The public id of a photo by its kind. Everybody reads a review, so its photos are public. */
const idsOf = { job: privateIdOf, review: publicIdOf } as const satisfies Record<
  JobPhotoKind,
  typeof publicIdOf
>

type NewJobPhoto = {
  /** Absent where the request is still to be made. */
  requestId?: string | null | undefined
  kind: JobPhotoKind
  sent: SentPicture
}

async function requestOf(
  db: Db,
  requestId: string | null,
  uid: string,
): Promise<RequestRow> {
  const request = requestId === null ? undefined : await findRequest(db, requestId)
  return request && partyOf(request, uid) ? request : fail('requests/not-found')
}

/**
 * Keeps a photo that a request, or a message, a delivery or a review of one, is to show.
 * @throws DomainError requests/not-found for who is no party, images/too-many-loose, and of
 * `pictureErrors`
 */
export async function addJobPhoto(
  deps: AppDeps,
  uid: string,
  { requestId = null, kind, sent }: NewJobPhoto,
): Promise<Image> {
  // A stranger's file is not even read.
  const request =
    requestId !== null || kind === 'review'
      ? await requestOf(deps.db, requestId, uid)
      : null
  const row = await keepLoose(deps, uid, {
    sent,
    idOf: idsOf[kind],
    purpose: { kind, requestId },
    mayShowNumbers: kind === 'job' && request !== null && sharesContacts(request.status),
    loose: isLooseJobPhoto,
  })
  return imageView(row)
}

/** The part of a request that shows photos, by its id. */
type Place = { messageId: string } | { eventId: string } | { reviewId: string }

type Named = {
  uid: string
  requestId: string
  photoIds: readonly string[]
  /** True of a request that is being made: its photos were sent before it. */
  isNew?: boolean
}

/**
 * Has these photos of a person shown in a part of a request, in this order and no others, in the
 * transaction of `tx`. They must have been sent for it, and stand nowhere else.
 * @throws DomainError images/not-found
 */
export async function showPhotos(
  tx: Db,
  { uid, requestId, photoIds, isNew = false }: Named,
  place: Place,
): Promise<void> {
  const isReview = 'reviewId' in place
  const kind: JobPhotoKind = isReview ? 'review' : 'job'
  // A review alone may be written again, with others.
  if (isReview)
    await tx
      .update(images)
      .set({ reviewId: null })
      .where(eq(images.reviewId, place.reviewId))
  for (const [position, named] of photoIds.entries()) {
    const publicId = photoIdOf(named, (id) => idsOf[kind](uid, id))
    const shown = await tx
      .update(images)
      .set({ ...place, requestId, position })
      .where(
        and(
          eq(images.publicId, publicId),
          eq(images.ownerUid, uid),
          isNew ? isNull(images.requestId) : eq(images.requestId, requestId),
          eq(images.kind, kind),
          isLooseJobPhoto,
        ),
      )
      .returning({ publicId: images.publicId })
    if (shown.length === 0) fail('images/not-found')
  }
}

/**
 * Ends the call unless the viewer may see the private picture: its sender may; once something shows
 * it, the other party may too, unless an operator has hidden that, and operators if the request was
 * disputed.
 * @throws DomainError images/not-found
 */
export async function requireMayLook(
  db: Db,
  viewer: Viewer,
  publicId: string,
): Promise<void> {
  const [found] = await db
    .select({
      image: images,
      disputedId: disputes.requestId,
      hiddenAt: messages.hiddenAt,
    })
    .from(images)
    .leftJoin(disputes, eq(disputes.id, images.disputeId))
    .leftJoin(messages, eq(messages.id, images.messageId))
    .where(eq(images.publicId, publicId))
  if (found?.image.ownerUid === viewer.uid) return
  const requestId = found?.disputedId ?? (found && shownIn(found.image))
  const request = requestId && (await findRequest(db, requestId))
  if (!request) return fail('images/not-found')
  if (partyOf(request, viewer.uid) && !found?.hiddenAt) return
  const ground = viewer.operator ? await groundOfRequest(db, request.id) : null
  if (ground !== 'dispute') return fail('images/not-found')
  const opened = { operatorUid: viewer.uid, requestId: request.id, ground }
  await logOpening(db, { ...opened, at: new Date() })
}

const shownIn = (image: typeof images.$inferSelect): string | null =>
  image.messageId === null && image.eventId === null ? null : image.requestId
