/** The search params: the list as it is filtered, and what is in view beside it or in its place. */
export type OperatorSearch = {
  show?: 'done' | undefined
  /** One of `attentionGroups`; anything else is none. */
  group?: string | undefined
  /** The id of a matter, or the uid of a person. */
  item?: string | undefined
  person?: string | undefined
  /** What operators did, and the words that are looked for there. */
  part?: 'acts' | undefined
  q?: string | undefined
}

const wordOf = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : undefined

export const parseOperatorSearch = (raw: Record<string, unknown>): OperatorSearch => ({
  // A refused value must be returned as undefined, or the router keeps the raw one.
  show: raw['show'] === 'done' ? 'done' : undefined,
  group: wordOf(raw['group']),
  item: wordOf(raw['item']),
  person: wordOf(raw['person']),
  part: raw['part'] === 'acts' ? 'acts' : undefined,
  q: wordOf(raw['q']),
})
