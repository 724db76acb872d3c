import rateLimit from '@fastify/rate-limit'
import replyFrom from '@fastify/reply-from'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from './error-handler.ts'
import { DomainError } from '#server/errors/errors.ts'
import { perMinute } from './rate-limit.ts'
import { pathOf } from './request-url.ts'

type Headers = Record<string, string | string[] | undefined>

/** The headers sent upstream: never our cookies or tokens. */
const sent = [
  'host',
  'accept',
  'accept-language',
  'accept-encoding',
  'content-type',
  'content-length',
  'if-none-match',
  'if-modified-since',
  'user-agent',
]

/** All that comes back: no cookies, which would be ours. */
const answered = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'cache-control',
  'expires',
  'etag',
  'last-modified',
  'location',
  'vary',
]

const only = (names: string[], headers: Headers): Headers =>
  Object.fromEntries(
    names.map((name) => [name, headers[name]]).filter(([, value]) => value),
  )

/** Names of files, no way up or out. */
const PAGE = /^\/__\/auth\/[\w-]+(\/[\w-]+)*(\.js)?$/

/**
 * Firebase's sign-in pages on our own host. Browsers that block third-party storage
 * break popups and redirects that go through `<project>.firebaseapp.com`; this is option 3 of
 * https://firebase.google.com/docs/auth/web/redirect-best-practices. The pages come with their
 * own headers: register it outside ours.
 */
export async function authHelperRoutes(
  app: FastifyInstance,
  { upstream }: { upstream: string },
): Promise<void> {
  app.removeAllContentTypeParsers()
  // Some providers answer with a form; nothing else is posted here.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  await app.register(rateLimit, perMinute(app.deps.config.rateLimits.api))
  await app.register(replyFrom, {
    base: upstream,
    undici: { headersTimeout: 10_000, bodyTimeout: 10_000 },
    disableRequestLogging: true,
  })
  app.route({
    method: ['GET', 'POST'],
    url: '/__/auth/*',
    handler: (request, reply) => {
      const path = pathOf(request)
      if (PAGE.test(path)) return forward(request, reply, path)
      return sendError(request, reply, new DomainError('request/not-found'))
    },
  })
  app.get('/__/firebase/init.json', (request, reply) =>
    forward(request, reply, '/__/firebase/init.json'),
  )
}

/** Passes a call on with its query. */
const forward = (request: FastifyRequest, reply: FastifyReply, path: string) =>
  reply.from(path, {
    rewriteRequestHeaders: (_request, headers) => only(sent, headers),
    rewriteHeaders: (headers) => only(answered, headers),
    retryDelay: () => null,
    onError: (_reply, { error: cause }) => {
      const error = new DomainError('internal/unavailable', { retryAfter: 5, cause })
      sendError(request, reply, error)
    },
  })
