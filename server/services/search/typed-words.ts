import { SEARCH_WORDS_READ } from '#src/contract/common.values.ts'
import type { Db } from '#server/db/database.ts'
import { readWords } from '#server/db/word-stems.ts'
import { fillers } from './fillers.ts'
import { meaningsOf, MIN_FORGIVEN } from './mistyped.ts'
import { plainWords } from './text.ts'
import { stemsOfWord, tradeWords, type Thesaurus } from './trades.ts'

/**
 * The most words for which others that may be meant are looked up: each costs a search of its own.
 */
const MAX_FORGIVEN = 3
const MIN_PREFIX = 3

/** A word of a search. */
export type TypedWord = {
  /** As typed, in lower case. */
  written: string
  /** Without accents. */
  word: string
  /** Its own, or those of what it may have meant; none for a name. */
  stems: readonly string[]
  /** The last one may be the beginning of a word. */
  open: boolean
  /** What a mistyped one may have meant. */
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
 * The words that matter, each once and in their order; all words where none matters. For up to
 * three words that are neither in our lists nor in anybody's name, what they may mean is looked up.
 */
export async function readTyped(
  db: Db,
  thesaurus: Thesaurus,
  typed: string,
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
  const words = [...once.values()].slice(0, SEARCH_WORDS_READ.words).map((each) => {
    const { stems, named } = readWord(each.word)
    // A name has no other forms: somebody called Ramos is not searched for as "ramo".
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
