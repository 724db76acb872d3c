import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '#server/deps.ts'
import { findSession, SESSION_DAYS, type Session } from '#server/services/sessions.ts'
import { fail } from './errors.ts'

const SESSION_COOKIE = 'oficio_session'

/** The caller's token; a bearer wins over the cookie, even a bad one. */
export function tokenOf(
  request: FastifyRequest,
): { token: string; from: 'bearer' | 'cookie' } | null {
  const { authorization } = request.headers
  const bearer = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (bearer) return { token: bearer, from: 'bearer' }
  const cookie = request.cookies[SESSION_COOKIE]
  return cookie && !authorization ? { token: cookie, from: 'cookie' } : null
}

/**
 * Who calls, or null.
 * @throws DomainError auth/cross-site when a change relies on the cookie alone and does not come
 *   from our own pages: browsers send cookies along with other sites' calls
 */
export async function callerOf(
  deps: AppDeps,
  request: FastifyRequest,
): Promise<Session | null> {
  const found = tokenOf(request)
  if (!found) return null
  if (found.from === 'cookie' && !isSafe(request) && !isSameOrigin(request, deps)) {
    fail('auth/cross-site')
  }
  return findSession(deps, found.token)
}

const isSafe = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

function isSameOrigin(request: FastifyRequest, { config }: AppDeps): boolean {
  if (request.headers['sec-fetch-site'] === 'same-origin') return true
  const { origin } = request.headers
  if (!origin || !URL.canParse(origin)) return false
  return origin === config.publicUrl || new URL(origin).host === request.host
}

const cookieOptions = ({ config }: AppDeps) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
  }) as const

export const setSessionCookie = (deps: AppDeps, reply: FastifyReply, token: string) =>
  reply.setCookie(SESSION_COOKIE, token, {
    ...cookieOptions(deps),
    maxAge: SESSION_DAYS * 24 * 60 * 60,
  })

export const clearSessionCookie = (deps: AppDeps, reply: FastifyReply) =>
  reply.clearCookie(SESSION_COOKIE, cookieOptions(deps))
