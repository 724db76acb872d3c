import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { IMAGE_BYTES } from '#src/contract/images.values.ts'
import { DomainError, fail } from '#server/errors/errors.ts'

/** Lets the routes of a scope read multipart/form-data. */
export const acceptMultipart = (app: FastifyInstance) =>
  app.register(multipart, {
    limits: { fileSize: IMAGE_BYTES, files: 1, fields: 4, parts: 5, fieldSize: 1024 },
  })

/**
 * The bytes of the file in a field.
 * @throws DomainError request/unsupported-type, request/too-large, request/malformed,
 * images/missing when there is none
 */
export async function fileOf(request: FastifyRequest, field: string): Promise<Buffer> {
  if (!request.isMultipart()) fail('request/unsupported-type')
  try {
    const file = await request.file()
    if (file?.fieldname !== field) fail('images/missing')
    return await file.toBuffer()
  } catch (cause) {
    if (cause instanceof DomainError || isOfFramework(cause)) throw cause
    // The parser's own words for a body that breaks off or has no parts.
    throw new DomainError('request/malformed', { cause })
  }
}

const isOfFramework = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')
