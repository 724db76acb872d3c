import type { FastifyInstance } from 'fastify'
import { streamEvents } from '#src/contract/live/events.ts'
import { bindStream } from '#server/http/bind-stream.ts'
import type { StreamSettings } from '#server/http/event-stream.ts'
import { eventsSince, markNow, readMark } from '#server/services/live/live-events.ts'
import { createLiveHub } from '#server/services/live/live-hub.ts'

export function registerEventRoutes(
  app: FastifyInstance,
  settings: Partial<StreamSettings> = {},
): void {
  const { db } = app.deps
  const hub = createLiveHub(app.deps)
  app.addHook('onClose', () => hub.close())

  bindStream(app, streamEvents, settings, async ({ uid, lastEventId, send, end }) => {
    const leave = await hub.join(uid, {
      hear: ({ id, event }) => send({ id, data: event }),
      // A client that reconnects gets what it missed.
      lose: end,
    })
    try {
      return { leave, first: await firstMessages(uid, lastEventId) }
    } catch (error) {
      leave()
      throw error
    }
  })

  async function firstMessages(uid: string, lastEventId: string | undefined) {
    const since = readMark(lastEventId)
    const missed = since && (await eventsSince(db, since, uid))
    if (!missed) {
      const { id } = await markNow(db)
      return [{ id, data: { kind: 'ready' as const, resumed: false } }]
    }
    return [
      { data: { kind: 'ready' as const, resumed: true } },
      ...missed.map(({ id, event }) => ({ id, data: event })),
    ]
  }
}
