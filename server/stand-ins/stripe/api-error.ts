import type { ErrorBody } from './objects.ts'

type Details = Omit<Partial<ErrorBody>, 'message'> & {
  /**
   * True when the answer is stored under its idempotency key, so that the same key fails again: so it
   * is once Stripe has begun to carry the call out. Malformed calls are not stored.
   */
  kept?: boolean
}

/** An answer of the API other than 200. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly body: ErrorBody
  readonly kept: boolean

  constructor(status: number, message: string, { kept = false, ...details }: Details = {}) {
    super(message)
    this.status = status
    this.body = { type: 'invalid_request_error', ...details, message }
    this.kept = kept
  }
}

export const invalid = (message: string, details?: Details) =>
  new ApiError(400, message, details)

export const notImplemented = (what: string) =>
  invalid(`The local stand-in does not know ${what}.`, { code: 'standin_not_implemented' })

/** @throws ApiError `resource_missing` when there is nothing of that id. */
export function find<T>(table: Record<string, T>, what: string, id: string): T {
  const found = Object.hasOwn(table, id) ? table[id] : undefined
  if (!found)
    throw new ApiError(404, `No such ${what}: '${id}'`, {
      code: 'resource_missing',
      param: 'id',
    })
  return found
}
