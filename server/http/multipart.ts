import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ALBUM_BATCH_MAX, IMAGE_BYTES } from '#src/contract/media/limits.ts'
import { DomainError, fail } from '#server/errors/errors.ts'

/** The most bytes of all files of a form: they are held in memory while they are checked. */
const FORM_BYTES = 4 * IMAGE_BYTES

type PictureForm = {
  files: { field: string; bytes: Buffer }[]
  /** The fields without a file. */
  said: Record<string, unknown>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Where forms of pictures are taken: reads that of the call, once. */
    pictureForm?: () => Promise<PictureForm>
  }
}

/** Lets the routes of a scope read multipart/form-data. `fileSize` is in bytes. */
export const acceptMultipart = (
  app: FastifyInstance,
  { fileSize, files }: { fileSize: number; files: number },
) =>
  app.register(multipart, {
    limits: { fileSize, files, fields: 4, parts: files + 4, fieldSize: 1024 },
    // Where files may be larger than pictures, the reading route checks the size.
    throwFileSizeLimit: fileSize <= IMAGE_BYTES,
  })

/** Lets the routes of a scope take forms of pictures. */
export async function acceptPictures(scope: FastifyInstance): Promise<void> {
  await acceptMultipart(scope, { fileSize: IMAGE_BYTES, files: ALBUM_BATCH_MAX })
  scope.addHook('onRequest', async (request) => {
    let form: Promise<PictureForm> | undefined
    request.pictureForm = () => (form ??= readPictures(request))
  })
}

/**
 * The body of a call; of a form of pictures, its fields without a file. A missing one is read as
 * empty, so that each required field is named.
 * @throws DomainError request/too-large, request/malformed
 */
export async function readBody(request: FastifyRequest): Promise<unknown> {
  const { body, pictureForm } = request
  if (!pictureForm || !request.isMultipart()) return body ?? {}
  return (await pictureForm()).said
}

/**
 * Reads the parts of a form in their order, each to its end.
 * @throws DomainError request/unsupported-type, request/malformed, and the errors of `read`
 */
export async function readParts(
  request: FastifyRequest,
  read: (part: Multipart) => Promise<void>,
): Promise<void> {
  if (!request.isMultipart()) fail('request/unsupported-type')
  try {
    for await (const part of request.parts()) await read(part)
  } catch (cause) {
    throw readable(cause)
  }
}

async function readPictures(request: FastifyRequest): Promise<PictureForm> {
  const form: PictureForm = { files: [], said: {} }
  let size = 0
  await readParts(request, async (part) => {
    if (part.type === 'field') {
      if (part.valueTruncated) fail('request/too-large')
      form.said[part.fieldname] = part.value
      return
    }
    const bytes = await part.toBuffer()
    size += bytes.length
    if (size > FORM_BYTES) fail('request/too-large')
    form.files.push({ field: part.fieldname, bytes })
  })
  return form
}

/**
 * The bytes of the pictures in a field, one at least.
 * @throws DomainError request/unsupported-type, request/too-large, request/malformed,
 * images/missing when there is none, or one in another field
 */
export async function readPictureFiles(
  request: FastifyRequest,
  field: string,
): Promise<Buffer[]> {
  const form = await request.pictureForm?.()
  const { files } = form ?? fail('request/unsupported-type')
  if (files.length === 0 || files.some((file) => file.field !== field))
    fail('images/missing')
  return files.map(({ bytes }) => bytes)
}

/** The bytes of the one file in a field. @throws DomainError as readPictureFiles */
export async function readPictureFile(
  request: FastifyRequest,
  field: string,
): Promise<Buffer> {
  const [file, ...more] = await readPictureFiles(request, field)
  return file && more.length === 0 ? file : fail('request/malformed')
}

/** The parser has its own errors for a body that is cut off or has no parts. */
const readable = (cause: unknown) =>
  cause instanceof DomainError || isOfFramework(cause)
    ? cause
    : new DomainError('request/malformed', { cause })

const isOfFramework = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')
