import type { FastifyInstance } from 'fastify'
import {
  countSessions,
  getSession,
  signIn,
  signOut,
  signOutEverywhere,
  updateFcmToken,
} from '#src/contract/people/session.ts'
import { ok } from '#src/contract/protocol/primitives.ts'
import { bind } from '#server/http/bind.ts'
import {
  clearSessionCookie,
  restoreSessionCookie,
  setSessionCookie,
  readToken,
  readTokens,
} from '#server/http/caller.ts'
import { keepDevice } from '#server/services/notifications/push-devices.ts'
import { requireSelf } from '#server/services/people/self.ts'
import * as sessions from '#server/services/people/sessions.ts'
import { exchangeIdToken } from '#server/services/people/sign-in.ts'

export function registerSessionRoutes(app: FastifyInstance): void {
  bind(
    app,
    signIn,
    {
      repeat: async ({ deps, body, request, reply }) => {
        const earlier = readTokens(request)
        const { expiresAt, ...answer } = await exchangeIdToken(deps, body.token, earlier)
        setSessionCookie(deps, reply, { token: answer.token, expiresAt })
        return answer
      },
    },
    { callsPerMinute: app.deps.config.rateLimits.signIn },
  )

  bind(app, getSession, async (call) => {
    const { deps, session } = call
    const user = await sessions.authUser(deps, session.uid)
    restoreSessionCookie(deps, call)
    return { user, renew: sessions.shouldRenew(deps, session) }
  })

  bind(app, signOut, async ({ deps, request, reply }) => {
    const found = readToken(request)
    if (found) await sessions.revokeSession(deps, found.token)
    clearSessionCookie(deps, reply)
    return ok
  })

  bind(app, countSessions, async ({ deps, session }) => ({
    count: await sessions.countSessions(deps, session.uid),
  }))

  bind(app, signOutEverywhere, async ({ deps, session, body, reply }) => {
    const ended = await sessions.signOutEverywhere(deps, session, body)
    if (!body.keepThis) clearSessionCookie(deps, reply)
    return { ended }
  })

  bind(app, updateFcmToken, async ({ deps, session, body, lang }) => {
    requireSelf(session, body.firebaseUid)
    const { uid, tokenHash: sessionHash } = session
    await keepDevice(deps, { uid, token: body.fcmToken, lang, sessionHash })
    return ok
  })
}
