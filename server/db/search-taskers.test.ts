import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wordsQuery } from '#server/services/search/words.ts'
import { openTestDatabase } from '#server/test/database.ts'
import { addTaskers } from '#server/test/many-taskers.ts'
import type { OpenedDatabase } from './database.ts'
import { taskerSearchSql, type TaskerCriteria } from './search-taskers.ts'

const point = { lat: -23.55, lng: -46.63 }
let database: OpenedDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await addTaskers(database.db, 20_000, point)
}, 120_000)
afterAll(() => database.close())

type Shape = Partial<TaskerCriteria> & { typed?: string }

async function planOf({ typed, ...criteria }: Shape): Promise<string> {
  const words = await wordsQuery(database.db, typed)
  const search = taskerSearchSql(
    { point: null, order: 'relevance', ...criteria, words },
    { offset: 0, limit: 12 },
  )
  const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain ${search}`,
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each<[string, Shape]>([
  ['everything', {}],
  ['a trade', { typed: 'eletricista' }],
  ['a mistyped trade', { typed: 'eletrisista' }],
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
  const plan = await planOf(shape)
  expect(plan).toMatch(/Index Scan/)
  expect(plan).not.toMatch(/Seq Scan on (taskers|search_words)/)
})
