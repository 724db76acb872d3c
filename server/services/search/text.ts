import { categorySlugs, type CategorySlug } from '#src/contract/taskers/categories.ts'
import { findSkill, skills } from '#server/data/skills-catalogue.ts'
import { itemCategories } from '#src/contract/market/item-kinds.ts'
import { foldText } from '#src/lib/fold-text.ts'
import { itemWords } from '#server/data/item-words.ts'
import { categorySynonyms } from '#server/data/search-synonyms.ts'
import { tradeNames } from '#server/data/trade-names.ts'
import { placeNames } from '#server/services/places/cep.ts'

/** A text as the search sees it: lower case, no accents, words of letters and digits. */
export const searchableText = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const plainWords = (text: string): string[] => {
  const plain = searchableText(text)
  return plain === '' ? [] : plain.split(' ')
}

/** Each word once; one line of a search text. */
const line = (texts: readonly (string | null | undefined)[]): string =>
  [...new Set(texts.flatMap((text) => plainWords(text ?? '')))].join(' ')

export const categoryTexts = (slug: string): string[] => {
  const category = categorySlugs.find((each) => each === slug)
  if (!category) return []
  return [tradeNames.pt[category], tradeNames.es[category], categorySynonyms[category]]
}

export const skillTexts = (slug: string): string[] => {
  const skill = findSkill(slug)
  return skill ? [skill.pt, skill.es] : [slug]
}

/** The words of our tables in search texts, which are rewritten when these change. */
export const textsOfTables = (): string =>
  [
    ...categorySlugs.flatMap((slug) => [slug, ...categoryTexts(slug)]),
    ...skills.flatMap(({ slug }) => [slug, ...skillTexts(slug)]),
  ].join('\n')

/**
 * The searchable text of a tasker, in lines of falling weight: name; categories, skills and services
 * in both languages with what people call the trade; place; bio. Goes to `taskers.search_text`.
 */
export const taskerSearchText = (tasker: {
  name: string
  bio: string
  categories: readonly CategorySlug[]
  skills: readonly string[]
  city: string | null
  district: string | null
  /** Of the price list. */
  services?: readonly { skill: string | null; name: string | null }[] | undefined
}): string =>
  [
    line([tasker.name]),
    line([
      ...tasker.categories.flatMap(categoryTexts),
      ...tasker.skills.flatMap(skillTexts),
      ...(tasker.services ?? []).flatMap(({ skill, name }) => [
        ...(skill === null ? [] : skillTexts(skill)),
        name,
      ]),
    ]),
    line([tasker.district, tasker.city]),
    line([tasker.bio]),
  ].join('\n')

/** The searchable text of an item, for `items.search_text`. */
export const itemSearchText = (item: {
  title: string
  description: string
  category: string
  city: string | null
}): string =>
  [
    line([item.title]),
    line([item.category, ...categoryTexts(item.category)]),
    line([item.city]),
    line([item.description]),
  ].join('\n')

/** The words of cities and districts. */
export const placeWords: ReadonlySet<string> = new Set(placeNames().flatMap(plainWords))

/**
 * The words of places, of kinds of items and of things to sell in our lists: a word spelt like that
 * is not mistyped.
 */
export const placeAndItemWords: ReadonlySet<string> = new Set([
  ...placeWords,
  ...[...itemCategories, itemWords].flatMap(plainWords),
])
