import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { isApiError } from '#src/api/errors/api-error.ts'
import { openStream } from '#src/api/stream.ts'
import { STREAM_START_MS } from '#src/api/time-limits.ts'
import { LiveEvent, streamEvents } from '#src/contract/live/events.ts'
import { LATE_MS, SILENCE_MS } from '#src/contract/live/limits.ts'
import { anySignal } from '#src/lib/any-signal.ts'
import { reportTraffic } from '#src/platform/network/traffic.ts'

export type Listener = {
  /** Called with each heartbeat of an open stream. */
  onSign: () => void
  onEvent: (event: LiveEvent, mark: string | undefined) => void
}

export type End = {
  /** How long the stream was open, in ms. */
  lastedMs: number
  /** The server's `retry`: when to reconnect, in ms. */
  retryMs: number | undefined
  /** The server has refused the call for now. */
  refused: boolean
}

/**
 * Reads one stream until it ends, breaks, is silent or `signal` ends it. A proxy that buffers the
 * stream is noticed because the first event does not arrive. Never rejects.
 */
export async function readStream(
  mark: string | undefined,
  { onSign, onEvent, signal }: Listener & { signal: AbortSignal },
): Promise<End> {
  const dead = new AbortController()
  const silence = createTimer(() => dead.abort())
  // While the stream lives there are few other calls, so a late heartbeat makes connectivity.ts
  // check the network.
  const late = createTimer(() => reportTraffic('silence'))
  const ending = anySignal([signal, dead.signal])
  let readyAt: number | undefined
  let retryMs: number | undefined
  let refused = false

  const parser = createParser({
    onEvent({ id, data }) {
      const event = eventIn(data)
      if (event?.kind === 'ready') readyAt = Date.now()
      if (event && readyAt !== undefined) onEvent(event, id)
    },
    onRetry(ms) {
      retryMs = ms
    },
  })

  silence.within(STREAM_START_MS)
  try {
    const stream = await openStream(streamEvents, { mark, signal: ending })
    await readText(stream, (text) => {
      reportTraffic('answer')
      parser.feed(text)
      if (readyAt === undefined) return
      silence.within(SILENCE_MS)
      late.within(LATE_MS)
      onSign()
    })
  } catch (error) {
    if (isApiError(error)) refused = error.kind === 'http' && (error.status ?? 0) < 500
    else if (!ending.aborted) reportTraffic('failure') // it broke
  } finally {
    if (dead.signal.aborted) reportTraffic('failure')
    silence.end()
    late.end()
  }
  return { lastedMs: readyAt === undefined ? 0 : Date.now() - readyAt, retryMs, refused }
}

/** Hands each piece on as it comes, until the end. Rejects when the stream breaks or is ended. */
async function readText(
  stream: ReadableStream<Uint8Array>,
  take: (text: string) => void,
): Promise<void> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    take(decoder.decode(value, { stream: true }))
  }
}

/** Null for an event that only a newer page knows. */
function eventIn(data: EventSourceMessage['data']): LiveEvent | null {
  try {
    return LiveEvent.safeParse(JSON.parse(data)).data ?? null
  } catch (error) {
    console.warn('A live event cannot be read.', error)
    return null
  }
}

/** Runs once unless it is restarted within the time. */
function createTimer(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  return {
    within(ms: number): void {
      end()
      timer = setTimeout(run, ms)
    },
    end,
  }
}
