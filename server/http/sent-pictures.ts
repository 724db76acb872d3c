import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { IMAGE_BYTES } from '#src/contract/media/limits.ts'
import type { AppDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import type { SentPicture } from '#server/services/media/pictures.ts'
import {
  findEarlierResult,
  readIdempotencyKey,
  storeResult,
  claimKey,
} from './idempotency.ts'
import { readPictureFiles } from './multipart.ts'

type Call = {
  deps: AppDeps
  request: FastifyRequest
  session: { uid: string }
  body: { uploadId?: string | undefined }
}

/**
 * The pictures of a call: the files of its form, or an upload that has arrived before.
 * @throws DomainError as readPictureFiles
 */
export async function readPictures(call: Call, field: string): Promise<SentPicture[]> {
  const { request, body } = call
  if (body.uploadId !== undefined) return [uploaded(call, body.uploadId)]
  const files = await readPictureFiles(request, field)
  return files.map((bytes, index) => inForm(call, bytes, index))
}

/**
 * A file of a form. The form of a retry holds the same pictures; one without a key
 * is always new.
 */
function inForm(
  { deps, request, session }: Call,
  bytes: Buffer,
  index: number,
): SentPicture {
  const requestHash = createHash('sha256').update(bytes).digest('hex')
  const key = readIdempotencyKey(request)
  // No key of a call has a space.
  const part =
    key === null ? null : { uid: session.uid, key: `${key} ${index}`, requestHash }
  return {
    id: `${key ?? randomUUID()}/${index}/${requestHash}`,
    read: async () => bytes,
    wasStored: async (db) => part !== null && (await findEarlierResult(db, part)) !== null,
    async take(tx, publicId) {
      if (!part) return
      if (await claimKey(tx, part, deps.clock())) fail('images/not-found')
      await storeResult(tx, part, { subject: publicId })
    },
    discard: async () => {},
  }
}

/** The only picture of a call. @throws DomainError as readPictures */
export async function readPicture(call: Call, field: string): Promise<SentPicture> {
  const [picture, ...more] = await readPictures(call, field)
  return picture && more.length === 0 ? picture : fail('request/malformed')
}

const uploaded = ({ deps, session: { uid } }: Call, id: string): SentPicture => ({
  id,
  async read() {
    const file = (await deps.uploads.find(uid, id)) ?? fail('images/upload-missing')
    // Videos are uploaded in the same way, and may be larger.
    if (file.size > IMAGE_BYTES) fail('request/too-large')
    return readFile(file.path).catch((cause: unknown) =>
      fail('images/upload-missing', { cause }),
    )
  },
  // Its file is deleted once it was stored.
  wasStored: async () => false,
  take: async () => {},
  discard: () => deps.uploads.remove(uid, id),
})
