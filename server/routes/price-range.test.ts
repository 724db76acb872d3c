import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getPriceRange } from '#src/contract/taskers/taskers.ts'
import { taskers } from '#server/db/schema.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'
import { must } from '#server/test/money-world.ts'
import { addTasker } from '#server/test/people.ts'

/** Bela Vista, São Paulo; 23 km away, 27 km away, and Rio. */
const CEP = '01310-100'
const home = { lat: -23.5614, lng: -46.6559 }
const north = (km: number) => ({ lat: home.lat + km / 111, lng: home.lng })

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())
beforeEach(() => api.db.delete(taskers))

const add = (prices: (number | null)[], at: { lat: number; lng: number } = home) =>
  Promise.all(
    prices.map((brl, index) =>
      addTasker(api.db, `t-${at.lat}-${index}`, {
        ...at,
        pricePerService: brl === null ? null : brl * 100,
      }),
    ),
  )

const rangeOf = async (query: { category?: 'pintura' | 'limpeza'; cep?: string } = {}) => {
  const asked = { category: 'pintura' as const, cep: CEP, ...query }
  return must(await api.anonymous.call(getPriceRange, { query: asked })).range
}

describe('GET /api/taskers/price-range', () => {
  test('has the middle half of the trade’s prices nearby, in round numbers', async () => {
    await add([101, 121, 149, 247, 402])
    expect(await rangeOf()).toEqual({ low: 120, median: 150, high: 250, area: 'near' })
    expect(await rangeOf({ category: 'limpeza' })).toBeNull()
  })

  test('is empty for fewer than five taskers with a price', async () => {
    await add([100, 120, 150, 250, null, null])
    expect(await rangeOf()).toBeNull()
  })

  test('counts taskers within 25 km, else of the country', async () => {
    await add([100, 100, 100, 100])
    await add([100], north(23))
    await add([900, 900, 900, 900], north(29))
    expect(await rangeOf()).toMatchObject({ median: 100, area: 'near' })
    await api.db.delete(taskers)
    await add([100, 100, 100, 100])
    await add([900, 900, 900, 900], north(29))
    expect(await rangeOf()).toMatchObject({ median: 500, area: 'country' })
  })

  test('of an unknown place, or of none, it is the country’s', async () => {
    await add([80, 80, 80, 80, 80])
    expect(await rangeOf({ cep: '00000-000' })).toMatchObject({ area: 'country' })
    const query = { category: 'pintura' } as const
    const answer = await api.anonymous.call(getPriceRange, { query })
    expect(must(answer).range).toEqual({ low: 80, median: 80, high: 80, area: 'country' })
    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  })

  test('refuses an unknown trade or postal code, and does not cache that', async () => {
    const category = 'nada' as 'pintura'
    const wrong = await api.anonymous.call(getPriceRange, { query: { category } })
    expect(wrong).toMatchObject({ status: 422 })
    expect(wrong.headers['cache-control']).toBe('no-store')
    const cep = { category: 'pintura', cep: '123' } as const
    expect((await api.anonymous.call(getPriceRange, { query: cep })).status).toBe(422)
  })
})
