import type { Lang } from '#src/contract/protocol/languages.ts'
import { fillers } from './fillers.ts'
import { editDistance, editsToBegin, MIN_FORGIVEN, mistakesAllowed } from './mistyped.ts'
import {
  sum,
  tradeWords,
  weightOf,
  type Meaning,
  type Phrase,
  type Thesaurus,
} from './trades.ts'

/** The nearness of a typed word to a word of our lists, by their relation. */
const NEARNESS = { same: 1, kin: 0.9, beginning: 0.9, mistyped: 0.7 } as const

/** The weight of an everyday phrase; a name in the user's language has 1. */
const EVERYDAY = 0.7
/**
 * The least score of a name, however much of it is still to be typed: of one that begins with the
 * words typed, and of any other.
 */
const NAME = { begun: 0.5, other: 0.35 } as const
/** A shorter beginning matches too many words. */
const MIN_BEGINNING = 2
/** Meanings are suggested too that are at least this likely, as a share of the likeliest. */
const AS_LIKELY = 0.5

/** By word of our lists: how near a typed one is to it. */
type Near = ReadonlyMap<string, number>

/**
 * What words mean while the last one is still being typed, the likeliest first, a trade before its
 * skills. Words outside our lists mean nothing.
 */
export function likelyMeanings(
  thesaurus: Thesaurus,
  words: readonly string[],
  { lang, forgiving }: { lang: Lang; forgiving: boolean },
): Meaning[] {
  const others = words.filter((word) => !fillers.has(word))
  const telling = others.length > 0 ? others : words
  const typed = telling
    .map((word, i) => nearWords(thesaurus, word, i === telling.length - 1, forgiving))
    .map((near) => ({ near, weight: weightOfNear(thesaurus, near) }))
    .filter(({ weight }) => weight > 0)
  const scores = new Map<Meaning, number>()
  for (const phrase of thesaurus.allPhrases) {
    const score = scoreOf(phrase, typed, lang)
    if (score > (scores.get(phrase.meaning) ?? 0)) scores.set(phrase.meaning, score)
  }
  const top = Math.max(0, ...scores.values())
  return [...scores]
    .filter(([, score]) => score >= AS_LIKELY * top)
    .toSorted(([, a], [, b]) => b - a)
    .map(([meaning]) => meaning)
}

function nearWords(
  { stems }: Thesaurus,
  typed: string,
  open: boolean,
  forgiving: boolean,
): Near {
  const near = new Map<string, number>()
  const own = stems.get(typed) ?? []
  for (const word of tradeWords) {
    if (word === typed) near.set(word, NEARNESS.same)
    else if (open && typed.length >= MIN_BEGINNING && word.startsWith(typed))
      near.set(word, NEARNESS.beginning)
    else if (stems.get(word)?.some((stem) => own.includes(stem)))
      near.set(word, NEARNESS.kin)
    else if (forgiving && isMistyped(typed, word, open)) near.set(word, NEARNESS.mistyped)
  }
  return near
}

/** True when the typed word is our word, or (`open`) its beginning, with few mistakes. */
function isMistyped(typed: string, word: string, open: boolean): boolean {
  if (typed.length < MIN_FORGIVEN || word.length < MIN_FORGIVEN) return false
  const allowed = mistakesAllowed(typed.length)
  const edits = open ? editsToBegin : editDistance
  return edits(typed, word, allowed) <= allowed
}

const weightOfNear = ({ stems, phrases }: Thesaurus, near: Near): number =>
  weightOf([...new Set([...near.keys()].flatMap((word) => stems.get(word) ?? []))], phrases)

/**
 * The score of a phrase, from 0 to 1: the share of what is typed that is in the phrase, times the
 * share of the phrase that is typed.
 */
function scoreOf(
  { words, nameIn }: Phrase,
  typed: readonly { near: Near; weight: number }[],
  lang: Lang,
): number {
  const found = typed.filter(({ near }) => words.some(({ word }) => near.has(word)))
  if (found.length === 0) return 0
  const nearness = (word: string) =>
    Math.max(0, ...found.map(({ near }) => near.get(word) ?? 0))
  const ofTyped =
    sum(found.map(({ weight }) => weight)) / sum(typed.map(({ weight }) => weight))
  const ofPhrase =
    sum(words.map(({ word, weight }) => weight * nearness(word))) /
    sum(words.map(({ weight }) => weight))
  if (nameIn !== lang) return ofTyped * ofPhrase * EVERYDAY
  const isBegun = words.slice(0, 1).some(({ word }) => nearness(word) > 0)
  const least = isBegun ? NAME.begun : NAME.other
  return ofTyped * (least + (1 - least) * ofPhrase)
}
