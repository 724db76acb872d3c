import type { FastifyInstance } from 'fastify'
import {
  getPreferences,
  updatePreferences,
} from '#src/contract/notifications/preferences.ts'
import { ok } from '#src/contract/protocol/primitives.ts'
import { forgetDevice, sendTestNotice } from '#src/contract/notifications/push-devices.ts'
import { bind } from '#server/http/bind.ts'
import {
  preferencesOf,
  savePreferences,
} from '#server/services/notifications/preferences.ts'
import * as devices from '#server/services/notifications/push-devices.ts'
import { testDevice } from '#server/services/notifications/test-device.ts'

const TESTS_A_MINUTE = 5

export function registerPreferenceRoutes(app: FastifyInstance): void {
  bind(app, getPreferences, ({ deps, session }) => preferencesOf(deps.db, session.uid))

  bind(app, updatePreferences, ({ deps, session, body }) =>
    savePreferences(deps.db, session.uid, body),
  )

  bind(app, forgetDevice, async ({ deps, session, body }) => {
    await devices.forgetDevice(deps.db, session.uid, body.fcmToken)
    return ok
  })

  bind(
    app,
    sendTestNotice,
    async ({ deps, session, body }) => {
      await testDevice(deps, session.uid, body.fcmToken)
      return ok
    },
    { callsPerMinute: TESTS_A_MINUTE },
  )
}
