import type { Db } from '#server/db/database.ts'
import { isUsed, similarWords } from '#server/db/search/similar-words.ts'
import { placeAndItemWords, placeWords } from './text.ts'
import { tradeWords } from './trades.ts'

/** A shorter word has too many similar words to guess. */
export const MIN_FORGIVEN = 4

/** The number of letters that may be wrong in a word of this length. */
export const mistakesAllowed = (length: number) => (length < 8 ? 1 : 2)

/** The letters of a word, a bit each: rules out distant words without comparing them. */
const lettersOf = (word: string): number => {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) % 32)
  return bits
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** An edit changes at most two of the letters that a word has. */
const mayBeNear = (
  typed: string,
  typedLetters: number,
  { word, letters }: { word: string; letters: number },
  limit: number,
) =>
  Math.abs(typed.length - word.length) <= limit &&
  bitCount(typedLetters ^ letters) <= 2 * limit

/**
 * Edits between two words (letters added, left out, changed, or two neighbours swapped), or
 * more than `limit` as soon as that is certain.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  return editsToBeginnings(a, b, limit)?.[b.length] ?? limit + 1
}

/** The fewest edits between what is typed and any beginning of the word. */
export const editsToBegin = (typed: string, word: string, limit: number): number =>
  Math.min(
    limit + 1,
    ...(editsToBeginnings(typed, word.slice(0, typed.length + limit), limit) ?? []),
  )

/** Edits between a word and each beginning of another; null when all are more than `limit`. */
function editsToBeginnings(a: string, b: string, limit: number): number[] | null {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    if (Math.min(...row) > limit) return null
    before = last
    last = row
  }
  return last
}

const spelt = (words: Iterable<string>) =>
  [...words]
    .filter((word) => word.length >= MIN_FORGIVEN)
    .map((word) => ({ word, letters: lettersOf(word) }))

const ofTrades = spelt(tradeWords)
const ofPlacesAndItems = spelt(placeAndItemWords)

function near(typed: string, words: ReturnType<typeof spelt>) {
  const allowed = mistakesAllowed(typed.length)
  const letters = lettersOf(typed)
  return words
    .filter((each) => mayBeNear(typed, letters, each, allowed))
    .map(({ word }) => ({ word, edits: editDistance(typed, word, allowed) }))
    .filter(({ word, edits }) => edits <= allowed && word !== typed)
}

/**
 * The words that a mistyped one may have meant: the nearest of trades and, when the word is not in
 * use itself, those of places, kinds of items, names and titles.
 */
export async function meaningsOf(db: Db, typed: string): Promise<string[]> {
  // Campinas is no mistyped "campainha".
  if (placeWords.has(typed)) return []
  const used = placeAndItemWords.has(typed) || (await isUsed(db, typed))
  const others = used ? [] : [...ofPlacesAndItems, ...spelt(await similarWords(db, typed))]
  const trades = near(typed, ofTrades)
  const least = Math.min(...trades.map(({ edits }) => edits))
  const found = [...trades.filter(({ edits }) => edits === least), ...near(typed, others)]
  return [...new Set(found.map(({ word }) => word))]
}

/** Long enough that a word one more letter off is no chance. */
const MIN_GUESSED = 6

/** The words of trades one letter further off than a search corrects by itself, the nearest first. */
export function nearlySpelt(typed: string): string[] {
  if (typed.length < MIN_GUESSED || placeAndItemWords.has(typed)) return []
  const limit = mistakesAllowed(typed.length) + 1
  const letters = lettersOf(typed)
  return ofTrades
    .filter((each) => mayBeNear(typed, letters, each, limit))
    .map(({ word }) => ({ word, edits: editDistance(typed, word, limit) }))
    .filter(({ edits }) => edits <= limit)
    .toSorted((a, b) => a.edits - b.edits)
    .map(({ word }) => word)
}
