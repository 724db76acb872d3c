import { and, eq } from 'drizzle-orm'
import type { Dispute } from '#src/contract/disputes.ts'
import { toBrl } from '#src/contract/money.ts'
import type { Db } from '#server/db/database.ts'
import {
  chargebacksOfRequest,
  isContested,
  type RequestRow,
} from '#server/db/request-rows.ts'
import { images } from '#server/db/schema.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { imageView } from '#server/services/media/images.ts'
import { type DisputeRow, heldIn, latestDispute, statementsOf } from './dispute-rows.ts'
import { partyOf } from './parties.ts'
import { visibleRequest } from './requests.ts'

/**
 * The latest dispute of a request.
 * @throws DomainError requests/not-found unless the viewer is a party or an operator,
 * disputes/not-found
 */
export async function showDispute(db: Db, id: string, viewer: Viewer): Promise<Dispute> {
  const request = await visibleRequest(db, id, viewer)
  const dispute = await latestDispute(db, id)
  return disputeView(db, request, dispute ?? fail('disputes/not-found'))
}

async function disputeView(
  db: Db,
  request: RequestRow,
  dispute: DisputeRow,
): Promise<Dispute> {
  const [said, photos, held, chargebacks] = await Promise.all([
    statementsOf(db, dispute.id),
    photosOf(db, dispute.id),
    heldIn(db, request.id),
    chargebacksOfRequest(db, request.id),
  ])
  const { id, openedBy, openedAt, reason, proposal } = dispute
  const { endedAt, endedBy, taskerPercent } = dispute
  return {
    _id: id,
    openedBy,
    openedAt: openedAt.toISOString(),
    reason,
    answerUntil: endedAt ? null : (request.deadline?.toISOString() ?? null),
    statements: said.map(({ id: _id, by, text, at }) => ({
      _id,
      by,
      text,
      at: at.toISOString(),
    })),
    photos: photos.map((row) => ({
      by: partyOf(request, row.ownerUid) ?? 'client',
      image: imageView(row),
    })),
    proposal: proposal && {
      _id: proposal.id,
      by: proposal.by,
      taskerPercent: proposal.taskerPercent,
      at: proposal.at,
    },
    held: toBrl(held),
    feePercent: request.feePercent,
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
