import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import { getItem, listItems } from '#src/contract/market/marketplace.ts'
import { MAX_ITEMS_COUNTED } from '#src/contract/market/limits.ts'
import { images, items } from '#server/db/schema.ts'
import { itemSearchText } from '#server/services/search/text.ts'
import { createTestApp, type Caller, type TestApp } from '#server/test/harness.ts'

let api: TestApp
let seller: Caller
const ids: Record<string, string> = {}

async function addItem(
  title: string,
  price: number,
  row: Partial<typeof items.$inferSelect> = {},
): Promise<void> {
  const id = uuidv7()
  const item = {
    id,
    title,
    price,
    sellerUid: 'sara',
    description: '',
    category: 'ferramentas' as const,
    condition: 'used' as const,
    stock: 1,
    status: 'active' as const,
    city: 'São Paulo',
    createdAt: new Date(Date.UTC(2026, 0, Object.keys(ids).length + 1)),
    ...row,
  }
  ids[title] = id
  await api.db.insert(items).values({ ...item, searchText: itemSearchText(item) })
}

beforeAll(async () => {
  api = await createTestApp()
  seller = await api.as('sara', { name: 'Sara' })
  await addItem('Furadeira', 19_990, { cep: '01310100' })
  await addItem('Escada de alumínio', 30_000, {
    condition: 'new',
    cep: '20040020',
    city: 'Rio de Janeiro',
  })
  await addItem('Maleta', 5_000, { description: 'Cabe uma furadeira', category: 'casa' })
  await addItem('Serra', 45_000, { status: 'sold' })
  await addItem('Lixadeira', 12_000, { status: 'archived' })
})
afterAll(() => api.close())

async function titles(query: InputOf<typeof listItems>['query'], caller = api.anonymous) {
  const answer = await caller.call(listItems, { query })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.body.data.map(({ title }) => title)
}

