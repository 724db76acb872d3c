import { z } from 'zod/mini'
import { endpoint, LONG_BODY_BYTES } from '#src/contract/protocol/endpoint.ts'
import { Ok, text } from '#src/contract/protocol/primitives.ts'

/** A browser, by the token under which its push service knows it. */
const Device = z.object({ fcmToken: text(1, 4096) })

export const forgetDevice = endpoint({
  method: 'DELETE',
  path: '/api/auth/fcm-token',
  summary: 'Send nothing more to this browser',
  access: 'user',
  whileSuspended: true,
  bodyBytes: LONG_BODY_BYTES,
  body: Device,
  response: Ok,
  errors: [],
})

/** Sent to this browser alone, whatever channels the caller chose, at any hour. */
export const sendTestNotice = endpoint({
  method: 'POST',
  path: '/api/auth/fcm-token/test',
  summary: 'Send a test message to this browser',
  access: 'user',
  bodyBytes: LONG_BODY_BYTES,
  body: Device,
  response: Ok,
  errors: ['notifications/no-device'],
})
