import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type AlbumKind, jobPhotoKinds } from '#src/contract/media/media-kinds.ts'
import type { AlbumImage, Image } from '#src/contract/protocol/primitives.ts'
import type { Db } from '#server/db/database.ts'
import { images } from '#server/db/schema.ts'
import { albumView, imageView } from './images.ts'

type ImageRow = typeof images.$inferSelect

/** A picture from a left join. */
export const imageOrNull = (row: ImageRow | null): Image | null => row && imageView(row)

export const inAlbum = (uid: string, kind: AlbumKind) =>
  and(eq(images.ownerUid, uid), eq(images.kind, kind))

/** The photos of items that are still to be published. */
export const isLooseItemPhoto = and(eq(images.kind, 'item'), isNull(images.itemId))

/** The loose photos of requests and needs: no message, event, extra, review or need shows them yet. */
export const isLooseJobPhoto = and(
  inArray(images.kind, jobPhotoKinds),
  isNull(images.messageId),
  isNull(images.eventId),
  isNull(images.extraId),
  isNull(images.reviewId),
  isNull(images.needId),
)

/** The pictures of an album, in their order. */
export async function albumOf(db: Db, uid: string, kind: AlbumKind): Promise<AlbumImage[]> {
  const rows = await db
    .select()
    .from(images)
    .where(inAlbum(uid, kind))
    .orderBy(images.position, images.createdAt, images.publicId)
  return rows.map(albumView)
}

type Shower = 'messageId' | 'eventId' | 'extraId' | 'reviewId' | 'needId'

/** The photos of messages, events, extras, reviews or needs, by the id of what shows them. */
export async function photosIn(
  db: Db,
  column: Shower,
  ids: readonly string[],
): Promise<Map<string, Image[]>> {
  const photos = new Map<string, Image[]>()
  if (ids.length === 0) return photos
  const rows = await db
    .select()
    .from(images)
    .where(inArray(images[column], [...ids]))
    .orderBy(images.position, images.publicId)
  for (const row of rows) {
    const id = row[column]
    if (id !== null) photos.set(id, [...(photos.get(id) ?? []), imageView(row)])
  }
  return photos
}
