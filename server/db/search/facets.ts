import { sql, type SQL } from 'drizzle-orm'
import { textArray } from './text-array.ts'

/** The facet of those whose price list has the skill. */
export const listFacet = (skill: string): string => `list:${skill}`

/** True of a row of a table whose tasker has one of the facets too. */
export const hasFacet = (
  facets: readonly string[],
  table: 'tasker_facets' | 'taskers' = 'tasker_facets',
): SQL => sql`exists (
  select from tasker_facets as other
  where other.uid = ${sql.raw(table)}.uid and other.facet = any(${textArray(facets)}))`
