import { eq } from 'drizzle-orm'
import type { VideoFields } from '#src/contract/media/videos.ts'
import type { Db } from '#server/db/database.ts'
import { keepFromLeaving } from '#server/db/people/locked-user.ts'
import { taskers } from '#server/db/schema.ts'
import type { AppDeps, LocalDeps } from '#server/deps.ts'
import { DomainError, fail } from '#server/errors/errors.ts'
import { publicIdOf } from '#server/services/media/pictures.ts'
import {
  keepVideo,
  type KeptVideo,
  type SentVideo,
  videoIdIn,
} from '#server/services/media/videos.ts'
import { videoView } from './profile.ts'
import { lockTasker } from './taskers.ts'

/** True for an error that would recur for the same video. */
const isFinal = (error: unknown): boolean =>
  error instanceof DomainError &&
  !['images/check-busy', 'images/upload-missing'].includes(error.code)

type Sent = { sent: SentVideo; show: boolean | undefined }

/**
 * Sets a tasker's video, once however often it is sent; deletes the previous one's files.
 * @throws DomainError of the endpoint `uploadVideo`
 */
export async function setVideoIntro(
  deps: AppDeps,
  uid: string,
  { sent, show }: Sent,
): Promise<VideoFields> {
  const publicId = publicIdOf(uid, `video/${sent.id}`)
  const isKept = async () => idOf(await rowOf(deps.db, uid)) === publicId
  let replaced: string | null = null
  try {
    if (!(await isKept())) {
      const video = await keepVideo(deps, publicId, { uid, sent })
      replaced = await deps.db.transaction((tx) => write(tx, uid, { video, show }))
    }
  } catch (error) {
    if (isFinal(error)) await sent.discard()
    // A duplicate call may have been faster and have consumed the file.
    if (!(await isKept())) throw error
  }
  await sent.discard()
  // If the server is killed before this, the sweep deletes the files.
  if (replaced !== null && replaced !== publicId) await deps.storage.delete(replaced)
  return videoIntroOf(deps.db, uid)
}

/** What a tasker's profile says of their video. @throws DomainError taskers/role-needed */
export const videoIntroOf = async (db: Db, uid: string): Promise<VideoFields> =>
  videoView(await rowOf(db, uid))

/**
 * Returns the public id of the previous video.
 * @throws DomainError auth/required when the account was deleted meanwhile
 */
async function write(
  tx: Db,
  uid: string,
  { video, show }: { video: KeptVideo; show: boolean | undefined },
): Promise<string | null> {
  const ended = await keepFromLeaving(tx, uid)
  if (ended) fail(ended)
  await lockTasker(tx, uid)
  const before = await rowOf(tx, uid)
  await tx
    .update(taskers)
    .set({
      videoUrl: video.url,
      videoPoster: video.poster,
      videoSeconds: video.seconds,
      showVideo: show ?? before.showVideo,
    })
    .where(eq(taskers.uid, uid))
  return idOf(before)
}

/**
 * Clears a tasker's video, if they have one. Returns its public id.
 * @throws DomainError taskers/role-needed
 */
export async function deleteVideoIntro(
  { db }: Pick<LocalDeps, 'db'>,
  uid: string,
): Promise<string | null> {
  await lockTasker(db, uid)
  const before = await rowOf(db, uid)
  await db
    .update(taskers)
    .set({ videoUrl: null, videoPoster: null, videoSeconds: null, showVideo: false })
    .where(eq(taskers.uid, uid))
  return idOf(before)
}

type Row = typeof taskers.$inferSelect

const idOf = ({ videoUrl }: Pick<Row, 'videoUrl'>) => videoUrl && videoIdIn(videoUrl)

/** @throws DomainError taskers/role-needed */
async function rowOf(db: Db, uid: string): Promise<Row> {
  const [row] = await db.select().from(taskers).where(eq(taskers.uid, uid))
  return row ?? fail('taskers/role-needed')
}
