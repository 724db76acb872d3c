import { and, eq } from 'drizzle-orm'
import type { Dispute } from '#src/contract/disputes/disputes.ts'
import { toBrl } from '#src/contract/payments/money.ts'
import type { Db } from '#server/db/database.ts'
import { chargebacksBy, heldBy } from '#server/db/payments/payment-owners.ts'
import { isContested } from '#server/db/requests/request-rows.ts'
import { images } from '#server/db/schema.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import type { Deal, DealTypes } from '#server/services/deals/deal.ts'
import { imageView } from '#server/services/media/images.ts'
import { latestDispute, statementsOf } from './dispute-rows.ts'

/**
 * The latest dispute of a deal that the viewer may see.
 * @throws DomainError disputes/not-found
 */
export async function disputeView<T extends DealTypes>(
  deal: Deal<T>,
  db: Db,
  row: T['row'],
  viewer: Viewer,
): Promise<Dispute> {
  const owner = deal.asOwner(row)
  const dispute = (await latestDispute(db, owner)) ?? fail('disputes/not-found')
  const [said, photos, { held, feeFree }, chargebacks] = await Promise.all([
    statementsOf(db, dispute.id),
    photosOf(db, dispute.id),
    heldBy(db, owner),
    chargebacksBy(db, owner),
  ])
  const { id, openedBy, openedAt, reason, proposal } = dispute
  const { endedAt, endedBy, taskerPercent } = dispute
  const sideOf = (uid: string) => (uid === owner.payeeUid ? 'tasker' : 'client')
  const isFeeHidden = deal.hidesFeeFromPayer && viewer.uid === owner.payerUid
  return {
    _id: id,
    openedBy,
    openedAt: openedAt.toISOString(),
    reason,
    answerUntil: endedAt ? null : (row.deadline?.toISOString() ?? null),
    statements: said.map(({ id: _id, by, text, at }) => ({
      _id,
      by,
      text,
      at: at.toISOString(),
    })),
    photos: photos.map((photo) => ({
      by: sideOf(photo.ownerUid),
      image: imageView(photo),
    })),
    proposal: proposal && {
      _id: proposal.id,
      by: proposal.by,
      taskerPercent: proposal.taskerPercent,
      at: proposal.at,
    },
    held: toBrl(held),
    feeFree: toBrl(feeFree),
    feePercent: isFeeHidden ? null : row.feePercent,
    chargebackOpen: isContested(chargebacks),
    ended:
      endedAt && endedBy ? { at: endedAt.toISOString(), by: endedBy, taskerPercent } : null,
  }
}

const photosOf = (db: Db, disputeId: string) =>
  db
    .select()
    .from(images)
    .where(and(eq(images.kind, 'evidence'), eq(images.disputeId, disputeId)))
    .orderBy(images.createdAt, images.publicId)
