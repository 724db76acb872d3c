import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FAVOURITES_MAX } from '#src/contract/favourites.values.ts'
import {
  listItemFavouriteCards,
  listItemFavourites,
  setItemFavourite,
} from '#src/contract/item-favourites.ts'
import { deleteMyAccount, exportMyData } from '#src/contract/users.ts'
import { itemFavourites, items } from '#server/db/schema.ts'
import { createTestApp, type Caller, type TestApp } from '#server/test/harness.ts'

let api: TestApp
let ana: Caller
let bia: Caller

beforeAll(async () => {
  api = await createTestApp()
  await api.as('hugo')
  ana = await api.as('ana')
  bia = await api.as('bia')
})
beforeEach(() => api.db.delete(itemFavourites))
afterAll(() => api.close())

async function addItems(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    id: uuidv7(),
    sellerUid: 'hugo',
    title: 'Sofá roxo',
    category: 'moveis' as const,
    price: 73_000,
    condition: 'used' as const,
    stock: 1,
    status: 'active' as const,
  }))
  await api.db.insert(items).values(rows)
  return rows.map(({ id }) => id)
}
const addItem = async () => (await addItems(1))[0] ?? ''

const set = (itemId: string, favourite = true, who = ana, uid = 'ana') =>
  who.call(setItemFavourite, { params: { uid, itemId }, body: { favourite } })
const ids = async () =>
  (await ana.call(listItemFavourites, { params: { uid: 'ana' } })).body?.itemIds
const cards = async () =>
  (await ana.call(listItemFavouriteCards, { params: { uid: 'ana' } })).body?.items.map(
    ({ _id }) => _id,
  )

test('an item is kept and dropped, as often as it is said, the newest first', async () => {
  const [first, second] = [await addItem(), await addItem()]
  await set(first)
  api.advance(1000)
  await set(second)
  expect((await set(second)).body?.itemIds).toEqual([second, first])
  expect(await cards()).toEqual([second, first])
  await set(second, false)
  expect((await set(second, false)).body?.itemIds).toEqual([first])
})

test('they are for their owner alone', async () => {
  const id = await addItem()
  expect((await set(id, true, bia)).error?.code).toBe('auth/forbidden')
  expect((await set(id, true, api.anonymous)).status).toBe(401)
  for (const each of [listItemFavourites, listItemFavouriteCards]) {
    expect((await bia.call(each, { params: { uid: 'ana' } })).status).toBe(403)
    expect((await api.anonymous.call(each, { params: { uid: 'ana' } })).status).toBe(401)
  }
})

test('what is sold stays in the list; what is hidden or taken down is not shown', async () => {
  const id = await addItem()
  await set(id)
  const write = (row: Partial<typeof items.$inferInsert>) =>
    api.db.update(items).set(row).where(eq(items.id, id))
  await write({ status: 'sold' })
  expect(await cards()).toEqual([id])
  await write({ hidden: 'text' })
  expect(await cards()).toEqual([])
  await write({ hidden: null, status: 'archived' })
  expect(await cards()).toEqual([])
  expect(await ids()).toEqual([id])
  expect((await set(id, false)).body?.itemIds).toEqual([])
  expect((await set(id)).error?.code).toBe('marketplace/not-found')
  expect((await set(uuidv7())).error?.code).toBe('marketplace/not-found')
})

test('there is room for a hundred; of two at once for the last place, one finds it', async () => {
  const [one = '', other = '', ...all] = await addItems(FAVOURITES_MAX + 1)
  await api.db
    .insert(itemFavourites)
    .values(all.map((itemId) => ({ ownerUid: 'ana', itemId, createdAt: new Date() })))
  const answers = await Promise.all([set(one), set(other)])
  expect(answers.map(({ error }) => error?.code)).toContain('favourites/too-many')
  expect(await ids()).toHaveLength(FAVOURITES_MAX)
})

test('they are in what a person takes with them, and go with the account', async () => {
  const eva = await api.as('eva')
  const id = await addItem()
  await set(id, true, eva, 'eva')
  const { body } = await eva.call(exportMyData, { params: { uid: 'eva' } })
  expect(body?.['itemFavourites']).toMatchObject([{ itemId: id }])
  await eva.call(deleteMyAccount, { params: { uid: 'eva' } })
  expect(await api.db.select().from(itemFavourites)).toEqual([])
})
