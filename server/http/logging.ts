import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pino, type Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '#src/contract/protocol/error-codes.ts'

/**
 * Structured logs without personal data: no bodies, no headers, routes instead of paths, and of
 * an error only the parts without user text.
 */
export const createLogger = (level: string, base: object | null = null): Logger =>
  pino({ level, serializers: { err: describeError }, base: base && { ...base } })

/** Values are in a query's parameters and in PostgreSQL's `detail`: neither is logged. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const isQuery = error instanceof DrizzleQueryError
  const code = 'code' in error ? { code: error.code } : {}
  return {
    type: error.name,
    message: isQuery ? `Failed query: ${error.query}` : error.message,
    ...code,
    stack: isQuery ? framesOf(error) : error.stack,
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  }
}

/** The stack without the message above it. */
const framesOf = ({ stack }: Error) => stack?.slice(stack.search(/^ {4}at /m))

/** The caller's own request id where it is harmless, so that one id follows a call everywhere. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : uuidv7()
}

/** The pages answered to calls without their own route. */
const pages = new WeakMap<FastifyRequest, string>()
const refusals = new WeakMap<FastifyRequest, ErrorCode>()

/** `path` with `$` for its variable parts. */
export const logPage = (request: FastifyRequest, path: string): void =>
  void pages.set(request, path)

export const logRefusal = (request: FastifyRequest, code: ErrorCode): void =>
  void refusals.set(request, code)

/** Names the person of a call in all that is logged of it from now on. */
export function logPerson(request: FastifyRequest, person: string): void {
  request.log = request.log.child({ person })
}

/** Every answer names its request; one line is logged for each. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: pages.get(request) ?? request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        code: refusals.get(request),
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}
