import { sql, type SQL } from 'drizzle-orm'
import { asksAtMost, asksForOne, lists } from './asked-service.ts'
import { hasFacet, listFacet } from './facets.ts'
import type { TaskerCriteria } from './tasker-criteria.ts'
import { textArray } from './text-array.ts'

/** Where a search looks for taskers. */
export type TaskerSource = {
  table: SQL
  /** The column that the order by price reads. */
  price: SQL
  /** True of those with the trades and skills. */
  condition: SQL
  /** True of those whose price is at most that, in centavos. */
  atMost: (most: number) => SQL
}

/** Where a search without words looks: in the narrow rows of the rarest facet. */
export function sourceOf(by: TaskerCriteria): TaskerSource {
  if (readsTaskers(by)) return ofAllTaskers(by)
  return {
    table: sql`tasker_facets`,
    price: sql`price`,
    condition: ofFacets(by),
    atMost: (most) => sql`price <= ${most}`,
  }
}

/** True where no facet covers criteria without words. */
export const readsTaskers = (by: TaskerCriteria): boolean =>
  by.order === 'newest' || !isPricedByFacet(by)

export const ofAllTaskers = (by: TaskerCriteria): TaskerSource => ({
  table: sql`taskers`,
  price: sql`price_per_service`,
  condition: ofTaskers(by),
  atMost: (most) => asksAtMost(by.service, most),
})

const onlySkill = ({ skills = [] }: TaskerCriteria) =>
  skills.length === 1 ? skills[0] : undefined

/** True where the price of a facet is the price asked for. */
export function isPricedByFacet(by: TaskerCriteria): boolean {
  const { service, listed, maxPrice, order } = by
  const asksPrice = maxPrice !== undefined || order === 'price'
  if (!asksPrice || !service || !asksForOne(service)) return true
  const [skill, another] = service.skills
  return (
    service.name === null && another === undefined && skill === (listed ?? onlySkill(by))
  )
}

/** The facets that all results have, the rarest first. */
export function facetsOf(by: TaskerCriteria): string[] {
  const { listed, category } = by
  const list = listed === undefined ? undefined : listFacet(listed)
  return [list, onlySkill(by), category].filter((facet) => facet !== undefined)
}

function ofFacets(by: TaskerCriteria): SQL {
  const { skills = [] } = by
  const [rarest = '', ...others] = facetsOf(by)
  const parts = [sql`facet = ${rarest}`, ...others.map((facet) => hasFacet([facet]))]
  if (skills.length > 1) parts.push(hasFacet(skills))
  return sql.join(parts, sql` and `)
}

/** Taskers without a category are not listed. */
function ofTaskers({ category, skills, listed }: TaskerCriteria): SQL {
  const parts: SQL[] = []
  if (category) parts.push(sql`categories @> ${textArray([category])}`)
  else parts.push(sql`categories <> '{}'`)
  if (skills?.length) parts.push(sql`skills && ${textArray(skills)}`)
  if (listed !== undefined) parts.push(lists(listed))
  return sql.join(parts, sql` and `)
}

/** Taskers with a facet; the price is that of the facet. */
export type Facets = {
  facet: string
  /** For each of these, one of the facets. */
  also: readonly (readonly string[])[]
  /** None of these. */
  not: readonly string[]
}

/** The same taskers in the order of a facet, and by the index of places where the facet is wide. */
export function sourcesOf({
  facet,
  also,
  not,
}: Facets): Record<'near' | 'afar', TaskerSource> {
  const source = (table: 'tasker_facets' | 'taskers', isOf: SQL, price: SQL) => ({
    table: sql.raw(table),
    price,
    condition: sql.join(
      [
        isOf,
        ...also.map((facets) => hasFacet(facets, table)),
        ...(not.length > 0 ? [sql`not ${hasFacet(not, table)}`] : []),
      ],
      sql` and `,
    ),
    atMost: (most: number) => sql`${price} <= ${most}`,
  })
  const near = source('tasker_facets', sql`facet = ${facet}`, sql`price`)
  if (facet !== '') return { near, afar: near }
  const isListed = sql`categories <> '{}'`
  return { near, afar: source('taskers', isListed, sql`price_per_service`) }
}
