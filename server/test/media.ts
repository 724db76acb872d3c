import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { UPLOADS_PATH } from '#src/contract/media/paths.ts'
import { randomHex } from '#src/lib/hex.ts'
import sharp from 'sharp'
import type { AppDeps } from '#server/deps.ts'
import type { PhoneDetector } from '#server/providers/ocr/phone-detector.ts'
import { diskStorage } from '#server/providers/storage/disk-storage.ts'
import { tusUploads } from '#server/providers/uploads/tus-uploads.ts'
import { createVideoCopier } from '#server/providers/video/video-copier.ts'
import type { Caller } from './harness.ts'

/** Storage and uploads in their own folder, and a detector that finds nothing in a picture. */
export function mediaDeps(): Pick<
  AppDeps,
  'storage' | 'uploads' | 'detector' | 'videos'
> & {
  folder: string
  clear: () => Promise<void>
} {
  const folder = mkdtempSync(join(tmpdir(), 'oficio-media-'))
  const videos = createVideoCopier()
  return {
    folder,
    storage: diskStorage(join(folder, 'media')),
    uploads: tusUploads(join(folder, 'uploads')),
    detector: noNumbers,
    videos,
    clear: async () => {
      await videos.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Sees a number in every picture that is more than twice as wide as high. */
export const numbersInWide: PhoneDetector = {
  detect: async (bytes) => {
    const { width, height } = await sharp(bytes).metadata()
    return width > 2 * height
      ? { hasPhone: true, numbers: 1, boxes: [[0.1, 0.2, 0.3, 0.1]] }
      : { hasPhone: false, numbers: 0, boxes: [] }
  },
  close: async () => {},
}

const noNumbers: PhoneDetector = {
  detect: async () => ({ hasPhone: false, numbers: 0, boxes: [] }),
  close: async () => {},
}

/** Sends a file by the protocol of resumable uploads, in one part. Answers its id. */
export async function sendUpload(
  app: FastifyInstance,
  { token }: Pick<Caller, 'token'>,
  bytes: Buffer,
  { id = randomHex(), kind }: { id?: string; kind?: 'video' } = {},
): Promise<string> {
  const metadata = { id, ...(kind && { kind }) }
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: UPLOADS_PATH,
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(),
      'content-type': 'application/offset+octet-stream',
    },
    payload: bytes,
  })
  if (statusCode !== 201) throw new Error(`the upload was answered ${statusCode}: ${body}`)
  return id
}

let photos = 0

/** Sends a picture like no other, that nothing uses yet. Answers its id. */
export async function sendNewPhoto(
  app: FastifyInstance,
  who: Pick<Caller, 'token'>,
): Promise<string> {
  photos += 1
  const background = { r: photos % 256, g: Math.floor(photos / 256), b: 90 }
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  return sendUpload(app, who, bytes)
}
