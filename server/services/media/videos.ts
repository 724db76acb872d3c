import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VIDEO_BYTES, VIDEO_SECONDS } from '#src/contract/media/limits.ts'
import type { AppDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import {
  type CopiedVideo,
  VideoRefusedError,
  VideosBusyError,
} from '#server/providers/video/video-copier.ts'
import { processPhoto } from './images.ts'
import { refusePhone } from './phone-check.ts'

/** A video that a user has sent. */
export type SentVideo = {
  /** Equal when the same video is sent again, and known to its sender alone. */
  id: string
  /** The picture it opens with. */
  poster: Buffer | null
  /** @throws DomainError images/upload-missing */
  open: () => Promise<{ path: string; size: number }>
  /** Deletes the uploaded files. */
  discard: () => Promise<void>
}

/** The addresses under which a video is served, and its length. */
export type KeptVideo = { url: string; poster: string | null; seconds: number }

/** Seconds until a video may be sent again when no thread was free. */
const TRY_AGAIN_SECONDS = 20

const extensions = { 'video/mp4': 'mp4', 'video/webm': 'webm' } as const
const addressOf = (key: string) => `/media/${key}`

/** The public id in the address of a video. */
export const videoIdIn = (url: string): string => url.split('/')[2] ?? ''

/** The videos being copied, by public id, so that a duplicate call makes no second copy. */
const underWay = new Map<string, Promise<KeptVideo>>()

/**
 * Puts a video and its opening picture into the storage, under a public id.
 * @throws DomainError of the endpoint `uploadVideo`
 */
export function keepVideo(
  deps: AppDeps,
  publicId: string,
  { uid, sent }: { uid: string; sent: SentVideo },
): Promise<KeptVideo> {
  const double = underWay.get(publicId)
  if (double) return double
  const kept = keep(deps, publicId, { uid, sent }).finally(() => underWay.delete(publicId))
  underWay.set(publicId, kept)
  return kept
}

async function keep(
  deps: AppDeps,
  publicId: string,
  { uid, sent }: { uid: string; sent: SentVideo },
): Promise<KeptVideo> {
  const { path, size } = await sent.open()
  if (size > VIDEO_BYTES)
    fail('videos/too-large', { params: { max: VIDEO_BYTES / 1024 / 1024 } })
  const picture = sent.poster && (await readPoster(deps, uid, sent.poster))
  const folder = await mkdtemp(join(tmpdir(), 'oficio-video-'))
  try {
    const copied = join(folder, 'copy')
    const { type, seconds } = await copyVideo(deps, path, copied)
    const key = `${publicId}/video.${extensions[type]}`
    await deps.storage.put(key, await readFile(copied), type)
    const poster = picture && `${publicId}/poster.webp`
    if (poster) await deps.storage.put(poster, picture, 'image/webp')
    return { url: addressOf(key), poster: poster && addressOf(poster), seconds }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readPoster(deps: AppDeps, uid: string, bytes: Buffer): Promise<Buffer> {
  await refusePhone(deps, uid, bytes)
  const { variants } = await processPhoto(bytes, uid).catch((cause: unknown) =>
    fail('images/unreadable', { cause }),
  )
  return variants.at(-1)?.bytes ?? fail('images/unreadable')
}

async function copyVideo(
  { videos }: Pick<AppDeps, 'videos'>,
  from: string,
  to: string,
): Promise<CopiedVideo> {
  try {
    return await videos.copy({ from, to, maxSeconds: VIDEO_SECONDS })
  } catch (cause) {
    if (cause instanceof VideosBusyError)
      fail('images/check-busy', { cause, retryAfter: TRY_AGAIN_SECONDS })
    if (cause instanceof VideoRefusedError)
      fail(`videos/${cause.problem}`, { cause, params: { max: VIDEO_SECONDS } })
    throw cause
  }
}
