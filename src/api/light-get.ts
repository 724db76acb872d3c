import { anySignal } from '#src/lib/any-signal.ts'
import { currentLanguage } from '#src/platform/i18n/i18n.ts'
import { untilOffline } from '#src/platform/network/traffic.ts'
import { authorization } from './bearer.ts'
import { ApiError } from './errors/api-error.ts'
import { fetchWatched } from './fetch-watched.ts'
import { CALL_LIMIT_MS } from './time-limits.ts'
import { apiOrigin } from './transport.ts'

/**
 * A public GET of the landing page, which loads neither the client nor schemas (18 kB): same
 * origin, headers and errors as `call`, for endpoints that never answer 401. The caller checks
 * the answer. @throws ApiError, and AbortError when the signal says so
 */
export async function lightGet(path: string, signal: AbortSignal): Promise<unknown> {
  const bearer = authorization()
  const timeout = AbortSignal.timeout(CALL_LIMIT_MS)
  const dead = untilOffline()
  const ending = anySignal([signal, timeout, dead.signal])
  const fail = (cause: unknown): never => {
    if (signal.aborted) throw cause
    throw new ApiError(timeout.aborted ? 'timeout' : 'network', { cause })
  }
  try {
    const response = await fetchWatched(apiOrigin() + path, {
      credentials: 'include',
      signal: ending,
      headers: {
        'Accept-Language': currentLanguage(),
        ...(bearer && { Authorization: bearer }),
      },
    }).catch(fail)
    const data: unknown = await response
      .json()
      .catch((cause: unknown) => (ending.aborted ? fail(cause) : undefined))
    if (!response.ok) throw new ApiError('http', { status: response.status, data })
    return data
  } finally {
    dead.stop()
  }
}
