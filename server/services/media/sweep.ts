import { and, inArray, lt, or, sql } from 'drizzle-orm'
import { images, taskers } from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { DAY_MS } from '#src/lib/time.ts'
import { isLooseItemPhoto, isLooseJobPhoto } from './image-rows.ts'

/** Younger files may belong to a row that is not written yet. */
const LEFT_ALONE_MS = DAY_MS
/** How long a loose photo is kept: a draft that names it lasts two weeks. */
const LOOSE_PHOTO_MS = 16 * DAY_MS
const BATCH = 500

type SweepDeps = Pick<AppDeps, 'db' | 'storage' | 'uploads' | 'clock'>

/**
 * Deletes the files without a row of a picture or video: a server died between writing the two, or
 * the row was deleted with its person. Deletes unused uploads too. Returns the number of deleted
 * folders.
 */
export async function sweepMedia(deps: SweepDeps): Promise<number> {
  const { storage, clock, uploads } = deps
  await uploads.removeExpired()
  await forgetLoosePhotos(deps)
  const before = clock().getTime() - LEFT_ALONE_MS
  let batch: string[] = []
  let swept = 0
  const sweep = async () => {
    const orphans = await withoutRow(deps, batch)
    for (const folder of orphans) await storage.delete(folder)
    swept += orphans.length
    batch = []
  }
  for await (const { folder, changedAt } of storage.list()) {
    if (!IS_SENT.test(folder) || changedAt.getTime() >= before) continue
    batch.push(folder)
    if (batch.length >= BATCH) await sweep()
  }
  await sweep()
  return swept
}

/** Deletes the rows of expired loose photos; this or the next sweep deletes their files. */
const forgetLoosePhotos = async ({ db, clock }: SweepDeps): Promise<void> => {
  const before = new Date(clock().getTime() - LOOSE_PHOTO_MS)
  await db
    .delete(images)
    .where(and(or(isLooseItemPhoto, isLooseJobPhoto), lt(images.createdAt, before)))
}

/** The folders of user uploads: the demo's and the health check's have other names. */
const IS_SENT = /^(?:private-)?[\w-]{27}$/

async function withoutRow({ db }: SweepDeps, folders: string[]): Promise<string[]> {
  if (folders.length === 0) return []
  const rows = await db
    .select({ publicId: images.publicId })
    .from(images)
    .where(inArray(images.publicId, folders))
  const videoId = sql<string>`split_part(${taskers.videoUrl}, '/', 3)`
  const videos = await db
    .select({ publicId: videoId })
    .from(taskers)
    .where(inArray(videoId, folders))
  const known = new Set([...rows, ...videos].map(({ publicId }) => publicId))
  return folders.filter((folder) => !known.has(folder))
}
