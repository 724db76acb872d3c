import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, errorBody } from '#server/errors/errors.ts'
import { langOf } from './lang.ts'

/** Answers every error, ours and the framework's, with the one body. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = domainErrorOf(error, request)
    if (known.status >= 500)
      request.log.error({ err: known.options.cause ?? known }, known.code)
    return sendError(request, reply, known)
  })
}

/** Sends one error of the catalogue. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: DomainError,
) {
  const { retryAfter } = error.options
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(error, langOf(request)))
}

function domainErrorOf(error: unknown, request: FastifyRequest): DomainError {
  if (error instanceof DomainError) return error
  const code = frameworkCode(error)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new DomainError('request/too-large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new DomainError('request/unsupported-type')
  if (code) return new DomainError('request/malformed')
  return new DomainError('internal/unexpected', {
    cause: error,
    details: { requestId: request.id },
  })
}

/** Fastify's own refusals of a call; null for anything that broke in our code. */
function frameworkCode(error: unknown): string | null {
  if (error instanceof SyntaxError && 'statusCode' in error) return 'malformed JSON'
  if (!(error instanceof Error) || !('code' in error) || !('statusCode' in error))
    return null
  const { code, statusCode } = error
  const refused = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
  return refused && typeof code === 'string' && code.startsWith('FST_ERR_') ? code : null
}
