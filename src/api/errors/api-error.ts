import { isRecord } from '#src/lib/is-record.ts'
import type { FieldError } from '#src/contract/error.ts'
import type { ErrorCode } from '#src/contract/errors.values.ts'

/**
 * http: the backend refused (see `status`, `code`). network: no answer. timeout: none in time.
 * invalid-response: an answer that is not the contract's.
 */
export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'invalid-response'

type Details = { status?: number; data?: unknown; cause?: unknown }

/** The only error a query or a mutation can fail with. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly status: number | undefined
  /** Stable, `domain/reason`; undefined when the backend did not answer. */
  readonly code: string | undefined
  /** The backend's sentence in the reader's language, if it gave one. */
  readonly serverMessage: string | undefined
  /** The field errors of a 422, by path. */
  readonly fieldErrors: readonly FieldError[]
  readonly data: unknown

  constructor(kind: ApiErrorKind, { status, data, cause }: Details) {
    const said = messageIn(data)
    super(said ?? (cause instanceof Error ? cause.message : kind), { cause })
    this.kind = kind
    this.status = status
    this.data = data
    this.serverMessage = said
    this.code =
      isRecord(data) && typeof data['code'] === 'string' ? data['code'] : undefined
    this.fieldErrors = status === 422 ? fieldErrorsIn(data) : []
  }

  /** True when the call may have had its effect although no answer came. */
  get outcomeUnknown(): boolean {
    if (this.kind !== 'http' || (this.status ?? 0) >= 500) return true
    return this.code === 'idempotency/in-progress'
  }

  /**
   * What an earlier call for the same intent made, with other contents: its answer was lost, and
   * the draft edited since. Null when the id is not known.
   */
  get sentBefore(): { id: string | null } | undefined {
    if (!isApiError(this, 'idempotency/key-reused') || !isRecord(this.data))
      return undefined
    const { details } = this.data
    const id = isRecord(details) ? details['existingId'] : undefined
    return { id: typeof id === 'string' ? id : null }
  }
}

export const isApiError = (error: unknown, code?: ErrorCode): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code)

/** The backend says error, msg or message; the first that is not empty wins (product.md §8). */
function messageIn(data: unknown): string | undefined {
  if (typeof data === 'string') return data || undefined
  if (!isRecord(data)) return undefined
  return [data['error'], data['msg'], data['message']].find(
    (text): text is string => typeof text === 'string' && text !== '',
  )
}

function fieldErrorsIn(data: unknown): FieldError[] {
  const details = isRecord(data) ? data['details'] : undefined
  return Array.isArray(details) ? details.filter(isFieldError) : []
}

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) &&
  typeof value['path'] === 'string' &&
  typeof value['message'] === 'string'
