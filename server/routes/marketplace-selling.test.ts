import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import {
  createItem,
  deleteItem,
  getItem,
  listItems,
  updateItem,
  type Item,
} from '#src/contract/market/marketplace.ts'
import { images, items } from '#server/db/schema.ts'
import { createTestApp, type Caller, type TestApp } from '#server/test/harness.ts'

type Body = InputOf<typeof createItem>['body']

let api: TestApp
let seller: Caller
let other: Caller

const body: Body = {
  title: 'Furadeira de impacto',
  description: 'Pouco uso.',
  category: 'ferramentas',
  price: 180.5,
  condition: 'used',
}

beforeAll(async () => {
  api = await createTestApp()
  seller = await api.as('sara', { name: 'Sara', cep: '01310100' })
  other = await api.as('otto')
})
beforeEach(() => api.db.delete(items))
afterAll(() => api.close())

async function sell(over: Partial<Body> = {}, caller = seller): Promise<Item> {
  const answer = await caller.call(createItem, { body: { ...body, ...over } })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.body.data
}

const change = (
  { _id: id }: Pick<Item, '_id'>,
  patch: InputOf<typeof updateItem>['body'],
  caller = seller,
) => caller.call(updateItem, { params: { id }, body: patch })

const takeDown = ({ _id: id }: Pick<Item, '_id'>, caller = seller) =>
  caller.call(deleteItem, { params: { id } })

const show = ({ _id: id }: Pick<Item, '_id'>, caller = seller) =>
  caller.call(getItem, { params: { id } })

/** The items that have the words; for unknown words the answer shows others, and says so. */
const found = async (q: string) => {
  const { body: page } = await api.anonymous.call(listItems, { query: { q } })
  return page?.ignoredWords.length ? [] : page?.data.map(({ title }) => title)
}

const rowOf = async ({ _id }: Item) =>
  (await api.db.select().from(items)).find(({ id }) => id === _id)

describe('putting an item on sale', () => {
  test('it is public, at its price, where its seller lives', async () => {
    const item = await sell()
    expect(item).toMatchObject({
      ...body,
      status: 'active',
      stock: 1,
      sellerUid: 'sara',
      sellerName: 'Sara',
      city: 'São Paulo',
      photos: [],
    })
    expect(await rowOf(item)).toMatchObject({ price: 18_050, cep: '01310100' })
    expect((await show(item, api.anonymous)).body?.data).toEqual(item)
    expect(await found('furadera')).toEqual(['Furadeira de impacto'])
  })

  test('a seller without a postal code is nowhere in particular', async () => {
    expect((await sell({}, other)).city).toBeNull()
  })

  test('needs a session', async () => {
    const { status, error } = await api.anonymous.call(createItem, { body })
    expect([status, error?.code]).toEqual([401, 'auth/required'])
  })

  test.each<[string, Partial<Record<keyof Body, unknown>>]>([
    ['title', { title: '  ab ' }],
    ['title', { title: 'x'.repeat(121) }],
    ['description', { description: 'x'.repeat(4001) }],
    ['category', { category: 'evil' }],
    ['price', { price: 4.99 }],
    ['price', { price: 10.001 }],
    ['price', { price: 100_000.01 }],
    ['condition', { condition: 'broken' }],
    ['stock', { stock: 0 }],
    ['stock', { stock: 1.5 }],
    ['photoIds', { photoIds: Array.from({ length: 11 }, String) }],
  ])('a bad %s is refused: %o', async (field, over) => {
    const { status, error } = await seller.call(createItem, {
      body: { ...body, ...over } as Body,
    })
    expect(status).toBe(422)
    expect(error?.details).toEqual([expect.objectContaining({ path: field })])
  })

  test('the same key makes one item', async () => {
    const first = await seller.call(createItem, { body }, { key: 'a-key-of-mine' })
    const again = await seller.call(createItem, { body }, { key: 'a-key-of-mine' })
    expect(again.body).toEqual(first.body)
    expect(await api.db.select().from(items)).toHaveLength(1)
  })

  test('the same title twice is refused, naming the one on sale', async () => {
    const { _id: existingItemId } = await sell()
    const title = ' FURADEIRA  de impactó!'
    const { status, error } = await seller.call(
      createItem,
      { body: { ...body, title } },
      { lang: 'es' },
    )
    expect([status, error?.code]).toEqual([409, 'marketplace/duplicate'])
    expect(error?.details).toEqual({ existingItemId })
    expect(error?.msg).toBe('Ya tienes un anuncio con este título.')
  })

  test('of two alike at once one is refused', async () => {
    const answers = await Promise.all([1, 2].map(() => seller.call(createItem, { body })))
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  })

  test("the same title as another seller's, or as one no longer on sale, is fine", async () => {
    await sell({}, other)
    const sold = await sell()
    await change(sold, { status: 'sold' })
    const archived = await sell()
    await takeDown(archived)
    expect((await sell()).status).toBe('active')
  })
})

