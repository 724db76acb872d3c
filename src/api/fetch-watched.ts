import { SERVER_MARK } from '#src/contract/protocol/server-mark.ts'
import { setTimeOfServer } from '#src/lib/clock.ts'
import { startWaiting, reportTraffic } from '#src/platform/network/traffic.ts'
import { send } from './transport.ts'

/**
 * `fetch` for the API. It reports the outcome of each call to connectivity.ts. An answer that is
 * not our server's, such as a captive portal's or a proxy's, is no answer: the call rejects as if
 * the connection had broken.
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
    reportTraffic('answer')
    noteTime(response)
    if (request.method !== 'GET' || isStream(response) || !response.body) return response
    goesOn = true
    return watched(response, response.body, stopWaiting)
  } catch (error) {
    if (!request.signal.aborted) reportTraffic('failure')
    throw error
  } finally {
    if (!goesOn) stopWaiting()
  }
}

type Bytes = Uint8Array<ArrayBuffer>

/** The response; each piece of its body counts as an answer, as it takes long on a slow network. */
function watched(
  response: Response,
  body: ReadableStream<Bytes>,
  onEnd: () => void,
): Response {
  const { readable, writable } = new TransformStream<Bytes, Bytes>({
    transform(piece, controller) {
      reportTraffic('answer')
      controller.enqueue(piece)
    },
  })
  body.pipeTo(writable).then(onEnd, onEnd)
  return new Response(readable, response)
}

/** The live stream is watched by itself. */
const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false

/** A cacheable answer has an older time. Another origin may hide its headers from us. */
function noteTime({ headers }: Response): void {
  const time = Date.parse(headers.get('date') ?? '')
  const isFresh = !headers.has('age') && !headers.get('cache-control')?.includes('max-age')
  if (isFresh && !Number.isNaN(time)) setTimeOfServer(time)
}

/** A proxy or portal on the way to our server has answered. */
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
