import type { Thesaurus } from './trades.ts'
import type { TypedWord } from './typed-words.ts'

/**
 * By typed word: tsqueries of the other names of a thing whose name was typed. A name of two words
 * counts only where both were typed, and each of them may then be the other name.
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
