import { and, eq, isNull } from 'drizzle-orm'
import type { JobPhotoKind } from '#src/contract/media/media-kinds.ts'
import type { Image } from '#src/contract/protocol/primitives.ts'
import { sharesContacts } from '#src/contract/requests/request-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import { groundOf, logOpening } from '#server/db/operator/opened-files.ts'
import { chargebacksBy, ownerName, ownerOf } from '#server/db/payments/payment-owners.ts'
import { findRequest, type RequestRow } from '#server/db/requests/request-rows.ts'
import { chargebacks, disputes, images, messages, payments } from '#server/db/schema.ts'
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
import { mayRead, openAsOperator } from '#server/services/needs/may-read.ts'
import { partyOf } from './parties.ts'

/** The public id of a photo by its kind. Reviews are public, so their photos are too. */
const idsOf = { job: privateIdOf, review: publicIdOf } as const satisfies Record<
  JobPhotoKind,
  typeof publicIdOf
>

type NewJobPhoto = {
  /** Absent when the request does not exist yet. */
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
 * Stores a loose photo for a request, or for a message, a delivery or a review of one.
 * @throws DomainError requests/not-found unless a party, images/too-many-loose, and of
 * `pictureErrors`
 */
export async function addJobPhoto(
  deps: AppDeps,
  uid: string,
  { requestId = null, kind, sent }: NewJobPhoto,
): Promise<Image> {
  // A third person's file is not even read.
  const request =
    requestId !== null || kind === 'review'
      ? await requestOf(deps.db, requestId, uid)
      : null
  const row = await keepLoose(deps, uid, {
    whileSuspended: kind === 'job' && request !== null,
    sent,
    idOf: idsOf[kind],
    purpose: { kind, requestId },
    mayShowNumbers: kind === 'job' && request !== null && sharesContacts(request.status),
    loose: isLooseJobPhoto,
  })
  return imageView(row)
}

/** The part of a request that shows photos, by its id. */
type Place =
  | { messageId: string }
  | { eventId: string }
  | { extraId: string }
  | { reviewId: string }

type Named = {
  uid: string
  requestId: string
  photoIds: readonly string[]
  /** True for a request being created: its photos were sent before it. */
  isNew?: boolean
}

/**
 * Shows exactly these photos of a person in a part of a request, in this order, in the transaction
 * of `tx`. They must have been sent for it, and be shown nowhere else.
 * @throws DomainError images/not-found
 */
export async function showPhotos(
  tx: Db,
  { uid, requestId, photoIds, isNew = false }: Named,
  place: Place,
): Promise<void> {
  const isReview = 'reviewId' in place
  const kind: JobPhotoKind = isReview ? 'review' : 'job'
  // A review may be rewritten, and an extra changed, with other photos.
  if ('extraId' in place)
    await tx.update(images).set({ extraId: null }).where(eq(images.extraId, place.extraId))
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
 * Fails unless the viewer may see the private picture: its sender may; once it is shown, also the
 * other party unless an operator has hidden it, and operators if the request was disputed, or its
 * payment contested at a bank. One of a need is also for those who may read the need.
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
      dispute: disputes,
      payment: payments,
      hiddenAt: messages.hiddenAt,
    })
    .from(images)
    .leftJoin(disputes, eq(disputes.id, images.disputeId))
    .leftJoin(chargebacks, eq(chargebacks.id, images.chargebackId))
    .leftJoin(payments, eq(payments.id, chargebacks.paymentId))
    .leftJoin(messages, eq(messages.id, images.messageId))
    .where(eq(images.publicId, publicId))
  if (found?.image.ownerUid === viewer.uid) return
  if (found && (await showsInNeed(db, viewer, found.image))) return
  const shown = found && (found.dispute ?? found.payment ?? shownIn(found.image))
  const owner = shown && (await ownerOf(db, shown))
  if (!owner) return fail('images/not-found')
  const isParty = viewer.uid === owner.payerUid || viewer.uid === owner.payeeUid
  // A photo for the bank is between its sender and the operators.
  if (isParty) return found.hiddenAt || found.payment ? fail('images/not-found') : undefined
  const ground = viewer.operator ? await groundOf(db, owner) : null
  const isJudged = ground === 'dispute' || (await chargebacksBy(db, owner)).length > 0
  if (!ground || !isJudged) return fail('images/not-found')
  const opened = { operatorUid: viewer.uid, ...ownerName(owner), ground }
  await logOpening(db, { ...opened, at: new Date() })
}

const showsInNeed = async (
  db: Db,
  viewer: Viewer,
  { needId }: { needId: string | null },
): Promise<boolean> =>
  needId !== null &&
  ((await mayRead(db, viewer.uid, needId)) || (await openAsOperator(db, viewer, needId)))

const shownIn = ({ requestId, messageId, eventId, extraId }: typeof images.$inferSelect) =>
  requestId === null || [messageId, eventId, extraId].every((part) => part === null)
    ? null
    : { requestId, orderId: null }
