import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEARCH_REACH } from '#src/contract/search/limits.ts'
import type { OpenedDatabase } from '#server/db/database.ts'
import { openTestDatabase } from '#server/test/database.ts'
import { addTaskers } from '#server/test/many-taskers.ts'
import { blocksRead } from '#server/test/plans.ts'
import {
  criteriaOf,
  type SearchShape,
  shapesInWords,
  shapesWithoutWords,
} from '#server/test/search-shapes.ts'
import { schedulesSql } from '#server/db/people/schedules.ts'
import { findTaskers, taskerSearchSql } from './search-taskers.ts'

const point = { lat: -23.55, lng: -46.63 }
const FEW = 4000
const MANY = 5 * FEW
/** Half a side of the city in which all of them live, in degrees. */
const CITY = 0.15
let few: OpenedDatabase
let many: OpenedDatabase

beforeAll(async () => {
  few = await openTestDatabase()
  many = await openTestDatabase()
  await addTaskers(few.db, FEW, point, CITY)
  await addTaskers(many.db, MANY, point, CITY)
})
afterAll(async () => {
  await few.close()
  await many.close()
})

async function blocksOf({ db }: OpenedDatabase, shape: SearchShape): Promise<number> {
  const by = await criteriaOf(db, shape)
  return blocksRead(db, taskerSearchSql(by, { offset: 0, limit: 12 }))
}

/** Blocks that a search may read whatever the size: two for each tasker that it reaches. */
const FREE = 2 * SEARCH_REACH

test.each(shapesWithoutWords(point))(
  'of five times as many taskers, %s reads at most twice as much',
  async (_, shape) => {
    const before = await blocksOf(few, shape)
    expect(await blocksOf(many, shape)).toBeLessThan(2 * Math.max(before, FREE))
  },
)

/** Blocks that a search in words may read, of any number of taskers. */
const MOST_IN_WORDS = 24 * SEARCH_REACH

test.each(shapesInWords(point))(
  'of any number of taskers, %s reads no more than so many',
  async (_, shape) => {
    expect(await blocksOf(many, shape)).toBeLessThan(MOST_IN_WORDS)
  },
)

/** A word of most biographies; most of those who have it are excluded by each of these. */
const frequent: [string, SearchShape][] = [
  ['no filter', {}],
  ['a rating', { minRating: 5 }],
  ['a price, the cheapest', { maxPrice: 6000, order: 'price' }],
  ['the nearest within 1 km', { point, radiusKm: 1, order: 'distance' }],
]

test.each(frequent)(
  'a frequent word with %s reads no more than so many',
  async (_, shape) => {
    const asked = { typed: 'capricho', ...shape }
    expect(await blocksOf(many, asked)).toBeLessThan(MOST_IN_WORDS)
  },
)

/** So many of the first ones that are compared have the word. */
const FIRST = 100

test('a frequent word finds the first ones in the order asked for, and no others', async () => {
  const { db } = many
  for (const by of [
    await criteriaOf(db, { typed: 'capricho', order: 'rating' }),
    await criteriaOf(db, { typed: 'capricho', order: 'rating', category: 'pintura' }),
  ]) {
    const { found, capped } = await findTaskers(db, by, {
      offset: 0,
      limit: SEARCH_REACH,
    })
    expect(capped).toBe(true)
    const isOfTrade = by.category ? sql`categories @> array[${by.category}]` : sql`true`
    const { rows } = await db.execute<{ uid: string }>(sql`
      select uid from taskers where words @@ 'capricho' and ${isOfTrade}
      order by rating desc, review_count desc, uid limit ${FIRST}`)
    expect(found.slice(0, FIRST).map(({ uid }) => uid)).toEqual(rows.map(({ uid }) => uid))
  }
})

test('the hours of all that a search reaches cost the same of five times as many', async () => {
  const blocks = async ({ db }: OpenedDatabase) => {
    const by = await criteriaOf(db, { category: 'pintura' })
    const { found } = await findTaskers(db, by, { offset: 0, limit: SEARCH_REACH })
    const uids = found.map(({ uid }) => uid)
    return blocksRead(db, schedulesSql(uids, { now: new Date(), days: 2 }))
  }
  const before = await blocks(few)
  expect(await blocks(many)).toBeLessThan(2 * before)
  // The tasker, their week, their days off and their work: by the key, each.
  expect(before).toBeLessThan(16 * SEARCH_REACH)
})
