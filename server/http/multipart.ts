import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ALBUM_BATCH_MAX, IMAGE_BYTES } from '#src/contract/images.values.ts'
import { DomainError, fail } from '#server/errors/errors.ts'

/** The most bytes of all files of a form: they are held in memory while they are checked. */
const FORM_BYTES = 4 * IMAGE_BYTES

const pictures = { fileSize: IMAGE_BYTES, files: ALBUM_BATCH_MAX }

/** Lets the routes of a scope read multipart/form-data. `fileSize` is in bytes. */
export const acceptMultipart = (app: FastifyInstance, { fileSize, files } = pictures) =>
  app.register(multipart, {
    limits: { fileSize, files, fields: 4, parts: files + 4, fieldSize: 1024 },
    // Where files may be larger than pictures, whoever reads them says what is too large.
    throwFileSizeLimit: fileSize <= IMAGE_BYTES,
  })

/**
 * Reads the parts of a form in their order, each to its end.
 * @throws DomainError request/unsupported-type, request/malformed, and what `read` throws
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

/**
 * The bytes of the files in a field, one at least.
 * @throws DomainError request/unsupported-type, request/too-large, request/malformed,
 * images/missing when there is none, or one in another field
 */
export async function filesOf(request: FastifyRequest, field: string): Promise<Buffer[]> {
  if (!request.isMultipart()) fail('request/unsupported-type')
  const files: Buffer[] = []
  let size = 0
  try {
    for await (const file of request.files()) {
      if (file.fieldname !== field) fail('images/missing')
      const bytes = await file.toBuffer()
      size += bytes.length
      if (size > FORM_BYTES) fail('request/too-large')
      files.push(bytes)
    }
  } catch (cause) {
    throw readable(cause)
  }
  return files.length > 0 ? files : fail('images/missing')
}

/** The bytes of the one file in a field. @throws DomainError as filesOf */
export async function fileOf(request: FastifyRequest, field: string): Promise<Buffer> {
  const [file, ...more] = await filesOf(request, field)
  return file && more.length === 0 ? file : fail('request/malformed')
}

/** The parser has words of its own for a body that breaks off or has no parts. */
const readable = (cause: unknown) =>
  cause instanceof DomainError || isOfFramework(cause)
    ? cause
    : new DomainError('request/malformed', { cause })

const isOfFramework = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')
