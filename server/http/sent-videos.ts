import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { IMAGE_BYTES, VIDEO_BYTES } from '#src/contract/media/limits.ts'
import type { AppDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import type { SentVideo } from '#server/services/media/videos.ts'
import { readIdempotencyKey } from './idempotency.ts'
import { readParts } from './multipart.ts'

type Call = {
  deps: AppDeps
  request: FastifyRequest
  session: { uid: string }
  body: {
    uploadId?: string | undefined
    poster?: string | undefined
    showVideoIntroInModal?: boolean | undefined
  }
}

export type VideoForm = { sent: SentVideo; show: boolean | undefined }

/**
 * The video of a call: that of its form, or an upload that has arrived before. A form's files are
 * deleted afterwards.
 * @throws DomainError images/missing, videos/too-large, and of `readParts`
 */
export async function withSentVideo<T>(
  call: Call,
  then: (form: VideoForm) => Promise<T>,
): Promise<T> {
  const { uploadId, poster, showVideoIntroInModal: show } = call.body
  if (uploadId !== undefined)
    return then({
      sent: uploaded(call, uploadId, poster ? Buffer.from(poster, 'base64') : null),
      show,
    })
  const folder = await mkdtemp(join(tmpdir(), 'oficio-form-'))
  try {
    return await then(await readForm(call.request, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readForm(request: FastifyRequest, folder: string): Promise<VideoForm> {
  const path = join(folder, 'video')
  const hash = createHash('sha256')
  let hasVideo = false
  let poster: Buffer | null = null
  let show: boolean | undefined
  await readParts(request, async (part) => {
    if (part.type === 'field') {
      if (part.fieldname === 'showVideoIntroInModal') show = part.value === 'true'
    } else if (part.fieldname === 'poster') {
      poster = await part.toBuffer()
      if (poster.length > IMAGE_BYTES) fail('request/too-large')
    } else if (part.fieldname === 'video' && !hasVideo) {
      hasVideo = true
      await pipeline(part.file, hashedBy(hash), createWriteStream(path))
      if (part.file.truncated) fail('videos/too-large', tooLarge)
    } else fail('request/malformed')
  })
  if (!hasVideo) fail('images/missing')
  // The form of a retry holds the same video; one without a key is always new.
  const source = readIdempotencyKey(request) ?? randomUUID()
  const { size } = await stat(path)
  const sent = {
    id: `${source}/${hash.digest('hex')}`,
    poster,
    open: async () => ({ path, size }),
    discard: async () => {},
  }
  return { sent, show }
}

const tooLarge = { params: { max: VIDEO_BYTES / 1024 / 1024 } }

const hashedBy = (hash: ReturnType<typeof createHash>) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })

const uploaded = (
  { deps, session: { uid } }: Call,
  id: string,
  poster: Buffer | null,
): SentVideo => ({
  id,
  poster,
  open: async () => (await deps.uploads.find(uid, id)) ?? fail('images/upload-missing'),
  discard: () => deps.uploads.remove(uid, id),
})
