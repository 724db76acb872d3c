import { categorySlugs, type CategorySlug } from '#src/contract/taskers/categories.ts'
import { languages, type Lang } from '#src/contract/protocol/languages.ts'
import { skills as catalogue } from '#server/data/skills-catalogue.ts'
import { itemWords } from '#server/data/item-words.ts'
import { categorySynonyms } from '#server/data/search-synonyms.ts'
import { tradeNames } from '#server/data/trade-names.ts'
import { skillPhrases, tradePhrases } from '#server/data/trade-phrases.ts'
import type { Db } from '#server/db/database.ts'
import { readWords, type ReadWord } from '#server/db/search/word-stems.ts'
import { fillers } from './fillers.ts'
import { categoryTexts, plainWords, searchableText, skillTexts } from './text.ts'

/** A trade, or one of its skills, and the words of each phrase for it. */
export type Meaning = {
  category: CategorySlug
  /** Null for the trade as a whole. */
  skill: string | null
  query: string
  /** Its names are among the phrases. */
  names: Record<Lang, string[]>
  phrases: string[][]
}

const telling = (text: string) => plainWords(text).filter((word) => !fillers.has(word))

const phrasesOf = (...texts: string[]): string[][] =>
  texts
    .flatMap((text) => text.split(','))
    .map(telling)
    .filter((words) => words.length > 0)

const wordsOf = (category: CategorySlug) => categoryTexts(category).flatMap(plainWords)

const skillWordsOf = (category: CategorySlug) =>
  catalogue
    .filter((skill) => skill.category === category)
    .flatMap(({ slug }) => skillTexts(slug).flatMap(plainWords))

/** A word that the search text of every tasker of the trade has, and of no other trade. */
function markOf(category: CategorySlug): string {
  const others = categorySlugs.filter((slug) => slug !== category)
  const taken = new Set(others.flatMap((slug) => [...wordsOf(slug), ...skillWordsOf(slug)]))
  const mark = plainWords(categorySynonyms[category]).find((word) => !taken.has(word))
  if (mark === undefined) throw new Error(`no word is only of ${category}`)
  return mark
}

const marks = new Map(categorySlugs.map((slug) => [slug, `${markOf(slug)}:B`]))

/** A tsquery of all taskers of a trade, whatever their name and biography. */
export const tradeQuery = (category: CategorySlug): string => marks.get(category) ?? ''

const texts = new Map(categorySlugs.map((slug) => [slug, new Set(wordsOf(slug))]))

/** True of a word that the search text of every tasker of the trade has. */
export const isWordOf = (category: CategorySlug, word: string): boolean =>
  texts.get(category)?.has(word) ?? false

const meanings: readonly Meaning[] = [
  ...categorySlugs.map((slug) => ({
    category: slug,
    skill: null,
    query: tradeQuery(slug),
    ...named({ pt: tradeNames.pt[slug], es: tradeNames.es[slug] }, [
      ...categorySynonyms[slug].split(' '),
      tradePhrases[slug],
    ]),
  })),
  ...catalogue.map(({ slug, category, pt, es }) => ({
    category,
    skill: slug,
    query: `(${[tradeQuery(category), ...telling(pt).map((word) => `${word}:B`)].join('&')})`,
    ...named({ pt, es }, [skillPhrases[slug] ?? '']),
  })),
]

function named(own: Record<Lang, string>, others: string[]) {
  const names = { pt: telling(own.pt), es: telling(own.es) }
  return { names, phrases: [names.pt, names.es, ...phrasesOf(...others)] }
}

/** The words of trades and skills in our lists: a word spelt like that is not mistyped. */
export const tradeWords: ReadonlySet<string> = new Set(
  meanings.flatMap(({ phrases }) => phrases.flat()),
)

const writtenWords = new Map(
  [
    ...Object.values(tradeNames.pt),
    ...catalogue.map(({ pt }) => pt),
    ...Object.values(tradeNames.es),
    ...catalogue.map(({ es }) => es),
    ...Object.values(categorySynonyms),
    ...Object.values(tradePhrases),
    ...Object.values(skillPhrases),
  ]
    .flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .map((word): [string, string] => [searchableText(word), word])
    // Of several spellings the first one stays.
    .toReversed(),
)

