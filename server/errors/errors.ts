import type { ErrorBody } from '#src/contract/error.ts'
import type { ErrorCode } from '#src/contract/errors.values.ts'
import type { Lang } from '#src/contract/primitives.ts'
import { messages } from './messages.ts'

export type FailOptions = {
  /** Values for the `{name}`s of the text. */
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

/** An answer other than the one asked for; status and texts are in messages.ts. */
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
    return messages[this.code].status
  }
}

/** Ends the call with an error of the catalogue. @throws DomainError always */
export function fail(code: ErrorCode, options?: FailOptions): never {
  throw new DomainError(code, options)
}

/** The sentence of a code in a language. */
export function sentence(code: ErrorCode, lang: Lang, params: FailOptions['params'] = {}) {
  return messages[code][lang].replace(/\{(\w+)\}/g, (hole, name: string) =>
    String(params[name] ?? hole),
  )
}

/** The body of every error: three fields hold the same sentence. */
export function errorBody(error: DomainError, lang: Lang): ErrorBody {
  const text = sentence(error.code, lang, error.options.params)
  const body = { code: error.code, message: text, msg: text, error: text }
  const { field, details = field && [{ path: field, message: text }] } = error.options
  return details === undefined ? body : { ...body, details }
}
