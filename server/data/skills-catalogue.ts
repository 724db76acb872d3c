import { categorySlugs, type CategorySlug } from '#src/contract/taskers/categories.ts'
import type { Lang } from '#src/contract/protocol/languages.ts'
import esTexts from '#server/locales/es/skills.json' with { type: 'json' }
import ptTexts from '#server/locales/pt/skills.json' with { type: 'json' }

/** Something a tasker can do, named in both languages. Slugs are stable: profiles store them. */
export type CatalogueSkill = {
  slug: string
  category: CategorySlug
  pt: string
  es: string
}

type Names = Record<CategorySlug, Readonly<Record<string, string>>>
const ptNames: Names = ptTexts.skills
const esNames: Names = esTexts.skills

export const skills: readonly CatalogueSkill[] = categorySlugs.flatMap((category) =>
  Object.entries(ptNames[category]).map(([slug, pt]) => ({
    slug,
    category,
    pt,
    es: esNames[category][slug] ?? pt,
  })),
)

const bySlug = new Map(skills.map((skill) => [skill.slug, skill]))

export const findSkill = (slug: string): CatalogueSkill | undefined => bySlug.get(slug)

/** The skill's name in a language; the text itself for one typed by hand. */
export const skillName = (slug: string, lang: Lang): string =>
  bySlug.get(slug)?.[lang] ?? slug

/** The skill of a category for work that the catalogue does not name. */
export const otherSkill = (category: CategorySlug): CatalogueSkill => ({
  slug: `outros-${category}`,
  category,
  pt: ptTexts.other,
  es: esTexts.other,
})
