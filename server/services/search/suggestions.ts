import type { Lang } from '#src/contract/protocol/primitives.ts'
import { findSkill } from '#server/data/skills-catalogue.ts'
import { SEARCH_WORDS_READ } from '#src/contract/search/limits.ts'
import type { Suggestion } from '#src/contract/taskers/taskers.ts'
import type { Db } from '#server/db/database.ts'
import { findNamedTaskers } from '#server/db/search/named-taskers.ts'
import { likelyMeanings } from './beginnings.ts'
import { taskerCards } from './tasker-cards.ts'
import { plainWords } from './text.ts'
import { openThesaurus, type Meaning } from './trades.ts'

const MOST_TRADES = 5
const MOST_TASKERS = 3

/** Fewer letters match too much. */
const MIN_LETTERS = 2
/** Alone, a shorter word may be a whole name, and is no beginning of one. */
const MIN_NAME_BEGINNING = 3

/**
 * Suggestions while typing: the trades and skills that the words mean, and taskers whose name has
 * them all; the last word may be a beginning. Mistyped words are corrected where nothing else
 * matches. Public.
 */
export async function suggest(
  db: Db,
  { q, lang }: { q: string; lang: Lang },
): Promise<Suggestion[]> {
  const words = plainWords(q)
    .slice(0, SEARCH_WORDS_READ.words)
    .map((word) => word.slice(0, SEARCH_WORDS_READ.letters))
  if (words.join('').length < MIN_LETTERS) return []
  const [thesaurus, taskers] = await Promise.all([openThesaurus(db), named(db, words)])
  const meant = likelyMeanings(thesaurus, words, { lang, forgiving: false })
  const trades =
    meant.length > 0 || taskers.length > 0
      ? meant
      : likelyMeanings(thesaurus, words, { lang, forgiving: true })
  return [...trades.slice(0, MOST_TRADES).map((each) => tradeOf(each, lang)), ...taskers]
}

function tradeOf({ category, skill }: Meaning, lang: Lang): Suggestion {
  const known = skill === null ? undefined : findSkill(skill)
  return known
    ? { kind: 'skill', slug: known.slug, name: known[lang], category }
    : { kind: 'category', category }
}

/** The best taskers of a name. */
async function named(db: Db, words: readonly string[]): Promise<Suggestion[]> {
  const isOpen = words.join('').length >= MIN_NAME_BEGINNING
  const query = words.join('&') + (isOpen ? ':*' : '')
  const uids = await findNamedTaskers(db, query, MOST_TASKERS)
  const cards = await taskerCards(
    db,
    uids.map((uid) => ({ uid, distanceKm: null })),
  )
  return cards.map(({ uid, name, photo, categories, city, district }) => ({
    kind: 'tasker',
    uid,
    name,
    photo,
    category: categories[0] ?? null,
    city,
    district,
  }))
}
