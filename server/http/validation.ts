import { z } from 'zod/mini'
import es from 'zod/v4/locales/es.js'
import pt from 'zod/v4/locales/pt.js'
import type { FieldError } from '#src/contract/error.ts'
import type { Lang } from '#src/contract/primitives.ts'
import { fail } from '#server/errors/errors.ts'

const localeError = { es: es().localeError, pt: pt().localeError }

/** Sentences that the contract words itself, in English, since zod has none for them. */
const ownSentences: Record<string, Record<Lang, string>> = {
  'at most two decimals': {
    pt: 'No máximo duas casas decimais',
    es: 'Dos decimales como máximo',
  },
  'unreadable characters': {
    pt: 'Há caracteres que não podem ser lidos',
    es: 'Hay caracteres que no se pueden leer',
  },
  'invisible characters': {
    pt: 'Há caracteres invisíveis: apague e digite de novo',
    es: 'Hay caracteres invisibles: borra y escribe de nuevo',
  },
  'name of the platform': {
    pt: 'Escolha um nome que não se confunda com o do site',
    es: 'Elige un nombre que no se confunda con el del sitio',
  },
  'not an e-mail': {
    pt: 'Este e-mail não parece completo',
    es: 'Este correo no parece completo',
  },
  'not a path of ours': {
    pt: 'O caminho de volta não é deste site',
    es: 'El camino de vuelta no es de este sitio',
  },
  'too long ago': {
    pt: 'A data é antiga demais',
    es: 'La fecha es demasiado antigua',
  },
  'say why': {
    pt: 'Explique o motivo em pelo menos 10 caracteres',
    es: 'Explica el motivo en al menos 10 caracteres',
  },
  'say which terms are accepted': {
    pt: 'Diga quais condições você aceita',
    es: 'Indica qué condiciones aceptas',
  },
}

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
