import { isRecord } from '#src/lib/is-record.ts'
import type { FieldError } from '#src/contract/protocol/error.ts'
import type { ErrorCode } from '#src/contract/protocol/error-codes.ts'

/**
 * http: the backend refused (see `status`, `code`). network: no answer. timeout: none in time.
 * invalid-response: an answer that is not the contract's.
 */
export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'invalid-response'

type Details = {
  status?: number
  data?: unknown
  cause?: unknown
  retryAfterMs?: number | undefined
  /** A sentence of our own in place of the backend's. */
  message?: string
}

/** The only error a query or a mutation can fail with. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly status: number | undefined
  /** Stable, `domain/reason`; undefined when the backend did not answer. */
  readonly code: string | undefined
  /** The backend's sentence in the reader's language, if it gave one. */
  readonly serverMessage: string | undefined
  /** The fields that the answer names, by path; none where its details are something else. */
  readonly fieldErrors: readonly FieldError[]
  readonly data: unknown
  /** The pause that the backend asks for before a retry. */
  readonly retryAfterMs: number | undefined

  constructor(kind: ApiErrorKind, { status, data, cause, message, retryAfterMs }: Details) {
    const body: Body = isErrorBody(data) ? data : {}
    const said = message ?? messageIn(body)
    super(said ?? (cause instanceof Error ? cause.message : kind), { cause })
    this.kind = kind
    this.status = status
    this.data = data
    this.retryAfterMs = retryAfterMs
    this.serverMessage = said
    this.code = body.code
    this.fieldErrors = fieldErrorsIn(body)
  }

  /** True when the call may have had its effect although no answer came. */
  get outcomeUnknown(): boolean {
    if (this.kind !== 'http' || (this.status ?? 0) >= 500) return true
    return this.code === 'idempotency/in-progress'
  }

  /**
   * Set when an earlier call with the same key but another body has already taken effect: its
   * answer was lost, and the draft was edited since. The id is null when the backend does not give
   * it.
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

/**
 * True when the backend itself answers that the record does not exist, or no longer does. False for
 * a failure on the way.
 */
export const isNotFound = (error: unknown): boolean =>
  isApiError(error) && error.status === 404 && error.code !== undefined

type Body = { code?: string } & Record<string, unknown>

/**
 * True of an error body of ours, by its code: only our server's own sentences are shown, never the
 * page of a proxy.
 */
const isErrorBody = (data: unknown): data is Body & { code: string } =>
  isRecord(data) && typeof data['code'] === 'string'

/** The backend says error, msg or message; the first that is not empty wins (product.md §8). */
const messageIn = ({ error, msg, message }: Body): string | undefined =>
  [error, msg, message].find(
    (text): text is string => typeof text === 'string' && text !== '',
  )

const fieldErrorsIn = ({ details }: Body): FieldError[] =>
  Array.isArray(details) ? details.filter(isFieldError) : []

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) &&
  typeof value['path'] === 'string' &&
  typeof value['message'] === 'string'
