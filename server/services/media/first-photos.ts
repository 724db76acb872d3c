import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Image } from '#src/contract/protocol/primitives.ts'
import type { Db } from '#server/db/database.ts'
import { images, requestEvents } from '#server/db/schema.ts'
import { imageView } from './images.ts'

/** The first job photo of each of these requests. */
export async function coversOf(
  db: Db,
  requestIds: readonly string[],
): Promise<Map<string, Image>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .select({ image: images, requestId: requestEvents.requestId })
    .from(images)
    .innerJoin(requestEvents, eq(requestEvents.id, images.eventId))
    .where(
      and(
        inArray(images.requestId, [...requestIds]),
        eq(images.position, 0),
        eq(requestEvents.action, 'create'),
      ),
    )
  return new Map(rows.map(({ image, requestId }) => [requestId, imageView(image)]))
}

/** The first photo of each of these items. */
export async function itemPhotosOf(
  db: Db,
  itemIds: readonly string[],
): Promise<Map<string, Image>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(images)
    .where(inArray(images.itemId, [...new Set(itemIds)]))
    .orderBy(desc(images.position), desc(images.publicId))
  return new Map(
    rows.flatMap((row) =>
      row.itemId === null ? [] : [[row.itemId, imageView(row)] as const],
    ),
  )
}

/** The first photo of each of these needs. */
export async function needCoversOf(
  db: Db,
  needIds: readonly string[],
): Promise<Map<string, Image>> {
  if (needIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(images)
    .where(and(inArray(images.needId, [...needIds]), eq(images.position, 0)))
  return new Map(
    rows.flatMap((row) =>
      row.needId === null ? [] : [[row.needId, imageView(row)] as const],
    ),
  )
}
