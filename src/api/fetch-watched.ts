import { SERVER_MARK } from '#src/contract/server-mark.values.ts'
import { startWaiting, tellTraffic } from '#src/platform/traffic.ts'
import { send } from './transport.ts'

/**
 * `fetch` for the API, which tells the judge of connectivity how it went. What another than our
 * server answers, a captive portal or a proxy, is no answer: it rejects like a broken connection.
 */
export async function fetchWatched(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const request = new Request(input, init)
  // A file on its way up is not silent, though nobody answers yet.
  const stopWaiting = isUpload(request) ? () => {} : startWaiting()
  try {
    const response = await send(request)
    if (!isOurs(response)) throw new ForeignAnswer(response.status)
    tellTraffic('answer')
    return response
  } catch (error) {
    if (!request.signal.aborted) tellTraffic('failure')
    throw error
  } finally {
    stopWaiting()
  }
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

/** Another origin's headers may be hidden from us: there it has to be JSON, or our events. */
const isOurs = ({ headers, type }: Response): boolean =>
  headers.has(SERVER_MARK) ||
  (type === 'cors' && /json|event-stream/.test(headers.get('content-type') ?? ''))
