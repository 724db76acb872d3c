import { z } from 'zod/mini'
import { answerText } from './primitives.ts'

/**
 * One invalid field of a 422: its path in the body, as react-hook-form names it, and a sentence.
 */
export const FieldError = z.object({ path: answerText(500), message: answerText(1000) })
export type FieldError = z.output<typeof FieldError>

/**
 * The one body of every error. `message`, `msg` and `error` are the same sentence in the
 * caller's language; `code` is stable, `domain/reason`. `details` is a list of FieldError for a
 * 422 and the current state for a 409.
 */
export const ErrorBody = z.object({
  code: answerText(100),
  message: answerText(1000),
  msg: answerText(1000),
  error: answerText(1000),
  details: z.optional(z.unknown()),
})
export type ErrorBody = z.output<typeof ErrorBody>
