import { and, eq } from 'drizzle-orm'
import { EVIDENCE_MAX } from '#src/contract/disputes/limits.ts'
import { images } from '#server/db/schema.ts'
import type { AppDeps, Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { changeDeal, illegal } from '#server/services/deals/change-deal.ts'
import type { Deal, DealTypes } from '#server/services/deals/deal.ts'
import {
  insertImage,
  keepPicture,
  privateIdOf,
  type SentPicture,
} from '#server/services/media/pictures.ts'
import { openOf, requireAnswersOpen } from './answers.ts'
import { latestDispute } from './dispute-rows.ts'

/**
 * Adds a photo to the dispute of a deal, once however often it is sent.
 * @throws DomainError not-found and illegal-transition of the deal, disputes/answers-over,
 * disputes/too-many, and of `pictureErrors`
 */
export async function addPhoto<T extends DealTypes>(
  deal: Deal<T>,
  deps: AppDeps,
  viewer: Viewer,
  { id, sent }: { id: string; sent: SentPicture },
): Promise<void> {
  // A third person's file is not even read.
  const disputeId = await changeDeal(deal, deps, viewer, id, async (tx, row) => {
    const dispute = (await latestDispute(tx, deal.asOwner(row))) ?? illegal(deal, row)
    return dispute.id
  })
  const purpose = { kind: 'evidence', disputeId } as const
  await keepPicture(deps, viewer.uid, {
    sent,
    idOf: privateIdOf,
    purpose,
    mayShowNumbers: true,
    whileSuspended: true,
    keep: async (tx, image) => {
      const row = (await deal.lock(tx, id)) ?? fail(deal.errors.notFound)
      const dispute = await openOf(deal, tx, row)
      requireAnswersOpen(row, deps.clock())
      const own = and(eq(images.disputeId, dispute.id), eq(images.ownerUid, viewer.uid))
      if ((await tx.$count(images, own)) >= EVIDENCE_MAX)
        fail('disputes/too-many', { params: { max: EVIDENCE_MAX } })
      const made = await insertImage(tx, {
        ...image,
        kind: 'evidence',
        disputeId: dispute.id,
      })
      return { row: made, replaced: null }
    },
  })
}
