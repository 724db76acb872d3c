import { parseOneOf, parseText } from '#src/lib/search-params.ts'

/** The search params: the filtered list, and what is shown beside it or in its place. */
export type OperatorSearch = {
  show?: 'done' | undefined
  /** One of `attentionGroups`; anything else is none. */
  group?: string | undefined
  /** The id of a matter, or the uid of a person. */
  item?: string | undefined
  person?: string | undefined
  /** The log of acts, and its search words. */
  part?: 'acts' | undefined
  q?: string | undefined
}

/** Longer than any id, name or address to search for. */
const MOST = 300

export const parseOperatorSearch = (raw: Record<string, unknown>): OperatorSearch => ({
  show: parseOneOf(['done'], raw['show']),
  group: parseText(raw['group'], MOST),
  item: parseText(raw['item'], MOST),
  person: parseText(raw['person'], MOST),
  part: parseOneOf(['acts'], raw['part']),
  q: parseText(raw['q'], MOST),
})
