import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#server/db/database.ts'
import { items, users } from '#server/db/schema.ts'
import { itemSearchText } from '#server/services/search/text.ts'
import { openTestDatabase } from '#server/test/database.ts'
import { marketPhrases } from '#server/test/market-phrases.ts'
import { listItems } from './items.ts'

let database: OpenedDatabase
const titles = Object.keys(marketPhrases)

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db
    .insert(users)
    .values({ uid: 'vera', name: 'Vera', roles: ['client'], currentRole: 'client' })
  await database.db.insert(items).values(
    titles.map((title) => {
      const item = { title, description: '', category: 'outros' as const }
      return {
        ...item,
        id: uuidv7(),
        sellerUid: 'vera',
        price: 1000,
        condition: 'used' as const,
        stock: 1,
        status: 'active' as const,
        searchText: itemSearchText({ ...item, city: null }),
      }
    }),
  )
})
afterAll(() => database.close())

const search = (q: string) =>
  listItems(database.db, { q, page: 1, limit: 5, sort: 'relevance' }, null)

test('the words of a search find things on sale under their other names', async () => {
  const wrong: string[] = []
  const asked = Object.entries(marketPhrases).flatMap(([title, typed]) =>
    typed.map((q) => ({ title, q })),
  )
  for (const { title, q } of asked) {
    const { data } = await search(q)
    if (!data.some((item) => item.title === title)) wrong.push(`${q} (${title})`)
  }
  const right = asked.length - wrong.length
  console.info(`market: ${right} of ${asked.length}`)
  expect(asked.length).toBeGreaterThanOrEqual(100)
  expect(right / asked.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.97)
})

test.each(['astronauta', 'xyzzy foguete'])(
  '%j, which nothing on sale has, lists nothing',
  async (q) => {
    expect(await search(q)).toMatchObject({
      data: [],
      total: 0,
      ignoredWords: [],
      unknown: true,
    })
  },
)
