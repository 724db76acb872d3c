import {
  SEARCH_REACH,
  SEARCH_WORDS_READ,
  UNKNOWN_WAYS_MAX,
} from '#src/contract/search/limits.ts'
import type { Lang } from '#src/contract/protocol/languages.ts'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import { nearTradesOf, nearWork } from '#server/data/near-trades.ts'
import type { Db } from '#server/db/database.ts'
import { countTaskers } from '#server/db/search/search-taskers.ts'
import type { TaskerCriteria } from '#server/db/search/tasker-criteria.ts'
import { fillers } from './fillers.ts'
import { nearlySpelt } from './mistyped.ts'
import { plainWords } from './text.ts'
import { writtenWord } from './trades.ts'
import { criteriaOfWords, readQuestion } from './words.ts'

type Unknown = {
  typed: string
  by: TaskerCriteria
  /** The trades that the words mean, though no tasker has them. */
  meant: readonly CategorySlug[]
  lang: Lang
}

/** For words that no tasker has: the trades of parts of the work, and what may have been meant. */
export async function waysFromUnknown(db: Db, { typed, by, meant, lang }: Unknown) {
  const words = plainWords(typed)
    .filter((word) => !fillers.has(word))
    .slice(0, SEARCH_WORDS_READ.words)
  const { point, radiusKm } = by
  const place: TaskerCriteria = { words: null, point, radiusKm, order: 'relevance' }
  const trades = [
    ...worksOf(words).flatMap((work) => nearTradesOf(work, lang)),
    ...meant.map((category) => ({ category, part: '' })),
  ]
  const once = trades
    .filter(({ category }, i) => trades.findIndex((t) => t.category === category) === i)
    .slice(0, UNKNOWN_WAYS_MAX)
  const totals = await countTaskers(
    db,
    once.map(({ category }) => ({ ...place, category })),
    SEARCH_REACH,
  )
  return {
    near: once
      .map((trade, i) => ({ ...trade, total: totals[i] ?? 0 }))
      .filter(({ total }) => total > 0),
    spelling: await spellings(db, words, place),
  }
}

const works = Object.entries(nearWork).map(([work, names]) => ({
  work: work as keyof typeof nearWork,
  names: new Set(names.split(', ')),
}))

const worksOf = (words: readonly string[]) =>
  works.filter(({ names }) => words.some((word) => names.has(word))).map(({ work }) => work)

/** The words with one of them as a word of a trade that is spelt nearly so, where it finds taskers. */
async function spellings(
  db: Db,
  words: readonly string[],
  place: TaskerCriteria,
): Promise<string[]> {
  const found: string[] = []
  for (const [i, word] of words.entries()) {
    const [near] = nearlySpelt(word)
    if (near === undefined || found.length === UNKNOWN_WAYS_MAX) continue
    const other = words.with(i, writtenWord(near)).join(' ')
    const question = await readQuestion(db, other)
    const search = { ...place, ...criteriaOfWords(question?.words ?? []) }
    const [count = 0] = await countTaskers(db, [search], 1)
    if (count > 0) found.push(other)
  }
  return found
}
