import { z } from 'zod/mini'
import es from 'zod/v4/locales/es.js'
import pt from 'zod/v4/locales/pt.js'
import type { FieldError } from '#src/contract/error.ts'
import type { Lang } from '#src/contract/primitives.ts'
import { fail } from '#server/errors/errors.ts'
import { ownSentences } from './own-sentences.ts'

const localeError = { es: es().localeError, pt: pt().localeError }

/**
 * The value as the schema reads it, defaults filled in.
 * @throws DomainError `request/invalid` with the bad fields, in the caller's language
 */
export function validate<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  lang: Lang,
): z.output<S> {
  const result = schema.safeParse(value, { error: localeError[lang] })
  if (result.success) return result.data
  return fail('request/invalid', { details: fieldErrors(result.error, lang) })
}

function fieldErrors(error: z.core.$ZodError, lang: Lang): FieldError[] {
  return error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: ownSentences[issue.message]?.[lang] ?? issue.message,
  }))
}
