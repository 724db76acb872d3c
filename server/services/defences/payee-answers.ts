import { and, eq } from 'drizzle-orm'
import { PAYEE_PHOTOS_MAX } from '#src/contract/payments/limits.ts'
import type { Db } from '#server/db/database.ts'
import { images } from '#server/db/schema.ts'
import type { AppDeps, LocalDeps, Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import {
  insertImage,
  keepPicture,
  privateIdOf,
  type SentPicture,
} from '#server/services/media/pictures.ts'
import {
  changeDefence,
  type DefenceCase,
  findCase,
  isPayee,
  lockCase,
  requireGathering,
} from './defence-rows.ts'

/** @throws DomainError chargebacks/not-found unless it is the payee's */
function ownCase(found: DefenceCase | undefined, viewer: Viewer): DefenceCase {
  return found && isPayee(found, viewer) ? found : fail('chargebacks/not-found')
}

/**
 * Sets what the payee says of a chargeback, in place of what they said before.
 * @throws DomainError chargebacks/not-found, chargebacks/over
 */
export const setWords = (
  { db, clock }: Pick<LocalDeps, 'db' | 'clock'>,
  viewer: Viewer,
  { id, text }: { id: string; text: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const at = clock()
    const found = ownCase(await lockCase(tx, id), viewer)
    requireGathering(found, at)
    // The same words again change nothing that an operator has read.
    if (found.defence?.words === text) return
    await changeDefence(tx, id, { words: text, wordsAt: at })
  })

/**
 * Adds a photo for the bank, once however often it is sent.
 * @throws DomainError chargebacks/not-found, chargebacks/over, chargebacks/too-many, and of
 * `pictureErrors`
 */
export async function addPhoto(
  deps: AppDeps,
  viewer: Viewer,
  { id, sent }: { id: string; sent: SentPicture },
): Promise<void> {
  // Another person's file is not even read.
  ownCase(await findCase(deps.db, id), viewer)
  await keepPicture(deps, viewer.uid, {
    sent,
    idOf: privateIdOf,
    purpose: { kind: 'evidence', chargebackId: id },
    mayShowNumbers: true,
    whileSuspended: true,
    keep: async (tx, image) => {
      requireGathering(ownCase(await lockCase(tx, id), viewer), deps.clock())
      if ((await photosOf(tx, id)) >= PAYEE_PHOTOS_MAX)
        fail('chargebacks/too-many', { params: { max: PAYEE_PHOTOS_MAX } })
      const row = await insertImage(tx, { ...image, kind: 'evidence', chargebackId: id })
      return { row, replaced: null }
    },
  })
}

const photosOf = (db: Db, chargebackId: string): Promise<number> =>
  db.$count(images, and(eq(images.kind, 'evidence'), eq(images.chargebackId, chargebackId)))
