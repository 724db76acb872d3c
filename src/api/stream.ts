import type { Streamed } from '#src/contract/protocol/endpoint.ts'
import { currentLanguage } from '#src/platform/i18n/i18n.ts'
import { authorization } from './bearer.ts'
import { ApiError } from './errors/api-error.ts'
import { fetchWatched } from './fetch-watched.ts'
import { apiOrigin } from './transport.ts'
import { sendRenewing } from './unauthorised.ts'

type Options = {
  /** The id of the last event received. */
  mark: string | undefined
  signal: AbortSignal
}

/**
 * Opens a stream of events with the session of the other calls. @throws ApiError, and AbortError
 * when the signal says so
 */
export const openStream = (
  endpoint: Streamed,
  options: Options,
): Promise<ReadableStream<Uint8Array>> =>
  sendRenewing(endpoint.path, () => open(endpoint, options))

async function open({ path }: Streamed, { mark, signal }: Options) {
  const bearer = authorization()
  const response = await fetchWatched(apiOrigin() + path, {
    credentials: 'include',
    cache: 'no-store',
    signal,
    headers: {
      Accept: 'text/event-stream',
      'Accept-Language': currentLanguage(),
      ...(bearer && { Authorization: bearer }),
      ...(mark !== undefined && { 'Last-Event-ID': mark }),
    },
  }).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw new ApiError('network', { cause })
  })
  if (response.ok && response.body) return response.body
  const data: unknown = await response.json().catch(() => undefined)
  throw new ApiError('http', { status: response.status, data })
}
