import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { AppDeps } from '#server/deps.ts'
import { tokenOf } from './caller.ts'
import { encodedFor, type Written } from './written.ts'

/** For so long the server itself answers the same. */
const KEPT_MS = 5000
/** The most answers that are kept of one endpoint: anybody can ask for every page of every size. */
const MOST = 200

/** For caches between us and the visitor, such as a CDN's; a browser asks each time. */
const FOR_ALL = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30'

type Make = () => Promise<unknown>

/**
 * Keeps the shared answers of one endpoint: each is made, written and compressed once for all who
 * ask the same within a few seconds.
 */
export function sharedAnswers({ clock }: Pick<AppDeps, 'clock'>) {
  const kept = new LRUCache<string, Written, Make>({
    max: MOST,
    ttl: KEPT_MS,
    ttlResolution: 0, // else real time decides how often it reads our clock
    perf: { now: () => clock().getTime() },
    fetchMethod: async (_key, _old, { context: make }) => written(await make()),
    ignoreFetchAbort: true, // an evicted entry still answers those who wait
  })
  return async (question: unknown, make: Make, { request, reply }: Http) => {
    const answer = await kept.forceFetch(JSON.stringify(question), { context: make })
    reply.type('application/json; charset=utf-8')
    reply.header('vary', 'accept-encoding')
    // Caches must not keep the answer to a call that carries a token.
    if (isOfNobody(request)) reply.header('cache-control', FOR_ALL)
    return encodedFor(request, reply, answer)
  }
}

type Http = { request: FastifyRequest; reply: FastifyReply }

const isOfNobody = (request: FastifyRequest) =>
  request.headers.authorization === undefined && tokenOf(request) === null

const written = (body: unknown): Written => ({ text: JSON.stringify(body) })
