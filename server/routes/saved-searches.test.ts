import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import {
  createItem,
  deleteItem,
  listItems,
  updateItem,
} from '#src/contract/market/marketplace.ts'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import {
  listSavedSearches,
  type SavedFilters,
  setSavedSearch,
} from '#src/contract/market/saved-searches.ts'
import { FOUND_ITEMS_A_DAY, SAVED_SEARCHES_MAX } from '#src/contract/market/limits.ts'
import { deleteMyAccount, exportMyData } from '#src/contract/people/users.ts'
import {
  blocks,
  deliveries,
  foundItems,
  itemNews,
  items,
  notifications,
  savedSearches,
} from '#server/db/schema.ts'
import { createItemNewsWorker } from '#server/jobs/item-news-worker.ts'
import { loadConfig } from '#server/config.ts'
import { createTestApp, type Caller, type TestApp } from '#server/test/harness.ts'
import { isFull } from '#server/test/depth.ts'
import { makeMortal, type Mortal } from '#server/test/mortal-database.ts'
import { mediaDeps } from '#server/test/media.ts'

const media = mediaDeps()
let api: TestApp
let mortal: Mortal
let hugo: Caller
let ana: Caller
let bia: Caller

beforeAll(async () => {
  const config = loadConfig({ LOG_LEVEL: 'silent' })
  const many = { perDay: 1000, onSale: 1000 }
  const quotas = { ...config.quotas, items: { trusted: many, fresh: many } }
  api = await createTestApp({ ...media, config: { ...config, quotas } })
  mortal = makeMortal(api.database)
  hugo = await api.as('hugo', { name: 'Hugo Sales', cep: '01310100' })
  ana = await api.as('ana')
  bia = await api.as('bia')
})
beforeEach(async () => {
  mortal.revive()
  for (const table of [savedSearches, foundItems, itemNews, blocks, items, notifications])
    await api.db.delete(table)
})
afterAll(async () => {
  await api.close()
  await media.clear()
})

const set = (filters: SavedFilters, saved = true, who = ana, uid = who.uid ?? 'ana') =>
  who.call(setSavedSearch, { params: { uid }, body: { filters, saved } })

const searches = async (who = ana) =>
  (await who.call(listSavedSearches, { params: { uid: who.uid ?? '' } })).body?.searches

type NewItem = InputOf<typeof createItem>['body']

const sofa: NewItem = {
  title: 'Sofá roxo de dois lugares',
  description: 'Pés de madeira.',
  category: 'moveis',
  price: 730,
  condition: 'used',
}

async function sell(item: Partial<NewItem> = {}, who = hugo): Promise<string> {
  const { body, error } = await who.call(createItem, { body: { ...sofa, ...item } })
  if (!body) throw new Error(error.code)
  return body.data._id
}

const change = async (id: string, body: InputOf<typeof updateItem>['body']) =>
  expect((await hugo.call(updateItem, { params: { id }, body })).status).toBe(200)

/** As another server process would. */
const look = () => createItemNewsWorker(api.deps).run()

/** The ids of the items that a user was notified of, the latest first. */
const toldOf = async (who = ana) =>
  (await who.call(listNotifications, { query: {} })).body?.notifications.map(
    ({ additionalData: { itemId } }) => itemId,
  )

describe('a saved search', () => {
  test('is stored once, in any spelling, and dropped; the newest first', async () => {
    await set({ q: 'Sofá  Roxo', maxPrice: 800 })
    api.advance(1000)
    await set({ category: 'moveis', cep: '01310-100', condition: 'new', minPrice: 0.5 })
    const both = [
      { category: 'moveis', cep: '01310100', condition: 'new', minPrice: 0.5 },
      { q: 'Sofá  Roxo', maxPrice: 800 },
    ]
    expect(await searches()).toEqual(both)
    expect((await set({ q: ' sofa roxo ', maxPrice: 800 })).body?.searches).toEqual(both)
    expect((await set({ q: 'sofa roxo' }, false)).body?.searches).toEqual(both)
    expect((await set({ q: 'SOFA ROXO', maxPrice: 800 }, false)).body?.searches).toEqual([
      both[0],
    ])
    expect((await set({ q: 'SOFA ROXO', maxPrice: 800 }, false)).status).toBe(200)
  })

  test('is for its owner alone', async () => {
    await set({ q: 'sofá' })
    expect(await searches(bia)).toEqual([])
    expect((await set({ q: 'sofá' }, false, bia, 'ana')).error?.code).toBe('auth/forbidden')
    const params = { uid: 'ana' }
    expect((await bia.call(listSavedSearches, { params })).status).toBe(403)
    expect((await api.anonymous.call(listSavedSearches, { params })).status).toBe(401)
    expect((await set({ q: 'sofá' }, true, api.anonymous, 'ana')).status).toBe(401)
    await set({ q: 'sofá' }, false, bia)
    expect(await searches()).toHaveLength(1)
  })

  test('asks for something', async () => {
    for (const filters of [{}, { q: '' }, { q: '   ' }])
      expect((await set(filters)).error?.code).toBe('request/invalid')
  })

  test('is one of twenty; of two at once for the last place, one finds it', async () => {
    for (let n = 1; n < SAVED_SEARCHES_MAX; n++) await set({ maxPrice: n })
    const answers = await Promise.all([set({ q: 'sofá' }), set({ q: 'mesa' })])
    expect(answers.map(({ error }) => error?.code)).toContain('saved-searches/too-many')
    expect(await searches()).toHaveLength(SAVED_SEARCHES_MAX)
    expect((await set({ maxPrice: 1 })).status).toBe(200)
  })

  test('is in the export of a person, and is deleted with the account', async () => {
    const eva = await api.as('eva')
    await set({ q: 'sofá', maxPrice: 800 }, true, eva)
    const id = await sell()
    await look()
    const { body } = await eva.call(exportMyData, { params: { uid: 'eva' } })
    expect(body).toMatchObject({
      savedSearches: [{ q: 'sofá', maxPrice: 800 }],
      foundItems: [{ itemId: id }],
    })
    await eva.call(deleteMyAccount, { params: { uid: 'eva' } })
    for (const table of [savedSearches, foundItems])
      expect(await api.db.select().from(table)).toEqual([])
  })
})

