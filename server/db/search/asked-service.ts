import { sql, type SQL } from 'drizzle-orm'
import { textArray } from './text-array.ts'

/** The service that a search asks for, as price lists have it. */
export type AskedService = {
  /** Of the catalogue, the likeliest first. */
  skills: readonly string[]
  /** A tsquery that a tasker's own name for the service matches. */
  name: string | null
}

export const asksForOne = ({ skills, name }: AskedService): boolean =>
  skills.length > 0 || name !== null

/** True of the rows of a price list that answer the search. */
export function answersIt({ skills, name }: AskedService): SQL {
  const ways: SQL[] = []
  if (skills.length > 0) ways.push(sql`skill = any(${textArray(skills)})`)
  // A row with a skill is asked for by it: its own name may speak of more.
  if (name !== null)
    ways.push(
      sql`(skill is null and to_tsvector('simple', f_unaccent(name)) @@ ${name}::tsquery)`,
    )
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
}

/** The order of a tasker's rows: the likeliest skill, then own names, each in their order. */
export const likeliestFirst = ({ skills }: AskedService): SQL =>
  skills.length > 0
    ? sql`array_position(${textArray(skills)}, skill) nulls last, position`
    : sql`position`

/** What a tasker asks for the service by their list, in centavos; null where it is not in it. */
const listedPrice = (service: AskedService): SQL => sql`(
  select price from tasker_services
  where tasker_uid = uid and ${answersIt(service)}
  order by ${likeliestFirst(service)}
  limit 1)`

/** The price that a search sorts by and filters by, as the card shows it. */
export const askedPrice = (service: AskedService | undefined): SQL =>
  service && asksForOne(service)
    ? sql`coalesce(${listedPrice(service)}, price_per_service)`
    : sql`price_per_service`

/**
 * True of the taskers whose price is at most that. Those who may be are found by the indexes of
 * prices first, so that the list of each tasker need not be read.
 */
export const asksAtMost = (service: AskedService | undefined, most: number): SQL =>
  service && asksForOne(service)
    ? sql`(price_per_service <= ${most} or uid = any(array(
        select tasker_uid from tasker_services where ${answersIt(service)} and price <= ${most}
      ))) and ${askedPrice(service)} <= ${most}`
    : sql`price_per_service <= ${most}`

/** True of a tasker whose list has the skill. */
export const lists = (skill: string): SQL => sql`exists (
  select from tasker_services as listed
  where listed.tasker_uid = uid and listed.skill = ${skill})`
