import { setTransport } from '#src/api/transport.ts'
import { type LiveEvent, streamEvents } from '#src/contract/live/events.ts'
import { SERVER_MARK } from '#src/contract/protocol/server-mark.ts'

type OpenedStream = {
  lastEventId: string | null
  /** Writes an event, in pieces of `piece` bytes. */
  tell: (event: LiveEvent, at?: { id?: string; piece?: number }) => void
  write: (text: string) => void
  end: () => void
  /** Breaks the connection. */
  cut: () => void
  /** True once the page has ended it. */
  isLeft: () => boolean
}

const overNetwork = (request: Request) => fetch(request)
const ours = { [SERVER_MARK]: '1' }

/**
 * Serves the streams of events, and leaves all other calls to MSW, whose sockets break when a
 * caller leaves in the middle.
 */
export function serveStreams() {
  const opened: OpenedStream[] = []
  let refuse: (() => Response) | undefined
  setTransport(async (request) => {
    if (new URL(request.url).pathname !== streamEvents.path) return overNetwork(request)
    if (refuse) return refuse()
    const body = new ReadableStream<Uint8Array>({
      start(to) {
        request.signal.addEventListener('abort', () => to.error(request.signal.reason))
        opened.push(openedStream(to, request))
      },
    })
    return new Response(body, { headers: { ...ours, 'content-type': 'text/event-stream' } })
  })
  return {
    /** The streams that were opened, the earliest first. */
    opened,
    /** From now on each call is refused with a code, or its connection broken. */
    refuseWith(status: number | 'broken', code = 'test/failure') {
      refuse = () => {
        if (status === 'broken') throw new TypeError('Failed to fetch')
        const body = { code, message: '', msg: '', error: '' }
        return Response.json(body, { status, headers: ours })
      }
    },
    allow() {
      refuse = undefined
    },
    stop: () => setTransport(overNetwork),
  }
}

function openedStream(
  to: ReadableStreamDefaultController<Uint8Array>,
  { headers, signal }: Request,
): OpenedStream {
  const encoder = new TextEncoder()
  return {
    lastEventId: headers.get('last-event-id'),
    tell(event, { id, piece = Number.POSITIVE_INFINITY } = {}) {
      const bytes = encoder.encode(
        `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`,
      )
      for (let at = 0; at < bytes.length; at += piece)
        to.enqueue(bytes.subarray(at, Math.min(at + piece, bytes.length)))
    },
    write: (text) => to.enqueue(encoder.encode(text)),
    end: () => to.close(),
    cut: () => to.error(new TypeError('cut')),
    isLeft: () => signal.aborted,
  }
}
