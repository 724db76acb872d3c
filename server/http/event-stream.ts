import type { FastifyReply } from 'fastify'
import { STREAM_BEAT_MS } from '#src/contract/live/limits.ts'

export type StreamSettings = {
  /** The time between two signs of life, in ms. */
  beatMs: number
  /** A session that has ended is found out within this and a beat. */
  sessionMs: number
  /** One for each of a person's browsers. */
  perPerson: number
  /** Bytes that may wait for a slow reader. */
  unsentBytes: number
  /** After we end a stream, its client reconnects after a random time between these, in ms. */
  comeBackMs: { min: number; max: number }
}

export const streamSettings: StreamSettings = {
  beatMs: STREAM_BEAT_MS,
  sessionMs: 30_000,
  perPerson: 10,
  unsentBytes: 64 * 1024,
  comeBackMs: { min: 500, max: 15_000 },
}

export type EventStream = {
  send: (event: { id?: string; data: unknown }) => void
  /** Ends it cleanly, naming the time to reconnect. */
  end: () => void
}

/**
 * Answers a call with server-sent events. They bypass Fastify and the compression, which would hold
 * them back; the headers of the answer are those that hooks have set before.
 */
export function openEventStream(
  reply: FastifyReply,
  { beatMs, unsentBytes, comeBackMs }: StreamSettings,
  { onBeat, onGone }: { onBeat: () => void; onGone: () => void },
): EventStream {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, {
    ...withoutUndefined(reply.getHeaders()),
    'content-type': 'text/event-stream',
    // No proxy may cache, compress or buffer it.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })

  function write(text: string): void {
    if (raw.destroyed || raw.writableEnded) return
    raw.write(text)
    // A client that does not read is cut off; it gets what it missed when it reconnects.
    if (raw.writableLength > unsentBytes) raw.destroy()
  }

  const beat = setInterval(() => {
    write(':\n\n')
    onBeat()
  }, beatMs)
  const gone = () => {
    clearInterval(beat)
    onGone()
  }
  // The caller may have left while the answer was prepared.
  if (raw.destroyed) queueMicrotask(gone)
  else raw.once('close', gone)
  return {
    send: ({ id, data }) =>
      write(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`),
    end() {
      const { min, max } = comeBackMs
      write(`retry: ${Math.round(min + Math.random() * (max - min))}\n\n`)
      raw.end()
      clearInterval(beat)
    },
  }
}

const withoutUndefined = (headers: ReturnType<FastifyReply['getHeaders']>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
