import type { FastifyInstance } from 'fastify'
import {
  createNotification,
  deleteNotification,
  getNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '#src/contract/notifications/notifications.ts'
import { ok } from '#src/contract/protocol/primitives.ts'
import { bind } from '#server/http/bind.ts'
import * as notifications from '#server/services/notifications/notifications.ts'
import { requireSelf } from '#server/services/people/self.ts'
import { writeMessage } from '#server/services/requests/write-message.ts'

export function registerNotificationRoutes(app: FastifyInstance): void {
  bind(app, listNotifications, ({ deps, session, query, lang }) =>
    notifications.listOwn(deps.db, session.uid, query, lang),
  )

  bind(app, getNotification, async ({ deps, session, params, lang }) => ({
    notification: await notifications.showOwn(deps.db, session.uid, params.id, lang),
  }))

  bind(
    app,
    createNotification,
    async ({ deps, session, body, lang }) => ({
      notification: await writeMessage(deps, session.uid, body, lang),
    }),
    { subject: ({ notification }) => notification._id },
  )

  bind(app, markNotificationRead, async ({ deps, session, params, body, lang }) => {
    requireSelf(session, body.firebaseUid)
    return {
      notification: await notifications.markRead(deps.db, session.uid, params.id, lang),
    }
  })

  bind(app, markAllNotificationsRead, async ({ deps, session, body: { until } }) => {
    await notifications.markAllRead(
      deps.db,
      session.uid,
      until === undefined ? undefined : new Date(until),
    )
    return ok
  })

  bind(app, deleteNotification, async ({ deps, session, params, body }) => {
    requireSelf(session, body.firebaseUid)
    await notifications.removeOwn(deps.db, session.uid, params.id)
    return ok
  })
}
