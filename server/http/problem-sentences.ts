import type { z } from 'zod/mini'
import type { Lang } from '#src/contract/primitives.ts'

type Sentences = Record<Lang, string>

const missing: Sentences = { pt: 'Falta este dado', es: 'Falta este dato' }
const unusable: Sentences = { pt: 'Este valor não serve', es: 'Este valor no sirve' }
const unlisted: Sentences = {
  pt: 'Escolha uma das opções',
  es: 'Elige una de las opciones',
}
const malformed: Sentences = {
  pt: 'Este valor está incompleto ou mal escrito',
  es: 'Este valor está incompleto o mal escrito',
}

/** The unit of a bound, by the type of the value; numbers have none. */
const units: Partial<Record<string, Sentences>> = {
  string: { pt: ' caracteres', es: ' caracteres' },
  array: { pt: ' itens', es: ' elementos' },
}

function limit(words: Sentences, bound: number | bigint, origin: string): Sentences {
  const unit = units[origin] ?? { pt: '', es: '' }
  return {
    pt: `${words.pt} ${bound}${unit.pt}`,
    es: `${words.es} ${bound}${unit.es}`,
  }
}

/** The message of a validation issue, in pt and es. */
function sentencesOf(issue: z.core.$ZodRawIssue): Sentences {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? missing : unusable
    case 'invalid_value':
      return unlisted
    case 'invalid_format':
      return malformed
    case 'too_big':
      return limit({ pt: 'No máximo', es: 'Como máximo' }, issue.maximum, issue.origin)
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? missing
        : limit({ pt: 'Pelo menos', es: 'Al menos' }, issue.minimum, issue.origin)
    default:
      return unusable
  }
}

export const problemSentence =
  (lang: Lang) =>
  (issue: z.core.$ZodRawIssue): string =>
    sentencesOf(issue)[lang]
