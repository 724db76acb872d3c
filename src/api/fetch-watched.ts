import { SERVER_MARK } from '#src/contract/server-mark.values.ts'
import { setTimeOfServer } from '#src/lib/clock.ts'
import { startWaiting, tellTraffic } from '#src/platform/traffic.ts'
import { send } from './transport.ts'

/**
 * `fetch` for the API. It tells the judge of connectivity how each call went. An answer of
 * something other than our server, such as a captive portal or a proxy, is no answer: the call
 * rejects as if the connection had broken.
 */
export async function fetchWatched(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const request = new Request(input, init)
  // An upload may take long without an answer, which says nothing about the network.
  const stopWaiting = isUpload(request) ? () => {} : startWaiting()
  let goesOn = false
  try {
    const response = await send(request)
    if (!isOurs(response)) throw new ForeignAnswer(response.status)
    tellTraffic('answer')
    noteTime(response)
    if (request.method !== 'GET' || isStream(response) || !response.body) return response
    goesOn = true
    return watched(response, response.body, stopWaiting)
  } catch (error) {
    if (!request.signal.aborted) tellTraffic('failure')
    throw error
  } finally {
    if (!goesOn) stopWaiting()
  }
}

type Bytes = Uint8Array<ArrayBuffer>

/** The response, each piece of whose body is a sign of life: on a slow network it takes long. */
function watched(
  response: Response,
  body: ReadableStream<Bytes>,
  onEnd: () => void,
): Response {
  const { readable, writable } = new TransformStream<Bytes, Bytes>({
    transform(piece, controller) {
      tellTraffic('answer')
      controller.enqueue(piece)
    },
  })
  body.pipeTo(writable).then(onEnd, onEnd)
  return new Response(readable, response)
}

/** The live stream has a watch of its own. */
const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false

/** An answer that may be kept tells an older time. Another origin may hide its headers from us. */
function noteTime({ headers }: Response): void {
  const time = Date.parse(headers.get('date') ?? '')
  const isFresh = !headers.has('age') && !headers.get('cache-control')?.includes('max-age')
  if (isFresh && !Number.isNaN(time)) setTimeOfServer(time)
}

/** Something between us and our server has answered. */
class ForeignAnswer extends TypeError {
  override name = 'ForeignAnswer'
  constructor(status: number) {
    super(`Not an answer of our server (${status})`)
  }
}

const isUpload = ({ headers }: Request): boolean =>
  headers.get('content-type')?.startsWith('multipart/') ?? false

/** Another origin may hide its headers from us: then only JSON and event streams count as ours. */
const isOurs = ({ headers, type }: Response): boolean =>
  headers.has(SERVER_MARK) ||
  (type === 'cors' && /json|event-stream/.test(headers.get('content-type') ?? ''))
