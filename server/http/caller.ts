import type { FastifyReply, FastifyRequest } from 'fastify'
import { PERSON_HEADER } from '#src/contract/protocol/person-header.ts'
import type { Config } from '#server/config.ts'
import type { AppDeps } from '#server/deps.ts'
import { personInLog } from '#server/db/person-in-log.ts'
import { findSession, type Session } from '#server/services/people/sessions.ts'
import { fail } from '#server/errors/errors.ts'
import { logPerson } from './logging.ts'

/**
 * With the prefix `__Host-` browsers refuse the cookie from other hosts of the domain and over
 * plain http, so it needs https.
 */
export const sessionCookie = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  isSecure(publicUrl) ? '__Host-oficio_session' : 'oficio_session'

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

const cookieOf = ({ cookies, server }: FastifyRequest) =>
  cookies[sessionCookie(server.deps.config)]

/** The caller's token; a bearer wins over the cookie, even a bad one. */
export function readToken(
  request: FastifyRequest,
): { token: string; from: 'bearer' | 'cookie' } | null {
  const { authorization } = request.headers
  const bearer = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (bearer) return { token: bearer, from: 'bearer' }
  const cookie = cookieOf(request)
  return cookie && !authorization ? { token: cookie, from: 'cookie' } : null
}

/** Every session token of the call, for a sign-in that replaces them. */
export function readTokens(request: FastifyRequest): string[] {
  return [readToken(request)?.token, cookieOf(request)].filter(
    (token) => token !== undefined,
  )
}

/** True when the browser has signed in, also if the session has ended. */
export const hasSessionCookie = (request: FastifyRequest): boolean =>
  cookieOf(request) !== undefined

/**
 * The session of the caller, or null.
 * @throws DomainError auth/cross-site when a change relies on the cookie alone and does not come
 *   from our own pages: browsers send cookies along with other sites' calls; auth/other-person when
 *   the call was made for another user
 */
export async function authenticate(
  deps: AppDeps,
  request: FastifyRequest,
): Promise<Session | null> {
  const found = readToken(request)
  if (!found) return null
  if (found.from === 'cookie' && !isSafe(request) && !isSameOrigin(request, deps)) {
    fail('auth/cross-site')
  }
  const session = await findCallerSession(deps, request)
  const meant = request.headers[PERSON_HEADER]
  if (session && meant !== undefined && meant !== session.uid) fail('auth/other-person')
  return session
}

const looked = new WeakMap<FastifyRequest, Promise<Session | null>>()

/** The session that a call's token stands for, looked up once: the limits ask too. */
export function findCallerSession(
  deps: AppDeps,
  request: FastifyRequest,
): Promise<Session | null> {
  const earlier = looked.get(request)
  if (earlier) return earlier
  const found = readToken(request)
  const session = found ? findCaller(deps, request, found.token) : Promise.resolve(null)
  looked.set(request, session)
  return session
}

async function findCaller(
  deps: AppDeps,
  request: FastifyRequest,
  token: string,
): Promise<Session | null> {
  const session = await findSession(deps, token)
  if (session) logPerson(request, await personInLog(deps.db, session.uid))
  return session
}

const isSafe = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

function isSameOrigin(request: FastifyRequest, { config }: AppDeps): boolean {
  if (request.headers['sec-fetch-site'] === 'same-origin') return true
  const { origin } = request.headers
  if (!origin || !URL.canParse(origin)) return false
  return origin === config.publicUrl || new URL(origin).host === request.host
}

const cookieOptions = (config: Config) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config.publicUrl),
  }) as const

type IssuedSession = { token: string; expiresAt: Date }

/** The cookie lives as long as the session. */
export function setSessionCookie(
  { config, clock }: AppDeps,
  reply: FastifyReply,
  { token, expiresAt }: IssuedSession,
): void {
  const maxAge = Math.ceil((expiresAt.getTime() - clock().getTime()) / 1000)
  reply.setCookie(sessionCookie(config), token, { ...cookieOptions(config), maxAge })
}

type CookieCall = { request: FastifyRequest; reply: FastifyReply; session: Session }

/**
 * Restores the cookie, for the remaining time, in a browser that has only its bearer token. A sent
 * cookie stays: another tab may have renewed it while this call was under way.
 */
export function restoreSessionCookie(
  deps: AppDeps,
  { request, reply, session }: CookieCall,
): void {
  const token = readToken(request)?.token
  if (token === undefined || cookieOf(request) !== undefined) return
  setSessionCookie(deps, reply, { token, expiresAt: session.expiresAt })
}

export const clearSessionCookie = (
  { config }: Pick<AppDeps, 'config'>,
  reply: FastifyReply,
) => reply.clearCookie(sessionCookie(config), cookieOptions(config))