describe('a new item', () => {
  test.each<[SavedFilters, boolean]>([
    [{ q: 'sofá' }, true],
    [{ q: 'sofas' }, true],
    [{ q: 'couch' }, true],
    [{ q: 'cadeira' }, false],
    [{ q: 'sofá astronauta' }, false],
    [{ q: 'madeira' }, true],
    [{ category: 'moveis' }, true],
    [{ category: 'casa' }, false],
    [{ minPrice: 730 }, true],
    [{ minPrice: 730.01 }, false],
    [{ maxPrice: 730 }, true],
    [{ maxPrice: 729.99 }, false],
    [{ condition: 'used' }, true],
    [{ condition: 'new' }, false],
    [{ cep: '01310-200' }, true],
    [{ cep: '04000-000' }, true],
    [{ cep: '20040-020' }, false],
    [{ q: 'sofá', category: 'moveis', maxPrice: 800, cep: '01310-100' }, true],
    [{ q: 'sofá', category: 'moveis', maxPrice: 700, cep: '01310-100' }, false],
    [{ q: '!!!' }, true],
  ])('for %o: %s, as the market would find it', async (filters, fits) => {
    expect((await set(filters)).status).toBe(200)
    const id = await sell()
    await look()
    expect(await toldOf()).toEqual(fits ? [id] : [])
    const { body } = await ana.call(listItems, { query: filters })
    const isFound = body?.data.length === 1 && body.ignoredWords.length === 0
    expect(isFound).toBe(fits)
    expect(await api.db.select().from(itemNews)).toEqual([])
  })

  test('notifies in the reader’s language, leads to the item, and goes by push alone', async () => {
    await set({ q: 'sofá' })
    const id = await sell()
    await look()
    const read = async (lang: 'pt' | 'es') =>
      (await ana.call(listNotifications, { query: {} }, { lang })).body?.notifications[0]
    const found = await read('pt')
    expect(found).toMatchObject({
      type: 'system',
      additionalData: { itemId: id },
      subject: { title: 'Sofá roxo de dois lugares' },
    })
    expect(found?.message.replaceAll('\u00a0', ' ')).toBe(
      'Novidade para uma busca que você salvou: “Sofá roxo de dois lugares”, R$ 730,00.',
    )
    expect((await read('es'))?.message).toMatch(
      /^Novedad para una búsqueda que guardaste: /,
    )
    const sent = await api.db.select().from(deliveries)
    expect(sent.map(({ channel }) => channel)).toEqual(['push'])
  })

  test('notifies a user with two matching searches once, and every user with one', async () => {
    await set({ q: 'sofá' })
    await set({ category: 'moveis' })
    await set({ q: 'sofá' }, true, bia)
    const id = await sell()
    await Promise.all([look(), look(), look()])
    await look()
    expect([await toldOf(), await toldOf(bia)]).toEqual([[id], [id]])
  })

  test('is no news to its seller, nor between people of whom one has blocked the other', async () => {
    await set({ q: 'sofá' }, true, hugo)
    await set({ q: 'sofá' })
    await set({ q: 'sofá' }, true, bia)
    await api.db.insert(blocks).values([
      { ownerUid: 'hugo', blockedUid: 'ana' },
      { ownerUid: 'bia', blockedUid: 'hugo' },
    ])
    await sell()
    await look()
    for (const who of [hugo, ana, bia]) expect(await toldOf(who)).toEqual([])
  })

  test('notifies of nothing that is no longer for sale, nor after the search was dropped', async () => {
    await set({ q: 'sofá' })
    const id = await sell()
    await hugo.call(deleteItem, { params: { id } })
    await look()
    const hidden = await sell()
    await api.db.update(items).set({ hidden: 'text' }).where(eq(items.id, hidden))
    await look()
    await sell({ title: 'Sofá azul' })
    await set({ q: 'sofá' }, false)
    await look()
    expect(await toldOf()).toEqual([])
  })

  test('that was on sale when the search was saved is no news', async () => {
    const id = await sell()
    api.advance(1000)
    await set({ q: 'sofá' })
    await look()
    expect(await toldOf()).toEqual([])
    await change(id, { description: 'Pés de ferro.' })
    await look()
    expect(await toldOf()).toEqual([])
  })

  test('matches so many searches that they are read in several batches', async () => {
    const owners = Array.from({ length: 250 }, (_, n) => `owner-${n}`)
    for (const uid of owners) await api.as(uid)
    const row = { key: 'k', category: 'moveis' as const, createdAt: new Date(0) }
    await api.db.insert(savedSearches).values(
      owners.map((ownerUid, n) => ({
        ...row,
        id: `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`,
        ownerUid,
      })),
    )
    await sell()
    await look()
    const told = await api.db.select().from(foundItems)
    expect(new Set(told.map(({ ownerUid }) => ownerUid))).toEqual(new Set(owners))
  })
})

