import type { z } from 'zod/mini'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import { isTextOf, textsOf } from '#server/i18n.ts'

const text = textsOf('validation')
const isText = isTextOf('validation')

type Bound = { lang: Lang; side: 'atMost' | 'atLeast'; bound: number; origin: string }

function limit({ lang, side, bound, origin }: Bound): string {
  if (origin === 'string') return text(lang, `${side}.characters`, { count: bound })
  if (origin === 'array') return text(lang, `${side}.entries`, { count: bound })
  return text(lang, `${side}.number`, { bound })
}

/** The message of a validation issue in a language. */
export const problemSentence =
  (lang: Lang) =>
  (issue: z.core.$ZodRawIssue): string => {
    switch (issue.code) {
      case 'invalid_type':
        return text(lang, issue.input === undefined ? 'missing' : 'unusable')
      case 'invalid_value':
        return text(lang, 'unlisted')
      case 'invalid_format':
        return text(lang, 'malformed')
      case 'too_big': {
        const { maximum, origin } = issue
        return limit({ lang, side: 'atMost', bound: Number(maximum), origin })
      }
      case 'too_small': {
        const { minimum, origin } = issue
        if (origin === 'string' && minimum === 1) return text(lang, 'missing')
        return limit({ lang, side: 'atLeast', bound: Number(minimum), origin })
      }
      default:
        return text(lang, 'unusable')
    }
  }

/**
 * The contract writes some messages itself, in English since zod has none for them; those are keys.
 * Any other message is a sentence already.
 */
export function translated(message: string, lang: Lang): string {
  const key = `contract.${message}`
  return isText(key) ? text(lang, key) : message
}
