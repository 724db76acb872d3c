import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FAVOURITES_MAX } from '#src/contract/favourites/limits.ts'
import {
  listItemFavouriteCards,
  listItemFavourites,
  setItemFavourite,
} from '#src/contract/favourites/item-favourites.ts'
import { getItem, listItems } from '#src/contract/market/marketplace.ts'
import { deleteMyAccount, exportMyData } from '#src/contract/people/users.ts'
import { blocks, itemFavourites, items, users } from '#server/db/schema.ts'
import { createTestApp, type Caller, type TestApp } from '#server/test/harness.ts'
import { must } from '#server/test/money-world.ts'
import { mediaDeps } from '#server/test/media.ts'

const media = mediaDeps()
let api: TestApp
let ana: Caller
let bia: Caller

beforeAll(async () => {
  api = await createTestApp(media)
  await api.as('hugo')
  ana = await api.as('ana')
  bia = await api.as('bia')
})
beforeEach(() => api.db.delete(itemFavourites))
afterAll(async () => {
  await api.close()
  await media.clear()
})

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

test('an item is added and dropped, also repeatedly, the newest first', async () => {
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

test('a sold item stays in the list; a hidden or archived one is not shown', async () => {
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

test('they are in the export of a person, and are deleted with the account', async () => {
  const eva = await api.as('eva')
  const id = await addItem()
  await set(id, true, eva, 'eva')
  const { body } = await eva.call(exportMyData, { params: { uid: 'eva' } })
  expect(body?.['itemFavourites']).toMatchObject([{ itemId: id }])
  await eva.call(deleteMyAccount, { params: { uid: 'eva' } })
  expect(await api.db.select().from(itemFavourites)).toEqual([])
})

describe('how many keep an item', () => {
  const see = async (itemId: string, who: Caller = api.anonymous) =>
    must(await who.call(getItem, { params: { id: itemId } })).data.keptByOthers

  test('is public for each item, without the reader and without the seller', async () => {
    const [id, other] = [await addItem(), await addItem()]
    const hugo = await api.as('hugo')
    expect(await see(id)).toBe(0)
    await set(id)
    await set(id, true, bia, 'bia')
    await set(id, true, hugo, 'hugo')
    await set(other)
    expect(await see(id)).toBe(2)
    expect(await see(id, hugo)).toBe(2)
    expect(await see(id, ana)).toBe(1)
    expect(await see(id, await api.as('caio'))).toBe(2)
    await set(id, false)
    expect(await see(id)).toBe(1)
    expect(await see(id, ana)).toBe(1)
    expect(await see(id, bia)).toBe(0)
  })

  test('is in no list, and only the number is answered', async () => {
    const id = await addItem()
    await set(id)
    const { data } = must(await api.anonymous.call(listItems, { query: {} }))
    expect(data.find(({ _id }) => _id === id)).not.toHaveProperty('keptByOthers')
    const { items: shown } = must(
      await ana.call(listItemFavouriteCards, { params: { uid: 'ana' } }),
    )
    expect(shown[0]).not.toHaveProperty('keptByOthers')
    const answer = must(await api.anonymous.call(getItem, { params: { id } }))
    expect(JSON.stringify(answer)).not.toMatch(/\bana\b/)
  })

  test('does not change with a block, which would say whom it was', async () => {
    const id = await addItem()
    const hugo = await api.as('hugo')
    await set(id)
    const block = (ownerUid: string, blockedUid: string) =>
      api.db.insert(blocks).values({ ownerUid, blockedUid, createdAt: new Date() })
    await block('hugo', 'ana')
    for (const who of [api.anonymous, hugo, bia]) expect(await see(id, who)).toBe(1)
    await block('ana', 'hugo')
    for (const who of [api.anonymous, hugo, bia]) expect(await see(id, who)).toBe(1)
  })

  test('leaves out suspended and deleted users', async () => {
    const id = await addItem()
    const [fabio, gabi] = [await api.as('fabio'), await api.as('gabi')]
    await set(id, true, fabio, 'fabio')
    await set(id, true, gabi, 'gabi')
    const suspend = (suspendedAt: Date | null) =>
      api.db.update(users).set({ suspendedAt }).where(eq(users.uid, 'fabio'))
    await suspend(new Date())
    expect(await see(id)).toBe(1)
    await suspend(null)
    expect(await see(id)).toBe(2)
    must(await gabi.call(deleteMyAccount, { params: { uid: 'gabi' } }))
    expect(await see(id)).toBe(1)
  })
})
