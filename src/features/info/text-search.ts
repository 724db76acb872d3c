/** A text in lower case without accents, of the same length: positions stay the same. */
const fold = (text: string): string =>
  Array.from(text.normalize('NFC'), (char) => foldChar(char)).join('')

function foldChar(char: string): string {
  const plain = char
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return plain.length === char.length ? plain : char
}

/** The words searched for; words of one letter are ignored. */
export const wordsOf = (query: string): string[] =>
  fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)

/** A word without the ending by which its forms differ: “cancelar” finds “cancelación”. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:[aei]r|[aeo]s?|s)$/u, '')
  return stem.length < SHORTEST_STEM ? word : stem
}

const SHORTEST_STEM = 4

/** How many of the search words the texts contain, in any form, with or without accents. */
export function countFound(texts: readonly string[], query: string): number {
  const all = fold(texts.join('\n'))
  return wordsOf(query).filter((word) => all.includes(stemOf(word))).length
}

/** Splits the text into matching and other parts. */
export function marked(text: string, query: string): { part: string; hit: boolean }[] {
  const source = text.normalize('NFC')
  const words = wordsOf(query).toSorted((a, b) => b.length - a.length)
  if (words.length === 0) return [{ part: source, hit: false }]
  const parts: { part: string; hit: boolean }[] = []
  let end = 0
  // Letters and digits only, so no word means anything else in a pattern.
  for (const match of fold(source).matchAll(new RegExp(words.join('|'), 'gu'))) {
    const from = match.index
    const to = from + match[0].length
    if (from > end) parts.push({ part: source.slice(end, from), hit: false })
    parts.push({ part: source.slice(from, to), hit: true })
    end = to
  }
  if (end < source.length) parts.push({ part: source.slice(end), hit: false })
  return parts
}
