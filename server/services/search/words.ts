import type { Db } from '#server/db/database.ts'
import { isUsed, similarWords } from '#server/db/similar-words.ts'
import { placeAndItemWords, plainWords, tradeWords } from './text.ts'

/** Words that say nothing of what is searched for, in both languages. */
const fillers = new Set(
  (
    'a o e y i as os um uma uns umas un una unos unas de da do das dos del el la los las em en no na nos nas ' +
    'por para pra pro con com que se me mi meu minha preciso necesito procuro busco quero quiero alguem alguien'
  ).split(' '),
)
const MAX_WORDS = 8
const MAX_LENGTH = 40
/** Each word that is looked for among others costs a search of its own. */
const MAX_FORGIVEN = 3
/** A shorter word has too many neighbours to be guessed at. */
const MIN_FORGIVEN = 4
const MIN_PREFIX = 3

/** The number of letters that may be wrong in a word of this length. */
const mistakesAllowed = (length: number) => (length < 8 ? 1 : 2)

/** Which letters a word has, a bit each: words far apart are told apart without comparing them. */
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
const mayBeNear = (a: string, b: string, limit: number) =>
  Math.abs(a.length - b.length) <= limit &&
  bitCount(lettersOf(a) ^ lettersOf(b)) <= 2 * limit

/**
 * Edits between two words (letters added, left out, changed, or two neighbours swapped), or
 * more than `limit` as soon as that is certain.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (!mayBeNear(a, b, limit)) return limit + 1
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
    if (Math.min(...row) > limit) return limit + 1
    before = last
    last = row
  }
  return last[b.length] ?? limit + 1
}

/** Whether a word may be mistyped: a trade's word means itself, and a short one anything. */
const mayBeMistyped = (word: string) => word.length >= MIN_FORGIVEN && !tradeWords.has(word)

/**
 * The words that a mistyped one may have meant: those of trades and, when nobody uses it as it
 * is, those of places, kinds of items, names and titles.
 */
async function meanings(db: Db, typed: string): Promise<string[]> {
  const used = placeAndItemWords.has(typed) || (await isUsed(db, typed))
  const others = used ? [] : [...placeAndItemWords, ...(await similarWords(db, typed))]
  const allowed = mistakesAllowed(typed.length)
  const near = [...tradeWords, ...others].filter(
    (word) => word.length >= MIN_FORGIVEN && editDistance(typed, word, allowed) <= allowed,
  )
  return [...new Set(near)].filter((word) => word !== typed)
}

/**
 * Turns typed text into a PostgreSQL tsquery: every word that matters, each as typed, and three of
 * them also as what they may have meant; the last one, unless it is a trade's word, also as the
 * beginning of a word.
 * Accents do not matter. Null when no word is left to search for.
 */
export async function wordsQuery(
  db: Db,
  typed: string | undefined,
): Promise<string | null> {
  const all = plainWords(typed ?? '').map((word) => word.slice(0, MAX_LENGTH))
  const telling = all.filter((word) => !fillers.has(word))
  const words = [...new Set(telling.length > 0 ? telling : all)].slice(0, MAX_WORDS)
  if (words.length === 0) return null
  const forgiven = new Set(words.filter(mayBeMistyped).slice(0, MAX_FORGIVEN))
  const parts = await Promise.all(
    words.map(async (word, i) => {
      const meant = forgiven.has(word) ? await meanings(db, word) : []
      const open = i === words.length - 1 && mayBeUnfinished(word)
      return `(${[open ? `${word}:*` : word, ...meant].join('|')})`
    }),
  )
  return parts.join('&')
}

const mayBeUnfinished = (word: string) => word.length >= MIN_PREFIX && !tradeWords.has(word)
