import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEARCH_REACH } from '#src/contract/search/limits.ts'
import { keptOverview } from '#server/services/search/overview.ts'
import { criteriaOfWords, readQuestion } from '#server/services/search/words.ts'
import { openTestDatabase } from '#server/test/database.ts'
import { addTaskers } from '#server/test/many-taskers.ts'
import { blocksOfTable, blocksRead } from '#server/test/plans.ts'
import type { OpenedDatabase } from '#server/db/database.ts'
import { allNamedSql, bestNamedSql } from './named-taskers.ts'
import { citiesSql, OVERVIEW_SAMPLE, tradesSql, worksSql } from './overview.ts'
import { quartilesSql } from './price-range.ts'
import { countsSql, taskerSearchSql } from './search-taskers.ts'
import { isUsedSql } from './similar-words.ts'
import type { TaskerCriteria } from './tasker-criteria.ts'

const point = { lat: -23.55, lng: -46.63 }
let database: OpenedDatabase
/** The blocks that a query reads which reads all taskers. */
let all: number

beforeAll(async () => {
  database = await openTestDatabase()
  await addTaskers(database.db, 20_000, point)
  all = await blocksOfTable(database.db, 'taskers')
})
afterAll(() => database.close())

type Shape = Partial<TaskerCriteria> & { typed?: string }

async function criteriaOf({ typed, ...criteria }: Shape): Promise<TaskerCriteria> {
  const { words = [], ...ranking } = (await readQuestion(database.db, typed)) ?? {}
  return {
    point: null,
    order: 'relevance',
    ...criteria,
    ...ranking,
    ...criteriaOfWords(words),
  }
}

const blocksOf = (query: SQL) => blocksRead(database.db, query)

test.each<[string, Shape]>([
  ['everything', {}],
  ['a trade', { typed: 'eletricista' }],
  ['a mistyped trade', { typed: 'eletrisista' }],
  ['a trouble', { typed: 'desentupir pia' }],
  ['a name', { typed: 'Mariana Souza' }],
  ['a trade and a district', { typed: 'encanador pinheiros' }],
  ['a category', { category: 'pintura' }],
  ['a category by price', { category: 'pintura', order: 'price' }],
  ['a category by rating', { category: 'pintura', order: 'rating' }],
  ['a skill', { skills: ['cofre'] }],
  ['a radius', { point, radiusKm: 10 }],
  ['the nearest', { point, order: 'distance' }],
  [
    'a skill, words and a radius',
    { typed: 'limpeza', skills: ['passar-roupa'], point, radiusKm: 10 },
  ],
  ['the newest', { order: 'newest' }],
])('%s of 20,000 taskers is found without reading them all', async (_, shape) => {
  const query = taskerSearchSql(await criteriaOf(shape), { offset: 0, limit: 12 })
  expect(await blocksOf(query)).toBeLessThan(all)
})

test('a service by price costs what a search reaches, some blocks for each', async () => {
  const shape: Shape = { typed: 'trocar o chuveiro', order: 'price' }
  const query = taskerSearchSql(await criteriaOf(shape), { offset: 0, limit: 12 })
  expect(await blocksOf(query)).toBeLessThan(28 * SEARCH_REACH)
})

test.each<[string, Shape]>([
  ['a word of no tasker', { typed: 'astronauta' }],
  ['a word of no tasker near', { typed: 'astronauta', point, radiusKm: 10 }],
  ['a name and a word of no tasker', { typed: 'mariana astronauta' }],
  ['a trade and a word of no tasker', { typed: 'encanador astronauta' }],
])('%s: the empty count does not read all of 20,000 taskers', async (_, shape) => {
  for (const most of [1, SEARCH_REACH]) {
    const query = countsSql([await criteriaOf(shape)], most)
    expect(await blocksOf(query)).toBeLessThan(all / 10)
  }
})

test.each([{ point, km: 25 }, null])(
  'the prices of a trade near %o are read in part',
  async (near) => {
    const query = quartilesSql({ category: 'pintura', near })
    expect(await blocksOf(query)).toBeLessThan(all)
  },
)

test.each(['mariana:*', 'mar:*', 'mariana&so:*', 'zuleica:*'])(
  'taskers called %s are looked for without reading them all',
  async (words) => {
    expect(await blocksOf(bestNamedSql(words, 3))).toBeLessThan(all / 5)
    expect(await blocksOf(allNamedSql(words, 3))).toBeLessThan(all / 2)
  },
)

test.each([
  ['cities', citiesSql()],
  ['trades', tradesSql(5)],
  ['pictures', worksSql()],
])('the overview of %s reads a part of 20,000 taskers', async (_, query) => {
  expect(await blocksOf(query)).toBeLessThan(all / 2)
})

test('an overview of more taskers than it reads is of the newest, and marked as capped', async () => {
  const overview = keptOverview({ db: database.db, clock: () => new Date() })
  const { taskers, capped, trades, cities } = await overview()
  expect({ taskers, capped }).toEqual({ taskers: OVERVIEW_SAMPLE, capped: true })
  // One more is read, to know that there are more.
  expect(cities[0]?.taskers).toBeLessThanOrEqual(OVERVIEW_SAMPLE + 1)
  expect(trades.every(({ price }) => price !== null)).toBe(true)
})

/** The planner's possible statistics of the words of texts, and of the number of rows. */
const beliefs = {
  'what ANALYZE found': 'analyze taskers, items',
  nothing: `alter table taskers alter words set statistics 0;
    delete from pg_statistic where starelid = 'taskers'::regclass and staattnum =
      (select attnum from pg_attribute where attrelid = 'taskers'::regclass and attname = 'words')`,
  'nothing of what was written since a vacuum': `
    update taskers set search_text = search_text || ' novo' where uid < 'bench-3';
    analyze taskers`,
  'that its sample had no rare word': `alter table taskers alter words set statistics 1;
    analyze taskers`,
}

test.each(Object.entries(beliefs))(
  'an unknown word costs what a known one costs, while the planner knows %s',
  async (_, belief) => {
    for (const statement of belief.split(';')) await database.db.execute(sql.raw(statement))
    for (const word of ['xqzwv', 'astronauta', 'mariana'])
      expect([word, (await blocksOf(isUsedSql(word))) < all / 10]).toEqual([word, true])
    for (const typed of ['xqzwv kkjjhh', 'eletrisista pineiros', 'mariana astronauta']) {
      const query = taskerSearchSql(await criteriaOf({ typed }), { offset: 0, limit: 12 })
      expect([typed, (await blocksOf(query)) < all]).toEqual([typed, true])
    }
  },
)