describe('a change', () => {
  test('is news to the searches that it makes the item fit', async () => {
    await set({ maxPrice: 500 })
    await set({ q: 'sofá' }, true, bia)
    const id = await sell()
    await look()
    expect([await toldOf(), await toldOf(bia)]).toEqual([[], [id]])
    await change(id, { price: 500 })
    await look()
    expect([await toldOf(), await toldOf(bia)]).toEqual([[id], [id]])
    await change(id, { price: 600 })
    await look()
    await change(id, { price: 400 })
    await look()
    expect(await toldOf()).toEqual([id])
  })

  test('of several before the job ran: what counts is how it was before the first', async () => {
    await set({ q: 'sofá' })
    const id = await sell({ title: 'Poltrona' })
    await look()
    await change(id, { title: 'Sofá verde' })
    await change(id, { price: 90 })
    await look()
    expect(await toldOf()).toEqual([id])
  })

  test('puts an item on sale again, which is news', async () => {
    const id = await sell()
    await change(id, { status: 'sold' })
    api.advance(1000)
    await set({ q: 'sofá' })
    await look()
    expect(await toldOf()).toEqual([])
    await change(id, { status: 'active' })
    await look()
    expect(await toldOf()).toEqual([id])
  })
})

test('a user is notified of at most ten a day', async () => {
  await set({ category: 'moveis' })
  const sellOne = async (n: number) =>
    sell({ title: `Sofá número ${n}` }, await api.as(`seller-${n}`))
  for (let n = 0; n <= FOUND_ITEMS_A_DAY; n++) {
    await sellOne(n)
    await look()
  }
  expect(await api.db.select().from(foundItems)).toHaveLength(FOUND_ITEMS_A_DAY)
  api.advance(24 * 3_600_000 + 1000)
  const next = await sellOne(99)
  await look()
  expect((await toldOf())?.[0]).toBe(next)
})

test('each search notifies of a seller once a day', async () => {
  await set({ category: 'moveis' })
  await set({ q: 'poltrona' })
  const first = await sell({ title: 'Sofá número 1' })
  await look()
  await sell({ title: 'Sofá número 2' })
  await look()
  const other = await sell({ title: 'Sofá número 3' }, await api.as('seller-1'))
  await look()
  const armchair = await sell({ title: 'Poltrona', category: 'casa' })
  await look()
  expect(await toldOf()).toEqual([armchair, other, first])
  api.advance(24 * 3_600_000 + 1000)
  const next = await sell({ title: 'Sofá número 4' })
  await look()
  expect((await toldOf())?.[0]).toBe(next)
})

test('a process that dies at any statement notifies each user exactly once', async () => {
  let survived = false
  for (let statement = 1; !survived; statement++) {
    await api.db.delete(savedSearches)
    await set({ q: 'sofá' })
    await set({ category: 'moveis' }, true, bia)
    const id = await sell({ title: `Sofá número ${statement}` })
    await api.db.delete(foundItems)
    mortal.dieAt(statement, isFull ? 'statement' : 'state')
    await look().catch(() => {})
    survived = !mortal.revive()
    await look()
    for (const who of [ana, bia])
      expect((await toldOf(who))?.filter((each) => each === id)).toEqual([id])
    await api.db.delete(notifications)
  }
})

test('an item that fails does not keep the others', async () => {
  await set({ q: 'sofá' })
  const broken = await sell({ title: 'Sofá quebrado' })
  await api.db.update(itemNews).set({ before: 'no row' })
  api.advance(1000)
  const sound = await sell()
  await look()
  expect(await toldOf()).toEqual([sound])
  expect(await api.db.select().from(itemNews)).toMatchObject([{ itemId: broken }])
})
