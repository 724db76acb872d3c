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

const nameQuery = (words: readonly string[]) => {
  const [word = '', ...others] = words
  if (others.length > 0) return `(${words.join('&')})`
  const forms = [word, ...otherNumber(word)]
  return forms.length === 1 ? word : `(${forms.join('|')})`
}

/** A word in the other number: a thing is on sale by one and searched for by the other. */
export function otherNumber(word: string): string[] {
  if (word.length < 4) return []
  if (word.endsWith('oes')) return [`${word.slice(0, -3)}ao`]
  if (word.endsWith('ao')) return [`${word.slice(0, -2)}oes`, `${word}s`]
  if (word.endsWith('l')) return [`${word.slice(0, -1)}is`, `${word}es`]
  if (word.endsWith('es')) return [word.slice(0, -1), word.slice(0, -2)]
  if (word.endsWith('s')) return [word.slice(0, -1)]
  return /[aeiou]$/.test(word) ? [`${word}s`] : [`${word}es`]
}
