import { and, eq } from 'drizzle-orm'
import type { AlbumKind } from '#src/contract/images.values.ts'
import type { AlbumImage, Image } from '#src/contract/primitives.ts'
import type { Db } from '#server/db/database.ts'
import { images } from '#server/db/schema.ts'
import { albumView, imageView } from './images.ts'

type ImageRow = typeof images.$inferSelect

/** A joined picture, or none. */
export const imageOrNull = (row: ImageRow | null): Image | null => row && imageView(row)

export const inAlbum = (uid: string, kind: AlbumKind) =>
  and(eq(images.ownerUid, uid), eq(images.kind, kind))

/** The pictures of an album, in their order. */
export async function albumOf(db: Db, uid: string, kind: AlbumKind): Promise<AlbumImage[]> {
  const rows = await db
    .select()
    .from(images)
    .where(inAlbum(uid, kind))
    .orderBy(images.position, images.createdAt, images.publicId)
  return rows.map(albumView)
}
