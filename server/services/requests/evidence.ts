import { and, eq } from 'drizzle-orm'
import { EVIDENCE_MAX } from '#src/contract/disputes.values.ts'
import { images } from '#server/db/schema.ts'
import { findRequest, lockRequest } from '#server/db/request-rows.ts'
import type { AppDeps, Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import {
  insertImage,
  keepPicture,
  privateIdOf,
  type SentPicture,
} from '#server/services/media/pictures.ts'
import { illegal } from './change-request.ts'
import { latestDispute } from './dispute-rows.ts'
import { openOf, requireAnswersOpen } from './disputes.ts'
import { actorOf } from './parties.ts'

/**
 * Adds a photo to the dispute of a request, once however often it is sent.
 * @throws DomainError requests/not-found, requests/illegal-transition, disputes/answers-over,
 * disputes/too-many, and of `pictureErrors`
 */
export async function addPhoto(
  deps: AppDeps,
  viewer: Viewer,
  { requestId, sent }: { requestId: string; sent: SentPicture },
): Promise<void> {
  const known = await findRequest(deps.db, requestId)
  // A stranger's file is not even read.
  if (!known || !actorOf(known, viewer)) fail('requests/not-found')
  const { id: disputeId } = (await latestDispute(deps.db, requestId)) ?? illegal(known)
  const purpose = { kind: 'evidence', disputeId } as const
  await keepPicture(deps, viewer.uid, {
    sent,
    idOf: privateIdOf,
    purpose,
    mayShowNumbers: true,
    keep: async (tx, image) => {
      const request = (await lockRequest(tx, requestId)) ?? fail('requests/not-found')
      const actor = actorOf(request, viewer) ?? fail('requests/not-found')
      const { dispute } = await openOf(tx, request, actor)
      requireAnswersOpen(request, deps.clock())
      const own = and(eq(images.disputeId, dispute.id), eq(images.ownerUid, viewer.uid))
      if ((await tx.$count(images, own)) >= EVIDENCE_MAX)
        fail('disputes/too-many', { params: { max: EVIDENCE_MAX } })
      const row = await insertImage(tx, {
        ...image,
        kind: 'evidence',
        disputeId: dispute.id,
      })
      return { row, replaced: null }
    },
  })
}
