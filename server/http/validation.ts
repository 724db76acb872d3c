import { z } from 'zod/mini'
import type { FieldError } from '#src/contract/protocol/error.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import { fail } from '#server/errors/errors.ts'
import { problemSentence, translated } from './problem-sentences.ts'

/**
 * The value as the schema reads it, defaults filled in.
 * @throws DomainError `request/invalid` with the bad fields, in the caller's language
 */
export function validate<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  lang: Lang,
): z.output<S> {
  const result = schema.safeParse(value, { error: problemSentence(lang) })
  if (result.success) return result.data
  return fail('request/invalid', { details: fieldErrors(result.error, lang) })
}

function fieldErrors(error: z.core.$ZodError, lang: Lang): FieldError[] {
  return error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: translated(issue.message, lang),
  }))
}
