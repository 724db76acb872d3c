import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { Id } from '#src/contract/protocol/primitives.ts'

/** Grows with time; a resumed stream may repeat an event under the same number. */
const Seq = z.int().check(z.positive())

/**
 * The first of each stream. `resumed`: the events since Last-Event-ID follow; else missed events
 * are unknown.
 */
const Ready = z.object({ kind: z.literal('ready'), resumed: z.boolean() })

/** One message of the stream: a hint of what has changed for this person, never the data. */
export const LiveEvent = z.discriminatedUnion('kind', [
  Ready,
  z.object({ kind: z.literal('notification'), seq: Seq, notificationId: Id }),
  z.object({ kind: z.literal('notifications'), seq: Seq }),
  z.object({ kind: z.literal('conversation'), seq: Seq, requestId: Id }),
  z.object({ kind: z.literal('request'), seq: Seq, requestId: Id }),
  z.object({ kind: z.literal('order'), seq: Seq, orderId: Id }),
  z.object({ kind: z.literal('need'), seq: Seq, needId: Id }),
])
export type LiveEvent = z.output<typeof LiveEvent>

/**
 * Server-sent events. A comment comes every `STREAM_BEAT_MS`, and at its end the stream says by
 * `retry` when to reconnect.
 */
export const streamEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'What changes for me, as it changes; resumed by Last-Event-ID',
  access: 'user',
  stream: true,
  response: LiveEvent,
  errors: [],
})
