import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, errorBody } from '#server/errors/errors.ts'
import { transientFailure } from '#server/errors/unavailable.ts'
import type { ErrorCode } from '#src/contract/protocol/error-codes.ts'
import { readLang } from './lang.ts'
import { logRefusal } from './logging.ts'
import { markAnswer } from './mark-answers.ts'

/** Answers every error, ours and the framework's, with the one body. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) =>
    sendError(request, reply, loggedError(error, request)),
  )
}

/** Maps an error to one of the catalogue, and logs it when its status is 500 or higher. */
export function loggedError(error: unknown, request: FastifyRequest): DomainError {
  const known = domainErrorOf(error, request)
  // A caller who disconnects is no fault of ours, whatever failed because of it.
  const level = request.raw.readableAborted ? 'info' : 'error'
  if (known.status >= 500)
    request.log[level]({ err: known.options.cause ?? known }, known.code)
  return known
}

/** Sends one error of the catalogue. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: DomainError,
) {
  logRefusal(request, error.code)
  const { retryAfter } = error.options
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(error, readLang(request)))
}

/** Answers calls that Fastify refuses before routing, such as a malformed path. */
export function refuseUnrouted(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  markAnswer(reply) // no hook has run
  void sendError(request, reply, domainErrorOf(error, request))
}

function domainErrorOf(error: unknown, request: FastifyRequest): DomainError {
  if (error instanceof DomainError) return error
  const refusal = refusalOf(error)
  if (refusal) return new DomainError(refusal)
  const soon = transientFailure(error)
  if (soon) return new DomainError('internal/unavailable', { cause: error, ...soon })
  return new DomainError('internal/unexpected', {
    cause: error,
    details: { requestId: request.id },
  })
}

const codesOfStatus: Record<number, ErrorCode> = {
  403: 'request/not-found',
  404: 'request/not-found',
  408: 'request/timeout',
  413: 'request/too-large',
  414: 'request/not-found',
  415: 'request/unsupported-type',
}

/**
 * Translates a 4xx refusal of Fastify or a plugin into our error; null for anything that
 * broke. Providers' errors carry a `statusCode` too, of their own call: that is no 4xx of ours.
 */
function refusalOf(error: unknown): ErrorCode | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null
  const { statusCode } = error
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 499) return null
  const code = 'code' in error ? String(error.code) : ''
  // File serving throws plain HTTP errors, which say whether they may be shown.
  const fromFramework =
    code.startsWith('FST_') || error instanceof SyntaxError || 'expose' in error
  if (!fromFramework) return null
  if (code === 'FST_ERR_BAD_URL') return 'request/not-found'
  return codesOfStatus[statusCode] ?? 'request/malformed'
}
