import type { Thesaurus } from './trades.ts'
import type { TypedWord } from './typed-words.ts'

/**
 * For each typed word that names a thing: tsqueries of the other names of that thing. A name of two
 * words counts only where both were typed; then another name may stand for either of them.
 */
export function otherNames(
  { things, stems }: Pick<Thesaurus, 'things' | 'stems'>,
  typed: readonly TypedWord[],
): ReadonlyMap<TypedWord, readonly string[]> {
  const found = new Map<TypedWord, string[]>()
  const saidBy = (name: string) => {
    const known = stems.get(name) ?? []
    return typed.filter((word) => word.stems.some((stem) => known.includes(stem)))
  }
  for (const names of things) {
    for (const name of names) {
      const said = name.map(saidBy)
      if (!said.every((words) => words.length > 0)) continue
      const others = names.filter((other) => other !== name).map(nameQuery)
      for (const word of new Set(said.flat()))
        found.set(word, [...(found.get(word) ?? []), ...others])
    }
  }
  return found
}

const nameQuery = (words: readonly string[]) =>
  words.length === 1 ? words.join('') : `(${words.join('&')})`