describe('changing an item', () => {
  test('absent fields stay', async () => {
    const item = await sell({ stock: 7 })
    const { body: changed } = await change(item, { title: 'Parafusadeira', price: 99.9 })
    expect(changed?.data).toEqual({ ...item, title: 'Parafusadeira', price: 99.9 })
    expect(await rowOf(item)).toMatchObject({ price: 9_990, stock: 7 })
  })

  test('the search finds it by its new words', async () => {
    await change(await sell(), { title: 'Escada', description: 'De alumínio.' })
    expect(await found('aluminio')).toEqual(['Escada'])
    expect(await found('furadeira')).toEqual([])
  })

  test('sold, it leaves the list, and comes back', async () => {
    const item = await sell()
    expect((await change(item, { status: 'sold' })).body?.data.status).toBe('sold')
    expect(await found('furadeira')).toEqual([])
    expect((await change(item, { status: 'active' })).body?.data.status).toBe('active')
    expect(await found('furadeira')).toHaveLength(1)
  })

  test('neither a new title nor coming back makes two alike', async () => {
    const sold = await sell()
    await change(sold, { status: 'sold' })
    const onSale = await sell()
    const escada = await sell({ title: 'Escada' })
    for (const answer of [
      await change(sold, { status: 'active' }),
      await change(escada, { title: 'furadeira de impacto' }),
    ]) {
      expect([answer.status, answer.error?.details]).toEqual([
        409,
        { existingItemId: onSale._id },
      ])
    }
    // Its own title is no other's.
    expect((await change(onSale, { title: 'FURADEIRA de impacto' })).status).toBe(200)
  })

  test('neither archiving by the status nor changing the seller is possible', async () => {
    const item = await sell()
    const archived = await change(item, { status: 'archived' } as never)
    expect(archived.status).toBe(422)
    await change(item, { sellerUid: 'otto', price: 50 } as never)
    expect(await rowOf(item)).toMatchObject({ sellerUid: 'sara', price: 5_000 })
  })
})

describe('taking an item down', () => {
  test('it is hidden from others, still there for its seller, and twice is once', async () => {
    const item = await sell()
    expect((await takeDown(item)).body).toEqual({ ok: true })
    expect((await takeDown(item)).body).toEqual({ ok: true })
    expect((await show(item, other)).status).toBe(404)
    expect((await show(item)).body?.data.status).toBe('archived')
    expect(await found('furadeira')).toEqual([])
  })

  test('its seller may put it on sale again', async () => {
    const item = await sell()
    await takeDown(item)
    await change(item, { status: 'active' })
    expect((await show(item, other)).body?.data).toEqual(item)
  })
})

describe('refused callers', () => {
  test('anonymous: 401', async () => {
    const item = await sell()
    expect((await change(item, { price: 5 }, api.anonymous)).status).toBe(401)
    expect((await takeDown(item, api.anonymous)).status).toBe(401)
  })

  test('others: 403 while they see it, 404 when they do not', async () => {
    const item = await sell()
    const both = async () => [
      (await change(item, { price: 5 }, other)).error?.code,
      (await takeDown(item, other)).error?.code,
    ]
    expect(await both()).toEqual(['auth/forbidden', 'auth/forbidden'])
    expect(await rowOf(item)).toMatchObject({ price: 18_050, status: 'active' })
    await takeDown(item)
    expect(await both()).toEqual(['marketplace/not-found', 'marketplace/not-found'])
  })

  test.each([uuidv7(), 'no-id'])('%s is nowhere', async (_id) => {
    expect((await change({ _id }, { price: 5 })).error?.code).toBe('marketplace/not-found')
    expect((await takeDown({ _id })).error?.code).toBe('marketplace/not-found')
  })
})

describe('photos', () => {
  const photo = (publicId: string, over: Partial<typeof images.$inferInsert> = {}) => ({
    publicId,
    ownerUid: 'sara',
    kind: 'item' as const,
    width: 640,
    height: 480,
    widths: [640],
    ...over,
  })
  const names = ({ photos }: Item) => photos.map(({ publicId }) => publicId)

  beforeEach(async () => {
    await api.db.delete(images)
    const other = await sell({ title: 'Outra coisa' })
    await api.db
      .insert(images)
      .values([
        photo('a'),
        photo('b'),
        photo('portrait', { kind: 'profile' }),
        photo('taken', { itemId: other._id }),
        photo('ottos', { ownerUid: 'otto' }),
      ])
  })

  test('stand in the order given, and stay when the change does not name them', async () => {
    const item = await sell({ photoIds: ['b', 'a'] })
    expect(names(item)).toEqual(['b', 'a'])
    const { body: renamed } = await change(item, { title: 'Furadeira' })
    expect(renamed && names(renamed.data)).toEqual(['b', 'a'])
    const { body: fewer } = await change(item, { photoIds: ['a'] })
    expect(fewer && names(fewer.data)).toEqual(['a'])
  })

  test.each(['portrait', 'taken', 'ottos', 'nowhere'])(
    'only free ones of the seller: not %s',
    async (publicId) => {
      const { status, error } = await seller.call(createItem, {
        body: { ...body, photoIds: ['a', publicId] },
      })
      expect([status, error?.code]).toEqual([422, 'marketplace/photo-unknown'])
      const left = await api.db.select({ title: items.title }).from(items)
      expect(left).toEqual([{ title: 'Outra coisa' }])
    },
  )
})

test('the seller sees an item that an operator has hidden, marked as hidden', async () => {
  const item = await sell()
  expect((await show(item)).body?.data.hidden).toBeUndefined()
  await api.db.update(items).set({ hidden: 'text' })
  expect((await show(item)).body?.data.hidden).toBe(true)
  const own = await seller.call(listItems, { query: { sellerUid: 'sara' } })
  expect(own.body?.data).toMatchObject([{ _id: item._id, hidden: true }])
  expect((await show(item, other)).error?.code).toBe('marketplace/not-found')
})
