import { categorySlugs, type CategorySlug } from '#src/contract/taskers/categories.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import {
  findSkill,
  otherSkill,
  skills as catalogue,
  type CatalogueSkill,
} from '#server/data/skills-catalogue.ts'
import { fail } from '#server/errors/errors.ts'
import { searchableText } from './text.ts'

const others = new Map(
  categorySlugs.map((category) => [otherSkill(category).slug, otherSkill(category)]),
)

/**
 * The catalogue's skills whose name, in either language, holds `q` (accents do not matter), those
 * that begin with it first; then, when wanted, "other services" of the category or of each.
 */
export function listSkills({
  category,
  lang,
  q,
  limit,
  includeOther,
}: {
  category?: CategorySlug | undefined
  lang: Lang
  q?: string | undefined
  limit: number
  includeOther?: boolean | undefined
}): { slug: string; name: string; category: CategorySlug }[] {
  const ofCategory = (skill: CatalogueSkill) => !category || skill.category === category
  const wanted = searchableText(q ?? '')
  const places = catalogue
    .filter(ofCategory)
    .map((skill) => ({ skill, at: placeOf(wanted, skill) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => Number(a.at > 0) - Number(b.at > 0))
  const last = includeOther ? [...others.values()].filter(ofCategory) : []
  return [
    ...places.map(({ skill }) => skill).slice(0, Math.max(0, limit - last.length)),
    ...last.slice(0, limit),
  ].map((skill) => ({ slug: skill.slug, name: skill[lang], category: skill.category }))
}

/** The earliest position of the text in one of the names; -1 when in none. */
function placeOf(text: string, { pt, es }: CatalogueSkill): number {
  const places = [pt, es].map((name) => searchableText(name).indexOf(text))
  const found = places.filter((at) => at >= 0)
  return found.length > 0 ? Math.min(...found) : -1
}

/** Each slug once. @throws DomainError taskers/skill-unknown for one outside the catalogue */
export function knownSkills(slugs: readonly string[]): string[] {
  const unknown = slugs.filter((slug) => !findSkill(slug) && !others.has(slug))
  if (unknown.length > 0) {
    fail('taskers/skill-unknown', { params: { skills: unknown.join(', ') } })
  }
  return [...new Set(slugs)]
}
