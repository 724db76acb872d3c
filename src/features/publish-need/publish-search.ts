import { SEARCH_WORDS_MAX } from '#src/contract/search/limits.ts'
import { categorySlugs, type CategorySlug } from '#src/contract/taskers/categories.ts'
import { type DayPart, dayPartNames } from '#src/contract/taskers/hours.ts'
import { cepDigits, formatCep, isCep } from '#src/lib/cep.ts'
import {
  parseDraftKey,
  parseId,
  parseMatching,
  parseOneOf,
  parseText,
} from '#src/lib/search-params.ts'
import { isDay } from '#src/lib/time-zone.ts'
import { parseStep, type StepName } from './step-names.ts'

/** What a search without results adds to the form. */
export type Wish = {
  q?: string | undefined
  category?: CategorySlug | undefined
  skill?: string | undefined
  /** With its hyphen, so that it is text in the address: "01310-100". */
  cep?: string | undefined
  /** YYYY-MM-DD. */
  day?: string | undefined
  part?: DayPart | undefined
}

type PublishSearch = Wish & {
  step?: StepName | undefined
  /** The request that was declined or expired, and whose text is published. */
  from?: string | undefined
  /** The ended need that is published again. */
  again?: string | undefined
  /** The key of the draft that a visitor began, on their way back from signing in. */
  draft?: string | undefined
  /** The position in the history at which the form began. */
  begunAt?: number | undefined
}

const SKILL = /^[a-z0-9-]{1,80}$/

export function parsePublish(raw: Record<string, unknown>): PublishSearch {
  const { cep, day, begunAt } = raw
  const digits = typeof cep === 'string' ? cepDigits(cep) : ''
  return {
    ...parseStep(raw),
    q: parseText(raw['q'], SEARCH_WORDS_MAX),
    category: parseOneOf(categorySlugs, raw['category']),
    skill: parseMatching(raw['skill'], SKILL),
    cep: isCep(digits) ? formatCep(digits) : undefined,
    day: typeof day === 'string' && isDay(day) ? day : undefined,
    part: parseOneOf(dayPartNames, raw['part']),
    from: parseId(raw['from']),
    again: parseId(raw['again']),
    draft: parseDraftKey(raw['draft']),
    begunAt:
      Number.isInteger(begunAt) && Number(begunAt) >= 0 ? Number(begunAt) : undefined,
  }
}