/** A word of our lists with its accents. */
export const writtenWord = (word: string): string => writtenWords.get(word) ?? word

type Stemmed = { word: string; stems: readonly string[]; weight: number }
export type Phrase = {
  meaning: Meaning
  /** The language in which it is the name; null for an everyday phrase. */
  nameIn: Lang | null
  words: Stemmed[]
}

export type Thesaurus = {
  /** All phrases, those of trades before those of skills. */
  allPhrases: readonly Phrase[]
  /** By stem: the phrases that have it. */
  phrases: ReadonlyMap<string, readonly Phrase[]>
  /** Stems by word of the catalogue and the list of items; none for a stop word. */
  stems: ReadonlyMap<string, readonly string[]>
  /** By stem: the words for things to sell. */
  itemWords: ReadonlyMap<string, readonly string[]>
  /** For each thing to sell its names, each as its significant words. */
  things: readonly (readonly string[][])[]
}

/** Two words are kin where they share a stem of one language. */
export const stemsOfWord = ({ word, pt, es }: ReadWord): string[] =>
  pt === null || es === null
    ? []
    : [word, `pt:${soundStem(word, pt)}`, `es:${soundStem(word, es)}`]

/**
 * A stem, or the word itself where the stem is shorter than half of it: a match by such a stem is
 * chance, as between "camaras" and "cama".
 */
const soundStem = (word: string, stem: string) =>
  stem.length < 3 || stem.length * 2 < word.length ? word : stem

let thesaurus: Promise<Thesaurus> | undefined

/** Our words with their stems: the same in every database, so they are read once. */
export const openThesaurus = (db: Db): Promise<Thesaurus> =>
  (thesaurus ??= buildThesaurus(db).catch((error: unknown) => {
    thesaurus = undefined
    throw error
  }))

async function buildThesaurus(db: Db): Promise<Thesaurus> {
  const ofItems = new Set(plainWords(itemWords))
  const read = await readWords(db, [...new Set([...tradeWords, ...ofItems])])
  const stems = new Map(read.map((each) => [each.word, stemsOfWord(each)]))
  const all = meanings.flatMap((meaning) =>
    meaning.phrases.map((words) => ({
      meaning,
      nameIn: languages.find((lang) => meaning.names[lang] === words) ?? null,
      words: words.map((word) => ({ word, stems: stems.get(word) ?? [], weight: 0 })),
    })),
  )
  const phrases = new Map<string, Phrase[]>()
  for (const phrase of all) {
    for (const stem of new Set(phrase.words.flatMap((word) => word.stems))) {
      phrases.set(stem, [...(phrases.get(stem) ?? []), phrase])
    }
  }
  for (const word of all.flatMap(({ words }) => words)) {
    word.weight = weightOf(word.stems, phrases)
  }
  const things = itemWords
    .trim()
    .split('\n')
    .map((line) => phrasesOf(line))
  return { allPhrases: all, phrases, stems, itemWords: byStem([...ofItems], stems), things }
}

function byStem(words: readonly string[], stems: Thesaurus['stems']) {
  const found = new Map<string, string[]>()
  for (const word of words) {
    for (const stem of stems.get(word) ?? []) {
      found.set(stem, [...(found.get(stem) ?? []), word])
    }
  }
  return found
}

const phrasesWith = (stems: readonly string[], phrases: Thesaurus['phrases']) =>
  stems.flatMap((stem) => phrases.get(stem) ?? [])

/** The rarer a word is among the meanings, the higher its weight. */
export function weightOf(stems: readonly string[], phrases: Thesaurus['phrases']): number {
  const uses = new Set(phrasesWith(stems, phrases).map(({ meaning }) => meaning)).size
  return uses === 0 ? 0 : Math.log(1 + meanings.length / uses)
}

/** The weight of another form of a word; the word itself has 1. */
const KIN = 0.9
/** Meanings count as meant too that are at least this likely, as a share of the likeliest. */
const AS_LIKELY = 0.75
/** Trades less likely than this are not meant by a word, if another is. */
const POSSIBLE = 0.4

