import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { languages } from '#src/contract/protocol/languages.ts'
import { listFeaturedTaskers } from '#src/contract/taskers/taskers.ts'
import { images, items, taskers, users } from '#server/db/schema.ts'
import { showItem } from '#server/services/market/items.ts'
import {
  itemPicturePath,
  productPicturePath,
  taskerPicturePath,
} from '#server/services/share/addresses.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'
import { addTasker } from '#server/test/people.ts'

const RED = { r: 200, g: 20, b: 30 }
const PAPER = { r: 250, g: 247, b: 241 }
const ITEM = '01990000-0000-7000-8000-000000000001'

let t: TestApp
/** The keys that were read of the storage, which has one red photo. */
const read: string[] = []

beforeAll(async () => {
  const photo = await sharp({
    create: { width: 640, height: 640, channels: 3, background: RED },
  })
    .webp()
    .toBuffer()
  t = await createTestApp({
    storage: {
      put: () => Promise.reject(new Error('read only')),
      delete: () => Promise.reject(new Error('read only')),
      stat: () => Promise.reject(new Error('not used')),
      list: () => Readable.from([]),
      read: async (key) => {
        read.push(key)
        if (key !== 'red/640.webp') return null
        return {
          stream: Readable.from([photo]),
          size: photo.length,
          contentType: 'image/webp',
        }
      },
    },
  })
  await addTasker(t.db, 'bia', { name: 'Beatriz Lima', rating: 4.9, reviewCount: 132 })
  await t.db.insert(images).values(
    ['red', 'lost'].map((publicId) => ({
      publicId,
      ownerUid: 'bia',
      kind: 'profile' as const,
      width: 640,
      height: 640,
      widths: [160, 640],
    })),
  )
  await t.db.insert(items).values({
    id: ITEM,
    sellerUid: 'bia',
    title: 'Furadeira',
    category: 'ferramentas',
    price: 9990,
    condition: 'used',
    stock: 1,
    status: 'active',
  })
})
afterAll(() => t.close())
beforeEach(() => {
  read.length = 0
})

let callers = 0
/** Each from another address, so that no limit is hit by chance. */
const get = (url: string, headers = {}) =>
  t.app.inject({ url, headers, remoteAddress: `10.0.${++callers >> 8}.${callers & 255}` })

async function picture(url: string) {
  const answer = await get(url)
  expect([url, answer.statusCode]).toEqual([url, 200])
  expect(answer.headers['content-type']).toBe('image/jpeg')
  const { format, width, height } = await sharp(answer.rawPayload).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  return answer.rawPayload
}

async function colourAt(bytes: Buffer, left: number, top: number) {
  const [r = 0, g = 0, b = 0] = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return { r, g, b }
}

const near = (colour: typeof RED, other: typeof RED) =>
  Math.abs(colour.r - other.r) +
    Math.abs(colour.g - other.g) +
    Math.abs(colour.b - other.b) <
  30

const cardOf = async (uid: string) => {
  t.advance(10_000) // the list of all is cached for some seconds
  const { body } = await t.anonymous.call(listFeaturedTaskers, { query: { limit: 50 } })
  const card = body?.taskers.find((each) => each.uid === uid)
  if (!card) throw new Error(`${uid} is not featured`)
  return card
}

