import { SEARCH_WORDS_READ } from '#src/contract/search/limits.ts'
import type { Db } from '#server/db/database.ts'
import { readWords } from '#server/db/search/word-stems.ts'
import { fillers } from './fillers.ts'
import { meaningsOf, MIN_FORGIVEN } from './mistyped.ts'
import { plainWords } from './text.ts'
import { stemsOfWord, tradeWords, type Thesaurus } from './trades.ts'

/** How many mistyped words are corrected at most: each costs a query. */
const MAX_FORGIVEN = 3
const MIN_PREFIX = 3

/** A word of a search. */
export type TypedWord = {
  /** As typed, in lower case. */
  written: string
  /** Without accents. */
  word: string
  /** Its own, or those of its corrections; none for a name. */
  stems: readonly string[]
  /** The last one may be the beginning of a word. */
  open: boolean
  /** Corrections of a mistyped word. */
  meant: readonly string[]
}

type Split = Pick<TypedWord, 'written' | 'word'>
type Read = { stems: readonly string[]; named: boolean; stop: boolean }

const split = (typed: string): Split[] =>
  typed
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.slice(0, SEARCH_WORDS_READ.letters))
    .flatMap((written) => plainWords(written).map((word) => ({ written, word })))

/**
 * Reads words in both spellings, with and without accents. The database is asked only for words
 * that are not in our lists.
 */
async function read(
  db: Db,
  thesaurus: Thesaurus,
  words: readonly Split[],
): Promise<(word: string) => Read> {
  const others = words.filter(({ word }) => !fillers.has(word) && !tradeWords.has(word))
  const spellings = new Set(others.flatMap(({ written, word }) => [written, word]))
  const answers = new Map(
    (await readWords(db, [...spellings])).map((each) => [each.word, each]),
  )
  return (word) => {
    const answer = answers.get(word)
    const stems = answer ? stemsOfWord(answer) : (thesaurus.stems.get(word) ?? [])
    const known = answer !== undefined || thesaurus.stems.has(word)
    return { stems, named: answer?.named ?? false, stop: known && stems.length === 0 }
  }
}

/**
 * The significant words, each once and in order; all words where none is significant. Up to three
 * words that are neither in our lists nor in a name are corrected.
 */
export async function readTyped(
  db: Db,
  thesaurus: Thesaurus,
  typed: string,
  most: number = SEARCH_WORDS_READ.words,
): Promise<TypedWord[]> {
  const all = split(typed)
  const readWord = await read(db, thesaurus, all)
  const telling = all.filter(
    ({ written, word }) =>
      !fillers.has(word) && !readWord(word).stop && !readWord(written).stop,
  )
  const once = new Map(
    (telling.length > 0 ? telling : all).map((each) => [each.word, each]),
  )
  const words = [...once.values()].slice(0, most).map((each) => {
    const { stems, named } = readWord(each.word)
    // A name has no other forms: a person called Ramos is not searched for as "ramo".
    return { ...each, named, stems: named ? [] : stems }
  })
  const isOurs = ({ stems }: { stems: readonly string[] }) =>
    stems.some((stem) => thesaurus.phrases.has(stem))
  const forgiven = new Set(
    words
      .filter((each) => each.word.length >= MIN_FORGIVEN && !each.named && !isOurs(each))
      .slice(0, MAX_FORGIVEN),
  )
  return Promise.all(
    words.map(async (each, i) => {
      const meant = forgiven.has(each) ? await meaningsOf(db, each.word) : []
      const meantStems = meant.flatMap((other) => thesaurus.stems.get(other) ?? [])
      const last = i === words.length - 1
      return {
        written: each.written,
        word: each.word,
        stems: [...each.stems, ...meantStems],
        open: last && each.word.length >= MIN_PREFIX && !isOurs(each),
        meant,
      }
    }),
  )
}
