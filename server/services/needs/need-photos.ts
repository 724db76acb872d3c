import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { images } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { isLooseJobPhoto } from '#server/services/media/image-rows.ts'
import { photoIdOf, privateIdOf } from '#server/services/media/pictures.ts'

/**
 * Shows these loose photos of a client in their new need, in this order.
 * @throws DomainError images/not-found
 */
export async function showInNeed(
  tx: Db,
  uid: string,
  { needId, photoIds }: { needId: string; photoIds: readonly string[] },
): Promise<void> {
  for (const [position, named] of photoIds.entries()) {
    const publicId = photoIdOf(named, (id) => privateIdOf(uid, id))
    const shown = await tx
      .update(images)
      .set({ needId, position })
      .where(
        and(
          eq(images.publicId, publicId),
          eq(images.ownerUid, uid),
          eq(images.kind, 'job'),
          isNull(images.requestId),
          isLooseJobPhoto,
        ),
      )
      .returning({ publicId: images.publicId })
    if (shown.length === 0) fail('images/not-found')
  }
}
