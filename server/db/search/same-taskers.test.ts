import fc from 'fast-check'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categorySlugs } from '#src/contract/taskers/categories.ts'
import { SEARCH_REACH } from '#src/contract/search/limits.ts'
import { taskerSorts } from '#src/contract/search/filters.ts'
import { openTestDatabase } from '#server/test/database.ts'
import { addTaskers } from '#server/test/many-taskers.ts'
import type { OpenedDatabase } from '#server/db/database.ts'
import { taskerSearchSql } from './search-taskers.ts'
import type { TaskerCriteria } from './tasker-criteria.ts'

const center = { lat: -23.55, lng: -46.63 }
/** As many as a search reaches live around the centre, and as many far away. */
const FILLED = 700
let database: OpenedDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await addTaskers(db, FILLED, center, 0.3)
  const every = (nth: number) => sql`split_part(uid, '-', 2)::int % ${nth} = 0`
  for (const change of [
    sql`update taskers set price_per_service = null where ${every(7)}`,
    sql`update taskers set lat = null, lng = null where ${every(11)}`,
    sql`update taskers set lat = lat + 40 where ${every(13)}`,
    sql`update taskers set categories = '{}' where ${every(17)}`,
    sql`update tasker_services set skill = null, name = 'Chuveiro novo'
      where position = 0 and ${sql`split_part(tasker_uid, '-', 2)::int % 5 = 0`}`,
    sql`delete from tasker_services where ${sql`split_part(tasker_uid, '-', 2)::int % 19 = 0`}`,
    sql`analyze`,
  ])
    await db.execute(change)
})
afterAll(() => database.close())

const list = (values: readonly string[]) =>
  sql.raw(`array[${values.map((value) => `'${value}'`).join()}]::text[]`)

/** The same search, read from the taskers themselves, all of them. */
function plainSql(by: TaskerCriteria): SQL {
  const { category, skills, point, service, order } = by
  const rows =
    service &&
    sql`(skill = any(${list(service.skills)}) or (skill is null
    and to_tsvector('simple', f_unaccent(name)) @@ ${service.name ?? ''}::tsquery))`
  const asked = rows
    ? sql`coalesce((select price from tasker_services where tasker_uid = uid and ${rows}
        order by array_position(${list(service?.skills ?? [])}, skill) nulls last, position
        limit 1), price_per_service)`
    : sql`price_per_service`
  const meters = point
    ? sql`earth_distance(ll_to_earth(${point.lat}, ${point.lng}), place)`
    : sql`null::float8`
  const parts = [
    sql`categories <> '{}'`,
    category && sql`${category} = any(categories)`,
    skills && sql`skills && ${list(skills)}`,
    by.words !== null && sql`words @@ ${by.words}::tsquery`,
    by.minRating !== undefined && sql`rating >= ${by.minRating}::real`,
    by.maxPrice !== undefined && sql`asked <= ${by.maxPrice}`,
    by.availability && sql`availability = ${by.availability}`,
    by.listed !== undefined &&
      sql`exists (select from tasker_services where tasker_uid = uid and skill = ${by.listed})`,
    by.radiusKm !== undefined && sql`meters <= ${by.radiusKm * 1000}`,
    by.exceptUid !== undefined && sql`uid <> ${by.exceptUid}`,
  ].filter((part) => part !== undefined && part !== false)
  const orders = {
    rating: sql`rating desc, review_count desc, uid`,
    price: sql`asked nulls last, uid`,
    distance: sql`meters nulls last, uid`,
    relevance: point ? sql`meters nulls last, uid` : sql`quality desc, uid`,
    newest: sql`created_at desc, uid`,
  }
  const last =
    order === 'relevance'
      ? sql`quality + ${point ? sql`coalesce(1 / (1 + meters / 5000), 0)` : sql`0`} desc, uid`
      : orders[order]
  return sql`
    select uid from (
      select * from (select *, ${meters} as meters, ${asked} as asked from taskers) as priced
      where ${sql.join(parts, sql` and `)} order by ${orders[order]} limit ${SEARCH_REACH + 1}
    ) as reached
    order by ${last} limit ${SEARCH_REACH}`
}

const maybe = <T>(values: readonly T[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 })
const someSkills = ['chuveiro-eletrico', 'faxina-residencial', 'cofre', 'passar-roupa']

type Typed = Pick<TaskerCriteria, 'words' | 'trades' | 'onlyTrades'>

const criteria: fc.Arbitrary<TaskerCriteria> = fc
  .record({
    order: fc.constantFrom(...taskerSorts, 'newest' as const),
    typed: fc.constantFrom<Typed>(
      { words: null },
      { words: null },
      { words: 'mariana' },
      { words: 'limpeza | chuveiro' },
      { words: 'eletricista', trades: ['eletrica'], onlyTrades: true },
      { words: 'chuveiro | eletricista:B', trades: ['eletrica'], onlyTrades: true },
      { words: 'pintor | limpeza:B', trades: ['limpeza', 'pintura'], onlyTrades: true },
      { words: 'eletricista & moema', trades: ['eletrica'], onlyTrades: false },
    ),
    category: maybe(categorySlugs.slice(0, 4)),
    skills: fc.option(fc.subarray(someSkills, { minLength: 1, maxLength: 2 }), {
      nil: undefined,
      freq: 1,
    }),
    listed: maybe(someSkills),
    minRating: maybe([4, 4.8]),
    maxPrice: maybe([8000, 20_000, 50_000]),
    availability: maybe(['available'] as const),
    place: fc.constantFrom(null, null, undefined, 1, 3, 10, 40, 100),
    exceptUid: maybe(['bench-3']),
    named: fc.constantFrom(null, 'chuveiro'),
  })
  .map(({ place, named, typed, ...by }) => {
    const point = place === null && by.order !== 'distance' ? null : center
    const asked = by.listed === undefined ? by.skills : [by.listed]
    const words =
      typed.words === null ? null : { skills: ['chuveiro-eletrico'], name: named }
    const service = asked ? { skills: asked, name: null } : (words ?? undefined)
    return { ...by, ...typed, point, radiusKm: place ?? undefined, service }
  })

const found = async (query: SQL) =>
  (await database.db.execute<{ uid: string }>(query)).rows.map(({ uid }) => uid)

test('every shape of a search finds what a plain reading of all taskers finds', async () => {
  await fc.assert(
    fc.asyncProperty(criteria, async (by) => {
      const query = taskerSearchSql(by, { offset: 0, limit: SEARCH_REACH })
      expect(await found(query)).toEqual(await found(plainSql(by)))
    }),
    { numRuns: 300 },
  )
})
