import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import {
  NEED_REACH_KM,
  NEED_SERVICES_MAX,
  SERVICE_REASONS_MAX,
} from '#src/contract/needs/limits.ts'
import type { NeedService, suggestNeedServices } from '#src/contract/needs/needs.ts'
import type { Lang } from '#src/contract/protocol/languages.ts'
import { SEARCH_REACH } from '#src/contract/search/limits.ts'
import { readDayWords } from '#src/lib/schedule/day-words.ts'
import { dayAt } from '#src/lib/schedule/days.ts'
import { findSkill } from '#server/data/skills-catalogue.ts'
import { tradeNames } from '#server/data/trade-names.ts'
import type { Db } from '#server/db/database.ts'
import { countTaskers } from '#server/db/search/search-taskers.ts'
import type { TaskerCriteria } from '#server/db/search/tasker-criteria.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { anyTradesVerbs } from '#server/services/search/fillers.ts'
import {
  likelihoods,
  type Meaning,
  openThesaurus,
  type Thesaurus,
} from '#server/services/search/trades.ts'
import { readTyped, type TypedWord } from '#server/services/search/typed-words.ts'

/** A description is longer than a search. */
const WORDS_READ = 40
/** Services are suggested too that are at least this likely, as a share of the likeliest. */
const AS_LIKELY = 0.6

/** The services that the words of a need may mean, the likeliest first; none for unknown words. */
export async function suggestServices(
  db: Db,
  { words, cep, lang }: BodyOf<typeof suggestNeedServices>,
  now: Date,
): Promise<NeedService[]> {
  const thesaurus = await openThesaurus(db)
  const typed = readDayWords(words, dayAt(now))?.words ?? words
  const read = await readTyped(db, thesaurus, typed, WORDS_READ)
  const meant = likeliest(thesaurus, read).slice(0, NEED_SERVICES_MAX)
  const counts = await countTaskers(
    db,
    meant.map((meaning) => criteriaOf(meaning, cep)),
    SEARCH_REACH,
  )
  return meant.map((meaning, n) => ({
    category: meaning.category,
    skill: meaning.skill,
    name: nameOf(meaning, lang),
    reasons: reasonsOf(thesaurus, meaning, read),
    taskers: counts[n] ?? 0,
  }))
}

/** A trade as a whole is left out where one of its skills is likelier, and the other way round. */
function likeliest({ phrases }: Thesaurus, words: readonly TypedWord[]): Meaning[] {
  const telling = words.filter(({ word }) => !anyTradesVerbs.has(word))
  if (!telling.some(({ stems }) => stems.some((stem) => phrases.has(stem)))) return []
  const found = [
    ...likelihoods(phrases, new Map(words.map(({ word, stems }) => [word, stems]))),
  ].toSorted(([, one], [, other]) => other - one)
  const least = AS_LIKELY * (found[0]?.[1] ?? 0)
  const meant = found.filter(([, score]) => score >= least).map(([meaning]) => meaning)
  return meant.filter(
    ({ category, skill }, n) =>
      !meant
        .slice(0, n)
        .some(
          (before) =>
            before.category === category && (skill === null || before.skill === null),
        ),
  )
}

/** The typed words that the service is named or described by, as typed. */
function reasonsOf(
  { phrases }: Thesaurus,
  meaning: Meaning,
  words: readonly TypedWord[],
): string[] {
  const isReason = ({ word, stems }: TypedWord) =>
    !anyTradesVerbs.has(word) &&
    stems.some((stem) => phrases.get(stem)?.some((phrase) => phrase.meaning === meaning))
  return words
    .filter(isReason)
    .map(({ written }) => written)
    .slice(0, SERVICE_REASONS_MAX)
}

const nameOf = ({ category, skill }: Meaning, lang: Lang): string =>
  findSkill(skill ?? '')?.[lang] ?? tradeNames[lang][category]

function criteriaOf({ category, skill }: Meaning, cep: string | undefined): TaskerCriteria {
  const point = cep === undefined ? null : locateCep(cep)
  return {
    words: null,
    category,
    skills: skill === null ? undefined : [skill],
    point,
    radiusKm: point ? NEED_REACH_KM.default : undefined,
    order: 'relevance',
  }
}
