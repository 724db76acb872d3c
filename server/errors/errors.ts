import type { ErrorBody } from '#src/contract/protocol/error.ts'
import type { ErrorCode } from '#src/contract/protocol/error-codes.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import { textsOf } from '#server/i18n.ts'
import { statuses } from './statuses.ts'

export type FailOptions = {
  /** Values for the `{{name}}`s of the text. */
  params?: Record<string, string | number>
  /** Field errors for a 422, the current state for a 409. */
  details?: unknown
  /** The path of the one field of which the sentence speaks; it becomes the details. */
  field?: string
  /** Sent as Retry-After, in seconds. */
  retryAfter?: number
  /** The error below, for the log. */
  cause?: unknown
}

/** An answer other than the one asked for; its status is in statuses.ts, its texts in locales. */
export class DomainError extends Error {
  override name = 'DomainError'
  readonly code: ErrorCode
  readonly options: FailOptions
  constructor(code: ErrorCode, options: FailOptions = {}) {
    super(code, 'cause' in options ? { cause: options.cause } : {})
    this.code = code
    this.options = options
  }
  get status(): number {
    return statuses[this.code]
  }
}

/** Ends the call with an error of the catalogue. @throws DomainError always */
export function fail(code: ErrorCode, options?: FailOptions): never {
  throw new DomainError(code, options)
}

/** The sentence of a code in a language. */
export const errorText = textsOf('errors')

/** The body of every error: three fields hold the same sentence. */
export function errorBody(error: DomainError, lang: Lang): ErrorBody {
  const text = errorText(lang, error.code, error.options.params)
  const body = { code: error.code, message: text, msg: text, error: text }
  const { field, details = field && [{ path: field, message: text }] } = error.options
  return details === undefined ? body : { ...body, details }
}
