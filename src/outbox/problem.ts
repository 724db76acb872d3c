import { ApiError } from '#src/api/errors/api-error.ts'
import type { Problem } from './entry.ts'

/** A refusal as a call would have been rejected with it. */
export const errorOf = ({ status, code, message, details }: Problem): ApiError =>
  new ApiError('http', { status, data: { code, error: message, details } })
