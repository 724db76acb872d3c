import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { LiveEvent } from '#src/contract/live/events.ts'

type Heard = { id: string | undefined; event: LiveEvent }

/** A caller of /api/events. `next` waits for an event, `ended` for the end of the stream. */
export async function readEvents(
  origin: string,
  { token, lastEventId }: { token?: string | null; lastEventId?: string | undefined } = {},
) {
  const abort = new AbortController()
  const response = await fetch(`${origin}/api/events`, {
    signal: abort.signal,
    headers: {
      accept: 'text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
  })
  const heard: Heard[] = []
  const waiting: ((each: Heard) => void)[] = []
  let beats = 0
  let retry: number | null = null
  const take = ({ id, data }: EventSourceMessage) => {
    const each = { id, event: LiveEvent.parse(JSON.parse(data)) }
    const first = waiting.shift()
    if (first) first(each)
    else heard.push(each)
  }
  const parser = createParser({
    onEvent: take,
    onComment: () => {
      beats += 1
    },
    onRetry: (ms) => {
      retry = ms
    },
  })

  async function read(): Promise<'ended' | 'broken'> {
    const text = response.body?.pipeThrough(new TextDecoderStream()) ?? []
    try {
      for await (const part of text) parser.feed(part)
      return 'ended'
    } catch {
      return 'broken'
    }
  }
  const end = response.ok ? read() : Promise.resolve('broken' as const)

  return {
    response,
    next: (): Promise<Heard> => {
      const first = heard.shift()
      return first ? Promise.resolve(first) : new Promise((done) => waiting.push(done))
    },
    /** The events received and not awaited. */
    rest: () => heard.splice(0).map(({ event }) => event),
    ended: async () => ({ how: await end, retry, beats }),
    beats: () => beats,
    leave: async () => {
      abort.abort()
      await end
    },
  }
}
