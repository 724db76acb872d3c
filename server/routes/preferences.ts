import type { FastifyInstance } from 'fastify'
import { getPreferences, updatePreferences } from '#src/contract/preferences.ts'
import { bind } from '#server/http/bind.ts'
import {
  preferencesOf,
  savePreferences,
} from '#server/services/notifications/preferences.ts'

export function registerPreferenceRoutes(app: FastifyInstance): void {
  bind(app, getPreferences, ({ deps, session }) => preferencesOf(deps.db, session.uid))

  bind(app, updatePreferences, ({ deps, session, body }) =>
    savePreferences(deps.db, session.uid, body),
  )
}
