import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import type { Db } from '#server/db/database.ts'
import type { AskedService } from '#server/db/search/asked-service.ts'
import type { TaskerCriteria } from '#server/db/search/tasker-criteria.ts'
import { anyTradesVerbs } from './fillers.ts'
import { otherNames, otherNumber } from './item-names.ts'
import {
  isWordOf,
  openThesaurus,
  tradeQuery,
  understand,
  type Thesaurus,
} from './trades.ts'
import { readTyped, type TypedWord } from './typed-words.ts'

const anyOf = (queries: readonly string[]) => `(${[...new Set(queries)].join('|')})`

const asWritten = ({ word, open, meant }: TypedWord) => [
  open ? `${word}:*` : word,
  ...meant,
]

/** Other forms of the words for things to sell: singular or plural, masculine or feminine. */
const kin = ({ itemWords }: Thesaurus, { stems }: TypedWord) =>
  stems.flatMap((stem) => itemWords.get(stem) ?? [])

/** A word that every result should have; a tasker may have a trade that it may mean instead. */
export type AskedWord = {
  written: string
  /** As typed, and as what it may have meant. */
  spellings: readonly string[]
  /** None for a name or a place. */
  trades: readonly CategorySlug[]
}

/**
 * A tsquery of all words; null for none. A trade that all words may mean replaces all of them:
 * PostgreSQL treats conditions as independent, and would expect almost no matches.
 */
export function allOf(words: readonly AskedWord[]): string | null {
  if (words.length === 0) return null
  const { ofTrades, others, common } = tradesOf(words)
  const each = ofTrades.map(({ spellings, trades }) =>
    anyOf([
      ...spellings,
      ...trades.filter((trade) => !common.includes(trade)).map(tradeQuery),
    ]),
  )
  const saidBy = ({ spellings }: AskedWord, trade: CategorySlug) =>
    spellings.some((word) => isWordOf(trade, word))
  const unsaid = common.filter((trade) => !ofTrades.every((word) => saidBy(word, trade)))
  return [
    ...(each.length > 0 ? [anyOf([each.join('&'), ...unsaid.map(tradeQuery)])] : []),
    ...others.map(({ spellings }) => anyOf(spellings)),
  ].join('&')
}

function tradesOf(words: readonly AskedWord[]) {
  const ofTrades = words.filter(({ trades }) => trades.length > 0)
  const others = words.filter(({ trades }) => trades.length === 0)
  const common = (ofTrades[0]?.trades ?? []).filter((trade) =>
    ofTrades.every(({ trades }) => trades.includes(trade)),
  )
  return { ofTrades, others, common }
}

/** The criteria of the words that each tasker has, or instead one of the trades. */
export function criteriaOfWords(
  words: readonly AskedWord[],
): Pick<TaskerCriteria, 'words' | 'trades' | 'onlyTrades'> {
  const { others, common } = tradesOf(words)
  const isOfFew = common.length > 0 && common.length <= MOST_TRADES
  return {
    words: allOf(words),
    trades: isOfFew ? common : undefined,
    onlyTrades: isOfFew && others.length === 0,
  }
}

/**
 * Reads a search for items: every word that matters, as typed, in another form, or as another name
 * of the same thing in either language; three of them also as the words that they may mean. The
 * last word, unless it is a word of a trade, counts also as the beginning of a word. Accents do not
 * matter. The names of things come first.
 */
export async function readItemWords(
  db: Db,
  typed: string | undefined,
): Promise<AskedWord[]> {
  const thesaurus = await openThesaurus(db)
  const words = await readTyped(db, thesaurus, typed ?? '')
  const named = otherNames(thesaurus, words)
  const forms = words.map((word) => ({
    word,
    others: [...kin(thesaurus, word), ...(named.get(word) ?? [])],
    numbers: word.open || word.stems.length === 0 ? [] : otherNumber(word.word),
  }))
  return forms
    .toSorted((a, b) => Number(b.others.length > 0) - Number(a.others.length > 0))
    .map(({ word, others, numbers }) => ({
      written: word.written,
      spellings: [...asWritten(word), ...numbers, ...others],
      trades: [],
    }))
}

/** A search for taskers. */
type Question = {
  /** The most specific first. */
  words: readonly AskedWord[]
  /** A tsquery of the words themselves: by how many of them a tasker has, and where, they are ranked. */
  literal: string
  /** Tsqueries of the skills and the trades that the words most likely mean. */
  best: { skills: string; trades: string } | null
  /** The service that is asked for, and the trades of it. */
  service: AskedService
  trades: readonly CategorySlug[]
}

/** A word of more trades than this identifies none: it counts only where no other word does. */
const MOST_TRADES = 4

/** Reads a search for taskers: problems and verbs mean trades and skills too. Null for no words. */
export async function readQuestion(
  db: Db,
  typed: string | undefined,
): Promise<Question | null> {
  const thesaurus = await openThesaurus(db)
  const words = await readTyped(db, thesaurus, typed ?? '')
  if (words.length === 0) return null
  const { trades, spread, best, skills, bestTrades, isOfBest } = understand(
    thesaurus,
    new Map(words.map(({ word, stems }) => [word, stems])),
  )
  const spreadOf = ({ word }: TypedWord) => spread.get(word) ?? 0
  const telling = words.filter(
    (each) => spreadOf(each) <= MOST_TRADES && !anyTradesVerbs.has(each.word),
  )
  const byTelling = (a: TypedWord, b: TypedWord) =>
    Number(isOfBest(b.word)) - Number(isOfBest(a.word)) ||
    (spreadOf(a) || Infinity) - (spreadOf(b) || Infinity)
  const asked = (each: TypedWord): AskedWord => ({
    written: each.written,
    spellings: asWritten(each),
    trades: trades.get(each.word) ?? [],
  })
  // "Instalar" alone is work of any trade, whatever else is written.
  const isKnown = telling.some(({ word }) => (trades.get(word) ?? []).length > 0)
  const [first] = telling.toSorted(byTelling)
  return {
    words: (telling.length > 0 ? telling : words).toSorted(byTelling).map(asked),
    literal: anyOf(words.flatMap(asWritten)),
    best,
    service: {
      skills: isKnown ? skills : [],
      name: first === undefined ? null : anyOf(asWritten(first)),
    },
    trades: isKnown ? bestTrades : [],
  }
}
