import ky, { HTTPError, SchemaValidationError, TimeoutError } from 'ky'
import { currentLanguage } from '#src/platform/i18n/i18n.ts'
import { retryAfterMs } from '#src/lib/retry-after.ts'
import { authorization } from './bearer.ts'
import { fetchWatched } from './fetch-watched.ts'
import { ApiError } from './errors/api-error.ts'
import { apiOrigin } from './transport.ts'

/** The one configured HTTP client (product.md §7). Loaded with the first call, not with the page. */
export const http = ky.create({
  baseUrl: apiOrigin(),
  fetch: fetchWatched,
  // TanStack Query does the retries. Only a call whose first copy still runs at the server is
  // retried here, because it must wait for that copy.
  retry: {
    limit: 5,
    methods: ['post', 'put', 'patch', 'delete'],
    statusCodes: [409],
    afterStatusCodes: [409],
    shouldRetry: ({ error }) => (isStillRunning(error) ? undefined : false),
  },
  credentials: 'include',
  hooks: {
    beforeRequest: [
      ({ request }) => {
        const bearer = authorization()
        if (bearer) request.headers.set('Authorization', bearer)
        request.headers.set('Accept-Language', currentLanguage())
      },
    ],
  },
})

/** Only this conflict comes with a Retry-After. */
const isStillRunning = (error: unknown): boolean =>
  error instanceof HTTPError &&
  error.response.status === 409 &&
  error.response.headers.has('Retry-After')

export function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  if (cause instanceof HTTPError)
    return new ApiError('http', {
      status: cause.response.status,
      data: cause.data,
      retryAfterMs: retryAfterMs(cause.response.headers),
      cause,
    })
  if (cause instanceof TimeoutError) return new ApiError('timeout', { cause })
  if (cause instanceof SchemaValidationError || cause instanceof SyntaxError)
    return new ApiError('invalid-response', { cause })
  return new ApiError('network', { cause })
}
