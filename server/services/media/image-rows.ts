import { and, eq } from 'drizzle-orm'
import type { Image } from '#src/contract/primitives.ts'
import type { Db } from '#server/db/database.ts'
import { images } from '#server/db/schema.ts'
import { imageView } from './images.ts'

type ImageRow = typeof images.$inferSelect

/** A joined picture, or none. */
export const imageOrNull = (row: ImageRow | null): Image | null => row && imageView(row)

/** The pictures of somebody's portfolio, in their order. */
export async function portfolioOf(db: Db, uid: string): Promise<Image[]> {
  const rows = await db
    .select()
    .from(images)
    .where(and(eq(images.ownerUid, uid), eq(images.kind, 'portfolio')))
    .orderBy(images.position, images.publicId)
  return rows.flatMap((row) => imageOrNull(row) ?? [])
}
