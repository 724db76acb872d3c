import { ApiError } from '#src/api/errors/api-error.ts'
import type { Problem } from './entry.ts'

/** The ApiError with which a call would have rejected. */
export const problemToError = ({ status, code, message, details }: Problem): ApiError =>
  new ApiError('http', { status, data: { code, error: message, details } })
