import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { AppDeps } from '#server/deps.ts'
import { readToken } from './caller.ts'
import { encodeFor, type CachedText } from './cached-text.ts'

/** How long the server itself caches an answer. */
const CACHE_MS = 5000
/** The most answers cached per endpoint: any caller can request every page of every size. */
const MOST = 200

/** For caches between us and the visitor, such as a CDN's; a browser asks each time. */
const FOR_ALL = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30'

type Make = () => Promise<unknown>

/**
 * Caches the shared answers of one endpoint: each is made, written and compressed once for all
 * equal calls within a few seconds.
 */
export function sharedAnswers({ clock }: Pick<AppDeps, 'clock'>) {
  const cache = new LRUCache<string, CachedText, Make>({
    max: MOST,
    ttl: CACHE_MS,
    ttlResolution: 0, // else real time decides how often it reads our clock
    perf: { now: () => clock().getTime() },
    fetchMethod: async (_key, _old, { context: make }) => toText(await make()),
    ignoreFetchAbort: true, // an evicted entry still answers waiting callers
  })
  return async (question: unknown, make: Make, { request, reply }: Http) => {
    const answer = await cache.forceFetch(JSON.stringify(question), { context: make })
    reply.type('application/json; charset=utf-8')
    reply.header('vary', 'accept-encoding')
    // Caches must not store the answer to a call with a token.
    if (isWithoutToken(request)) reply.header('cache-control', FOR_ALL)
    return encodeFor(request, reply, answer)
  }
}

type Http = { request: FastifyRequest; reply: FastifyReply }

const isWithoutToken = (request: FastifyRequest) =>
  request.headers.authorization === undefined && readToken(request) === null

const toText = (body: unknown): CachedText => ({ text: JSON.stringify(body) })
