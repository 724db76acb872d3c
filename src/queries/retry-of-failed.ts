import { onlineManager, type Query } from '@tanstack/react-query'
import { ApiError } from '#src/api/errors/api-error.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { HOUR_MS, MINUTE_MS } from '#src/lib/time.ts'

const FIRST_RETRY_MS = 5000
/** Answers of a server that will be back, or of a limit. */
const TEMPORARY = [408, 429, 503]
/** Of a proxy; the backend's own have a code, and are final. */
const GATEWAY = [502, 504]

type Failing = Pick<Query, 'state'>

/** The counts of a query at its last success. */
const lastSuccesses = new WeakMap<Failing, { successes: number; failures: number }>()

/** How often a query has failed since its last success. */
function failuresOf(query: Failing): number {
  const { dataUpdateCount: successes, errorUpdateCount } = query.state
  let last = lastSuccesses.get(query)
  if (!last || last.successes !== successes) {
    last = { successes, failures: errorUpdateCount - 1 }
    lastSuccesses.set(query, last)
  }
  return errorUpdateCount - last.failures
}

/**
 * `refetchInterval` that retries a failed read in view, ever later and never before the server's
 * Retry-After; false where a retry would not help.
 */
export function retryOfFailed(query: Failing): number | false {
  const { status, error, data } = query.state
  if (status !== 'error' || !onlineManager.isOnline()) return false
  if (!(error instanceof ApiError) || !isTemporary(error)) return false
  // A list whose next page has failed would load all its pages again.
  if (isRecord(data) && 'pages' in data) return false
  const own = Math.min(MINUTE_MS, FIRST_RETRY_MS * 2 ** (failuresOf(query) - 1))
  return Math.max(own, Math.min(HOUR_MS, error.retryAfterMs ?? 0))
}

const isTemporary = ({ kind, status = 0, code }: ApiError): boolean =>
  kind === 'network' ||
  kind === 'timeout' ||
  TEMPORARY.includes(status) ||
  (code === undefined && GATEWAY.includes(status))
