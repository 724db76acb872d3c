import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { DomainError } from '#server/errors/errors.ts'
import { findCallerSession, readToken } from './caller.ts'

/** A limit of `max` calls a minute for each IP address, with our own error beyond it. */
export const perMinute = (max: number) =>
  ({
    max,
    timeWindow: '1 minute',
    keyGenerator: addressOf,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  }) satisfies RateLimitPluginOptions

/** `ttl`: milliseconds until the rate limit resets. */
export function tooMany(ttl: number): DomainError {
  const seconds = Math.ceil(ttl / 1000)
  return new DomainError('request/too-many', { params: { seconds }, retryAfter: seconds })
}

/**
 * So many calls a minute of each user, and of each IP address when not signed in:
 * many people can share an address, and one user can have many sessions.
 */
export async function limitCalls(app: FastifyInstance, max: number): Promise<void> {
  await app.register(rateLimit, {
    ...perMinute(max),
    keyGenerator: (request) => callerKey(app, request, countGuess),
  })
  const countGuess = app.createRateLimit(perMinute(max))
}

type Limiter = ReturnType<FastifyInstance['createRateLimit']>

type Counted = Awaited<ReturnType<Limiter>>
type Exceeded = Extract<Counted, { isAllowed: false }>

/** True of a call that a limiter has counted beyond its limit. */
export const isBeyond = (counted: Counted): counted is Exceeded =>
  !counted.isAllowed && counted.isExceeded

/** Refuses such a call. @throws DomainError request/too-many */
export function refuseBeyond(counted: Counted): void {
  if (isBeyond(counted)) throw tooMany(counted.ttl)
}

async function callerKey(
  { deps }: FastifyInstance,
  request: FastifyRequest,
  countGuess: Limiter,
): Promise<string> {
  const address = addressOf(request)
  if (!readToken(request)) return address
  // An address that guesses tokens does not make the database look each of them up.
  const guesses = await countGuess(request, { increment: false })
  if (!guesses.isAllowed && guesses.remaining === 0) return address
  const session = await findCallerSession(deps, request)
  if (session) return `person ${session.uid}`
  await countGuess(request)
  return address
}

/**
 * The address by which calls are counted. For an IPv6 address it is the network, since all 2^64
 * addresses in it belong to one owner.
 */
function addressOf({ ip }: FastifyRequest): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv4'
    ? address.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()
}
