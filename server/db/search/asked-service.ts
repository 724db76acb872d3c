import { sql, type SQL } from 'drizzle-orm'

/** The service that a search asks for, as price lists have it. */
export type AskedService = {
  /** Of the catalogue, the likeliest first. */
  skills: readonly string[]
  /** A tsquery that a tasker's own name for the service matches. */
  name: string | null
}

export const asksForOne = ({ skills, name }: AskedService): boolean =>
  skills.length > 0 || name !== null

const skillList = (skills: readonly string[]) =>
  sql`array[${sql.join(
    skills.map((skill) => sql`${skill}`),
    sql`, `,
  )}]::text[]`

/** True of the rows of a price list that answer the search. */
export function answersIt({ skills, name }: AskedService): SQL {
  const ways: SQL[] = []
  if (skills.length > 0) ways.push(sql`skill = any(${skillList(skills)})`)
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
    ? sql`array_position(${skillList(skills)}, skill) nulls last, position`
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

/** True of the first row of a skill in its list, which has none of the likelier skills. */
export const isLikeliest = (likelier: readonly string[]): SQL => sql`not exists (
  select from tasker_services as listed
  where listed.tasker_uid = tasker_services.tasker_uid and (
    listed.skill = tasker_services.skill and listed.position < tasker_services.position
    ${likelier.length === 0 ? sql`` : sql`or listed.skill = any(${skillList(likelier)})`}))`

/** True of a tasker whose list has the skill. */
export const lists = (skill: string): SQL => sql`exists (
  select from tasker_services as listed
  where listed.tasker_uid = uid and listed.skill = ${skill})`