describe('the picture of a tasker', () => {
  const photoIs = (photoId: string | null) =>
    t.db.update(users).set({ photoId }).where(eq(users.uid, 'bia'))

  test('shows the face, with round corners', async () => {
    await photoIs('red')
    const bytes = await picture('/og/taskers/bia.jpg')
    expect(near(await colourAt(bytes, 918, 315), RED)).toBe(true)
    expect(near(await colourAt(bytes, 710, 74), PAPER)).toBe(true)
    await photoIs(null)
    expect(near(await colourAt(await picture('/og/taskers/bia.jpg'), 720, 315), RED)).toBe(
      false,
    )
  })

  test('is drawn without a face that the storage has lost', async () => {
    await photoIs('lost')
    await picture('/og/taskers/bia.jpg')
    expect(read).toEqual(['lost/640.webp'])
    await photoIs(null)
  })

  test('is cached: for many callers it is drawn once', async () => {
    await photoIs('red')
    await t.db.update(taskers).set({ hourlyRate: 7700 }).where(eq(taskers.uid, 'bia'))
    await Promise.all(Array.from({ length: 5 }, () => picture('/og/taskers/bia.jpg')))
    await picture('/og/taskers/bia.jpg?v=whatever')
    expect(read).toEqual(['red/640.webp'])
    await photoIs(null)
  })

  test('changes its address with whatever it shows', async () => {
    const paths = [taskerPicturePath(await cardOf('bia'), 'pt')]
    const changes = [
      () => t.db.update(users).set({ name: 'Bia' }).where(eq(users.uid, 'bia')),
      () => photoIs('red'),
      () =>
        t.db.update(taskers).set({ pricePerService: 9900 }).where(eq(taskers.uid, 'bia')),
      () => t.db.update(taskers).set({ reviewCount: 133 }).where(eq(taskers.uid, 'bia')),
      () =>
        t.db
          .update(taskers)
          .set({ categories: ['aulas'] })
          .where(eq(taskers.uid, 'bia')),
      () => t.db.update(taskers).set({ city: 'Recife' }).where(eq(taskers.uid, 'bia')),
    ]
    for (const change of changes) {
      await change()
      paths.push(taskerPicturePath(await cardOf('bia'), 'pt'))
    }
    paths.push(taskerPicturePath(await cardOf('bia'), 'es'))
    expect(new Set(paths).size).toBe(changes.length + 2)
    await t.db.update(taskers).set({ bio: 'Outra' }).where(eq(taskers.uid, 'bia'))
    expect(taskerPicturePath(await cardOf('bia'), 'es')).toBe(paths.at(-1))
  })

  test('is the same of letters that are written in another way', async () => {
    const card = await cardOf('bia')
    const [composed, apart] = (['NFC', 'NFD'] as const).map((form) =>
      taskerPicturePath({ ...card, name: 'Tomás Núñez'.normalize(form) }, 'pt'),
    )
    expect(apart).toBe(composed)
  })

  test('stays for ever under its own address, and an hour under another', async () => {
    const path = taskerPicturePath(await cardOf('bia'), 'pt')
    const { headers } = await get(path)
    expect(headers['cache-control']).toBe('public, max-age=2592000, immutable')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    for (const other of [
      '/og/taskers/bia.jpg',
      `${path}x`,
      path.replace('lng=pt', 'lng=es'),
    ])
      expect((await get(other)).headers['cache-control']).toBe('public, max-age=3600')
  })

  test('is in the language of the address, whatever the caller accepts', async () => {
    const pt = await picture('/og/taskers/bia.jpg?lng=pt')
    expect((await picture('/og/taskers/bia.jpg?lng=es')).equals(pt)).toBe(false)
    const others = ['', '?lng=fr', '?lng=es&lng=pt'].map((query) =>
      get(`/og/taskers/bia.jpg${query}`, { 'accept-language': 'es' }),
    )
    for (const { rawPayload } of await Promise.all(others))
      expect(rawPayload.equals(pt)).toBe(true)
  })

  test.each([
    '<script>alert(1)</script> & <b>"Ñandú"</b>',
    '<span foreground="red">&unknown; ]]> <!--</span>',
    '日本 😀',
    'W'.repeat(80),
    'Maria Aparecida dos Santos Albuquerque de Vasconcelos Figueiredo Neto',
    '‮oirad ́́́ \u{e000}',
  ])('is drawn of the name %j', async (name) => {
    const uid = `named ${name.slice(0, 9)}/?#.jpg`
    await addTasker(t.db, uid, { name, city: name, pricePerService: 1_000_000 })
    const path = taskerPicturePath(await cardOf(uid), 'pt')
    await picture(path)
    expect((await get(path)).headers['cache-control']).toMatch(/immutable/)
  })

  test.each(['nobody.jpg', 'bia', 'bia.png', '.jpg', 'a%00.jpg', `${'x'.repeat(200)}.jpg`])(
    'is none at %.20s',
    async (file) => {
      const answer = await get(`/og/taskers/${file}`)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'taskers/not-found'])
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )
})

describe('the picture of an item', () => {
  const change = (to: Partial<typeof items.$inferInsert>) =>
    t.db.update(items).set(to).where(eq(items.id, ITEM))
  const path = async () => itemPicturePath(await showItem(t.db, ITEM, null), 'pt')

  test('shows its first photo', async () => {
    await t.db
      .update(images)
      .set({ itemId: ITEM, kind: 'item' })
      .where(eq(images.publicId, 'red'))
    const bytes = await picture(await path())
    expect(near(await colourAt(bytes, 1190, 8), RED)).toBe(true)
    expect(near(await colourAt(bytes, 600, 8), PAPER)).toBe(true)
    await t.db.update(images).set({ itemId: null }).where(eq(images.publicId, 'red'))
    expect(near(await colourAt(await picture(await path()), 1190, 8), RED)).toBe(false)
  })

  test('changes its address with title, price and state', async () => {
    const paths = [await path()]
    for (const each of [
      { title: 'Serra' },
      { price: 100_000 },
      { status: 'sold' as const },
    ]) {
      await change(each)
      paths.push(await path())
    }
    expect(new Set(paths).size).toBe(4)
    await picture(paths.at(-1) ?? '')
  })

  test.each([
    [`${ITEM}.jpg`, 'archived' as const],
    [`${ITEM.replace(/1$/, '2')}.jpg`, 'active' as const],
    ['no-uuid.jpg', 'active' as const],
    [ITEM, 'active' as const],
  ])('is none at %s when %s', async (file, status) => {
    await change({ status })
    const answer = await get(`/og/items/${file}`)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'marketplace/not-found'])
  })
})

describe('the picture of the product', () => {
  test('is there in both languages', async () => {
    const [pt, es] = await Promise.all(
      languages.map((lang) => picture(productPicturePath(lang))),
    )
    expect(pt && es?.equals(pt)).toBe(false)
  })
})

test('drawing is limited per address; cached pictures are still served', async () => {
  const ask = (url: string) => t.app.inject({ url, remoteAddress: '203.0.113.9' })
  const statuses: number[] = []
  for (let n = 0; n <= 60; n += 1) {
    await t.db
      .update(items)
      .set({ title: `Furadeira ${n}` })
      .where(eq(items.id, ITEM))
    statuses.push((await ask(`/og/items/${ITEM}.jpg`)).statusCode)
  }
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200))
  const refused = await ask(`/og/items/${ITEM}.jpg`)
  expect([statuses.at(-1), refused.statusCode]).toEqual([429, 429])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await t.db.update(items).set({ title: 'Furadeira 1' }).where(eq(items.id, ITEM))
  for (let n = 0; n < 100; n += 1)
    expect((await ask(`/og/items/${ITEM}.jpg`)).statusCode).toBe(200)
})