describe('the list', () => {
  test.each<[InputOf<typeof listItems>['query'], string[]]>([
    [{}, ['Maleta', 'Escada de alumínio', 'Furadeira']],
    [{ sort: 'price' }, ['Maleta', 'Furadeira', 'Escada de alumínio']],
    [{ sort: 'price_desc' }, ['Escada de alumínio', 'Furadeira', 'Maleta']],
    [{ q: 'aluminio' }, ['Escada de alumínio']],
    [{ q: 'furadera', sort: 'relevance' }, ['Furadeira', 'Maleta']],
    [{ q: 'furadeira', sort: 'relevance' }, ['Furadeira', 'Maleta']],
    [{ q: 'furadeiras', sort: 'relevance' }, ['Furadeira', 'Maleta']],
    [{ q: 'procuro uma escada' }, ['Escada de alumínio']],
    // The same thing in the other language, in the plural and misspelt too.
    [{ q: 'taladro', sort: 'relevance' }, ['Furadeira', 'Maleta']],
    [{ q: 'taladros', sort: 'relevance' }, ['Furadeira', 'Maleta']],
    [{ q: 'taladrro', sort: 'relevance' }, ['Furadeira', 'Maleta']],
    [{ q: 'escalera de aluminio' }, ['Escada de alumínio']],
    [{ q: 'valija' }, ['Maleta']],
    [{ category: 'casa' }, ['Maleta']],
    [{ condition: 'new' }, ['Escada de alumínio']],
    [{ minPrice: 199.9, maxPrice: '300' }, ['Escada de alumínio', 'Furadeira']],
    [{ cep: '20040-020' }, ['Escada de alumínio']],
    [{ cep: '01310100' }, ['Maleta', 'Furadeira']],
    [{ sellerUid: 'sara', category: 'ferramentas' }, ['Escada de alumínio', 'Furadeira']],
    [{ sellerUid: 'nobody' }, []],
  ])('%o', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  test('a word that no item has is named in the answer, and left out', async () => {
    const read = async (query: InputOf<typeof listItems>['query']) => {
      const { body } = await api.anonymous.call(listItems, { query })
      return [body?.data.map(({ title }) => title), body?.ignoredWords]
    }
    const q = 'Astronauta furadeira'
    expect(await read({ q, condition: 'used', sort: 'relevance' })).toEqual([
      ['Furadeira', 'Maleta'],
      ['astronauta'],
    ])
    expect(await read({ q: 'escada', category: 'casa' })).toEqual([[], []])
    expect(await read({ q: 'zzyzx', limit: 1, page: 3 })).toEqual([[], []])
  })

  test("a seller's own holds the sold and archived ones too", async () => {
    expect(await titles({ sellerUid: 'sara' }, seller)).toHaveLength(5)
    expect(await titles({}, seller)).toHaveLength(3)
  })

  test('pages have no gap and no double', async () => {
    const seen: string[] = []
    for (const page of [1, 2, 3]) {
      const { body } = await api.anonymous.call(listItems, { query: { page, limit: 2 } })
      expect(body).toMatchObject({ page, total: 3, totalPages: 2 })
      seen.push(...(body?.data.map(({ title }) => title) ?? []))
    }
    expect(seen).toEqual(['Maleta', 'Escada de alumínio', 'Furadeira'])
  })

  test('counting stops, and the answer is marked as capped', async () => {
    const other = await createTestApp()
    await other.as('sara')
    const anItem = (_: unknown, n: number) => ({
      id: uuidv7(),
      title: `Item ${n}`,
      price: 500,
      sellerUid: 'sara',
      description: '',
      category: 'casa' as const,
      condition: 'used' as const,
      stock: 1,
      status: 'active' as const,
      searchText: '',
      createdAt: new Date(),
    })
    const first = async () => (await other.anonymous.call(listItems, { query: {} })).body
    await other.db.insert(items).values(Array.from({ length: MAX_ITEMS_COUNTED }, anItem))
    expect(await first()).toMatchObject({ total: MAX_ITEMS_COUNTED, capped: false })
    await other.db.insert(items).values(anItem(null, MAX_ITEMS_COUNTED))
    expect(await first()).toMatchObject({ total: MAX_ITEMS_COUNTED, capped: true })
    await other.close()
  })

  test.each(['sort=cheapest', 'minPrice=abc', 'cep=123', 'limit=0'])(
    '%s is refused',
    async (query) => {
      const answer = await api.app.inject(`/api/marketplace?${query}`)
      expect(answer.statusCode).toBe(422)
    },
  )
})

describe('an item', () => {
  const show = (title: string, caller = api.anonymous) =>
    caller.call(getItem, { params: { id: ids[title] ?? title } })

  test('has its price in BRL, its seller and its photos in order', async () => {
    const photo = {
      ownerUid: 'sara',
      kind: 'item' as const,
      width: 640,
      height: 480,
      widths: [640],
    }
    await api.db.insert(images).values([
      { ...photo, publicId: 'b', itemId: ids['Furadeira'], position: 1 },
      { ...photo, publicId: 'a', itemId: ids['Furadeira'], position: 0 },
    ])
    const { body } = await show('Furadeira')
    expect(body?.data).toMatchObject({
      price: 199.9,
      sellerName: 'Sara',
      condition: 'used',
    })
    expect(body?.data.photos.map(({ publicId }) => publicId)).toEqual(['a', 'b'])
  })

  test('sold is still shown; archived only to its seller', async () => {
    expect((await show('Serra')).status).toBe(200)
    expect((await show('Lixadeira', seller)).status).toBe(200)
    const other = await api.as('otto')
    for (const caller of [other, api.anonymous]) {
      const answer = await show('Lixadeira', caller)
      expect([answer.status, answer.error?.code]).toEqual([404, 'marketplace/not-found'])
    }
  })

  test.each([uuidv7(), 'no-id'])('%s is nowhere', async (id) => {
    expect((await show(id)).status).toBe(404)
  })
})