export type Understood = {
  /** By word: the trades that it may mean; none where it is of no trade. */
  trades: ReadonlyMap<string, readonly CategorySlug[]>
  /** By word: in how many trades it is used. */
  spread: ReadonlyMap<string, number>
  /** Tsqueries of the likeliest skills, or trades as a whole, and of their trades. */
  best: { skills: string; trades: string } | null
  /** The skills that are meant, the likeliest first; none where a trade as a whole is likelier. */
  skills: readonly string[]
  /** The trades of all these. */
  bestTrades: readonly CategorySlug[]
  /** True of a word of one of the likeliest trades. */
  isOfBest: (word: string) => boolean
}

/** What the words of a search mean together; each comes with the stems that it may have. */
export function understand(
  { phrases }: Thesaurus,
  words: ReadonlyMap<string, readonly string[]>,
): Understood {
  const likely = likelihoods(phrases, words)
  const top = Math.max(0, ...likely.values())
  const among = (least: number) =>
    [...likely].filter(([, score]) => score >= least * top).map(([meaning]) => meaning)
  const possible = new Set(among(POSSIBLE).map(({ category }) => category))
  const trades = new Map<string, CategorySlug[]>()
  const spread = new Map<string, number>()
  for (const [word, stems] of words) {
    const uses = phrasesWith(stems, phrases)
    const all = [...new Set(uses.map(({ meaning }) => meaning.category))]
    const meant = all.filter((category) => possible.has(category))
    spread.set(word, all.length)
    trades.set(word, meant.length > 0 ? meant : all)
  }
  const best = among(AS_LIKELY)
  const bestTrades = new Set(best.map(({ category }) => category))
  return {
    trades,
    spread,
    best: best.length === 0 ? null : bestQueries(best, bestTrades),
    skills: likeliestSkills(likely),
    bestTrades: [...bestTrades],
    isOfBest: (word) => (trades.get(word) ?? []).some((each) => bestTrades.has(each)),
  }
}

/** More skills than these are no answer to one question. */
const MOST_SKILLS = 4
/** Less of the search in the name of a skill, or of that in the search, is chance. */
const LEAST_LIKELY = 0.25

function likeliestSkills(likely: ReadonlyMap<Meaning, number>): string[] {
  const ofTrades = [...likely].filter(([{ skill }]) => skill === null)
  const least = Math.max(
    LEAST_LIKELY,
    AS_LIKELY * Math.max(0, ...likely.values()),
    ...ofTrades.map(([, score]) => score),
  )
  return [...likely]
    .flatMap(([{ skill }, score]) =>
      skill !== null && score >= least ? [{ skill, score }] : [],
    )
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_SKILLS)
    .map(({ skill }) => skill)
}

const bestQueries = (best: readonly Meaning[], trades: ReadonlySet<CategorySlug>) => ({
  skills: best.map(({ query }) => query).join('|'),
  trades: [...trades].map(tradeQuery).join('|'),
})

/**
 * The likelihood of each meaning, from 0 to 1: how much of the search is in one of its phrases,
 * times how much of that phrase is in the search.
 */
export function likelihoods(
  phrases: Thesaurus['phrases'],
  words: ReadonlyMap<string, readonly string[]>,
): Map<Meaning, number> {
  const asked = new Set([...words.values()].flat())
  const askedWeight = sum([...words.values()].map((stems) => weightOf(stems, phrases)))
  const found = new Map<Meaning, number>()
  for (const { meaning, words: own } of new Set(phrasesWith([...asked], phrases))) {
    const shared = own.filter(({ stems }) => stems.some((stem) => asked.has(stem)))
    const weight = sum(shared.map((each) => each.weight * (asked.has(each.word) ? 1 : KIN)))
    const score = weight ** 2 / (askedWeight * sum(own.map((each) => each.weight)))
    found.set(meaning, Math.max(found.get(meaning) ?? 0, score))
  }
  return found
}

export const sum = (numbers: readonly number[]) =>
  numbers.reduce((total, n) => total + n, 0)
