import { firstName } from './first-name.ts'

/** Suffixes of a name, such as those of a son with his father's name. */
const SUFFIX = /^(jr|júnior|junior|filho|neto|sobrinho)\.?$/i

/** "Marina da Silva Duarte" → "MD"; without titles, suffixes and what stands in brackets. */
export function monogram(name: string): string {
  const first = firstName(name)
  const words = name.trim().split(/\s+/)
  const others = words
    .slice(words.indexOf(first) + 1)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word) && !SUFFIX.test(word))
  const letters = [first, others.at(-1)]
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** The number of the tint behind a name: the same name always gets the same one. */
export function tintNumber(name: string, tints: number): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % tints
}
