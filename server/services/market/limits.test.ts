import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createItem, deleteItem, updateItem } from '#src/contract/market/marketplace.ts'
import { loadConfig } from '#server/config.ts'
import { items } from '#server/db/schema.ts'
import { type Caller, createTestApp, type TestApp } from '#server/test/harness.ts'

const { fresh, trusted } = {
  fresh: { perDay: 3, onSale: 4 },
  trusted: { perDay: 5, onSale: 20 },
}
const WEEK = 7 * 24 * 60 * 60_000

let t: TestApp
beforeAll(async () => {
  const config = loadConfig({ LOG_LEVEL: 'silent' })
  t = await createTestApp({
    config: { ...config, quotas: { ...config.quotas, items: { fresh, trusted } } },
  })
})
afterAll(() => t.close())

let made = 0
const sell = (who: Caller) =>
  who.call(createItem, {
    body: {
      title: `Furadeira número ${(made += 1)}`,
      description: 'Pouco uso.',
      category: 'ferramentas',
      price: 120,
      condition: 'used',
    },
  })

/** The statuses of `count` tries, and the code of the last. */
async function tries(who: Caller, count: number) {
  const answers = []
  for (let n = 0; n < count; n += 1) answers.push(await sell(who))
  return [answers.map(({ status }) => status), answers.at(-1)?.error?.code]
}

test('a fresh account has a low daily limit of new items', async () => {
  const ana = await t.as('ana')
  expect(await tries(ana, 4)).toEqual([[200, 200, 200, 429], 'marketplace/too-many-today'])
})

test('twenty simultaneous offers are counted one by one', async () => {
  const bia = await t.as('bia')
  await Promise.all(Array.from({ length: 20 }, () => sell(bia)))
  expect(await t.db.$count(items, eq(items.sellerUid, 'bia'))).toBe(fresh.perDay)
})

test.each([
  ['unverified', { emailVerified: false, createdAt: new Date(Date.now() - WEEK) }, 3],
  ['a week old', { createdAt: new Date(Date.now() - WEEK) }, 5],
])('an account that is %s', async (name, person, allowed) => {
  const who = await t.as(name, person)
  await tries(who, allowed)
  expect((await sell(who)).error?.code).toBe('marketplace/too-many-today')
  expect(await t.db.$count(items, eq(items.sellerUid, name))).toBe(allowed)
})

test('the limit of items on sale counts those of all days', async () => {
  const rui = await t.as('rui')
  await tries(rui, 3)
  await t.db
    .update(items)
    .set({ createdAt: new Date(Date.now() - WEEK) })
    .where(eq(items.sellerUid, 'rui'))
  const [last] = await t.db.select().from(items).where(eq(items.sellerUid, 'rui'))
  const params = { id: last?.id ?? '' }
  await rui.call(deleteItem, { params })
  expect(await tries(rui, 3)).toEqual([[200, 200, 409], 'marketplace/too-many-on-sale'])
  const back = await rui.call(updateItem, { params, body: { status: 'active' } })
  expect(back.error?.code).toBe('marketplace/too-many-on-sale')
})
