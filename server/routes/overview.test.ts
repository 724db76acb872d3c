import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOverview } from '#src/contract/search/overview.ts'
import { OVERVIEW } from '#src/contract/search/limits.ts'
import { images, taskers } from '#server/db/schema.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'
import { must } from '#server/test/money-world.ts'
import { addTasker } from '#server/test/people.ts'

const MINUTE_MS = 60_000
/** The written answer is cached for less. */
const SHARED_MS = 6000
const saoPaulo = { city: 'São Paulo', lat: -23.5614, lng: -46.6559 }
const recife = { city: 'Recife', lat: -8.1122, lng: -34.8958 }

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(taskers)
  await api.db.delete(images)
  api.advance(MINUTE_MS)
})

type Row = Parameters<typeof addTasker>[2]
let count = 0
/** So many taskers with the prices in BRL, in one place. */
const add = (prices: (number | null)[], row: Row = saoPaulo) =>
  Promise.all(
    prices.map((brl) =>
      addTasker(api.db, `t-${(count += 1)}`, {
        ...row,
        pricePerService: brl === null ? null : brl * 100,
      }),
    ),
  )

const showWork = (
  ownerUid: string,
  publicId: string,
  position = 0,
  placeholder = publicId,
) =>
  api.db.insert(images).values({
    publicId,
    ownerUid,
    kind: 'portfolio',
    position,
    width: 640,
    height: 480,
    widths: [320, 640],
    placeholder,
  })

const read = async () => must(await api.anonymous.call(getOverview))

describe('GET /api/taskers/overview', () => {
  test('is empty without taskers', async () => {
    expect(await read()).toEqual({
      taskers: 0,
      capped: false,
      rating: 0,
      reviewCount: 0,
      trades: [],
      cities: [],
      works: [],
    })
  })

  test('counts taskers and their reviews, each tasker in all their trades', async () => {
    await add([100], { rating: 5, reviewCount: 30, categories: ['pintura', 'reformas'] })
    await add([100], { rating: 4, reviewCount: 10 })
    await add([null])
    await addTasker(api.db, 'idle', { categories: [] })
    const { taskers: all, rating, reviewCount, trades } = await read()
    // (5 × 30 + 4 × 10) / 40
    expect({ all, rating, reviewCount }).toEqual({ all: 3, rating: 4.75, reviewCount: 40 })
    expect(trades).toEqual([
      { category: 'pintura', taskers: 3, price: null },
      { category: 'reformas', taskers: 1, price: null },
    ])
  })

  test('a price is shown from five taskers with a price on, of a city as of the country', async () => {
    await add([101, 121, 149, 247])
    await add([null, null])
    await add([402], recife)
    const { trades, cities } = await read()
    expect(trades[0]?.price).toEqual({ low: 120, median: 150, high: 250 })
    expect(cities).toMatchObject([{ name: 'São Paulo', prices: [] }])

    await add([402])
    api.advance(MINUTE_MS)
    const price = { category: 'pintura', low: 120, median: 150, high: 250 }
    expect((await read()).cities).toMatchObject([{ name: 'São Paulo', prices: [price] }])
  })

  test('a city is named once it has five taskers, with a postal code in its middle', async () => {
    await add(
      [1, 2, 3, 4, 5].map(() => null),
      recife,
    )
    await add([1, 2, 3, 4].map(() => null))
    await add(
      [1, 2, 3, 4, 5].map(() => null),
      { city: null },
    )
    // One tasker with a far place does not move the middle.
    await add([null], { ...recife, lat: 4, lng: -60 })
    const { cities } = await read()
    expect(cities).toMatchObject([{ name: 'Recife', taskers: 6 }])
    expect(locateCep(cities[0]?.cep ?? '')).toMatchObject({
      city: 'Recife',
      district: 'Boa Viagem',
    })
  })

  test('a city that no postal code has is left out: it cannot be searched', async () => {
    await add(
      [1, 2, 3, 4, 5].map(() => null),
      { ...recife, city: 'Atlântida' },
    )
    expect((await read()).cities).toEqual([])
  })

  test('shows the first picture of the best of each trade, none twice, of rated taskers only', async () => {
    const good = { rating: 4.5, reviewCount: 9 }
    await addTasker(api.db, 'best', { rating: 4.9, reviewCount: 9, city: 'Recife' })
    await addTasker(api.db, 'second', good)
    await addTasker(api.db, 'plumber', { ...good, categories: ['encanamento'] })
    await addTasker(api.db, 'copy', { ...good, categories: ['pets'], reviewCount: 1 })
    await addTasker(api.db, 'new', { categories: ['aulas'] })
    await showWork('best', 'later', 1)
    await showWork('best', 'first', 0)
    await showWork('second', 'other')
    await showWork('plumber', 'sink')
    await showWork('copy', 'stolen', 0, 'sink')
    await showWork('new', 'class')
    const { works } = await read()
    expect(works).toMatchObject([
      { uid: 'best', name: 'best', category: 'pintura', city: 'Recife' },
      { uid: 'plumber', category: 'encanamento' },
    ])
    expect(works.map(({ image }) => image.publicId)).toEqual(['first', 'sink'])
    expect(works[0]?.image).toMatchObject({ width: 640, height: 480 })
  })

  test('so many pictures and no more', async () => {
    const trades = ['pets', 'aulas', 'pintura', 'beleza', 'fretes', 'eventos'] as const
    for (const category of trades) {
      await addTasker(api.db, category, {
        categories: [category],
        rating: 5,
        reviewCount: 1,
      })
      await showWork(category, `work-${category}`)
    }
    expect((await read()).works).toHaveLength(OVERVIEW.works)
  })

  test('is public and without a word on where taskers live', async () => {
    await add([100, 110, 120, 130, 140])
    const signedIn = await api.as('ana', { lat: -23.5, lng: -46.6, cep: '01310100' })
    const answers = [
      await api.anonymous.call(getOverview),
      await signedIn.call(getOverview),
    ]
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(answers[0]?.headers['cache-control']).toMatch(/^public, .*s-maxage=30/)
    expect(JSON.stringify(answers[0]?.body)).not.toMatch(
      /-23\.56|-46\.65|t-\d|oficio\.test/,
    )
  })

  test('is read once a minute, however many ask', async () => {
    await add([null])
    expect(await Promise.all([read(), read()])).toMatchObject([
      { taskers: 1 },
      { taskers: 1 },
    ])
    await add([null])
    api.advance(MINUTE_MS - SHARED_MS)
    expect((await read()).taskers).toBe(1)
    api.advance(SHARED_MS)
    expect((await read()).taskers).toBe(2)
  })

  test('a failure is not cached', async () => {
    await add([null])
    await api.db.execute(sql`alter table images rename to mislaid`)
    expect((await api.anonymous.call(getOverview)).status).toBe(500)
    await api.db.execute(sql`alter table mislaid rename to images`)
    expect((await read()).taskers).toBe(1)
  })
})
