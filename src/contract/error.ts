import { z } from 'zod/mini'

/** One bad field of a 422: its path in the body, as react-hook-form names it, and a sentence. */
export const FieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.output<typeof FieldError>

/**
 * The one body of every error. `message`, `msg` and `error` are the same sentence in the
 * caller's language; `code` is stable, `domain/reason`. `details` is a list of FieldError for a
 * 422 and the current state for a 409.
 */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  msg: z.string(),
  error: z.string(),
  details: z.optional(z.unknown()),
})
export type ErrorBody = z.output<typeof ErrorBody>
