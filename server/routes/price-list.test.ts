import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateServices } from '#src/contract/taskers/price-list.ts'
import { SERVICES_MAX } from '#src/contract/taskers/limits.ts'
import { getServiceRanges, searchTaskers } from '#src/contract/taskers/taskers.ts'
import { getUser } from '#src/contract/people/users.ts'
import { taskers, taskerServices } from '#server/db/schema.ts'
import type { Caller } from '#server/test/harness.ts'
import { createMoneyWorld, must, type MoneyWorld } from '#server/test/money-world.ts'
import { addTasker } from '#server/test/people.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await createMoneyWorld()
})
afterAll(() => world.close())

const shower = {
  skill: 'chuveiro-eletrico',
  name: null,
  price: 120.5,
  charge: 'fixed' as const,
  durationMinutes: 120,
  note: 'troca e teste do disjuntor',
}
const own = {
  skill: null,
  name: 'Rede na varanda',
  price: 90,
  charge: 'visit' as const,
  durationMinutes: 120,
  note: '',
}
const put = (caller: Caller, services: (typeof shower | typeof own)[], uid = 'marina') =>
  caller.call(updateServices, { params: { uid }, body: { services } })
const listOf = async (caller: Caller = world.client) =>
  must(await caller.call(getUser, { params: { id: 'marina' } })).taskerDetails?.services

describe('PUT /api/taskers/profile/services/:uid', () => {
  test('puts a list in the place of the one before, in its order', async () => {
    must(await put(world.tasker, [shower, own]))
    expect(await listOf()).toEqual([shower, own])
    const { taskerDetails } = must(await put(world.tasker, [own]))
    expect(taskerDetails.services).toEqual([own])
    expect(await listOf()).toEqual([own])
    must(await put(world.tasker, [own, shower]))
    expect(await listOf()).toEqual([own, shower])
  })

  test('changes of two devices are merged', async () => {
    const third = { ...own, name: 'Varal de teto', price: 60 }
    const before = [shower, own]
    const change = (services: (typeof shower | typeof own)[]) =>
      world.tasker.call(updateServices, {
        params: { uid: 'marina' },
        body: { services, before },
      })
    must(await put(world.tasker, before))
    must(await change([shower, own, third]))
    const { taskerDetails } = must(await change([own, { ...shower, price: 130 }]))
    expect(taskerDetails.services).toEqual([own, { ...shower, price: 130 }, third])
    // An answer that was lost: the same change again.
    must(await change([own, { ...shower, price: 130 }]))
    expect(await listOf()).toEqual([own, { ...shower, price: 130 }, third])
    must(await change([shower]))
    expect(await listOf()).toEqual([{ ...shower, price: 130 }, third])
    must(await put(world.tasker, [own, shower]))
  })

  test('together they must not be too many', async () => {
    const many = (prefix: string, length: number) =>
      Array.from({ length }, (_, n) => ({ ...own, name: `${prefix} ${n}` }))
    must(await put(world.tasker, many('Serviço', SERVICES_MAX)))
    expect(
      await world.tasker.call(updateServices, {
        params: { uid: 'marina' },
        body: { services: many('Outro', 1), before: [] },
      }),
    ).toMatchObject({ status: 422, error: { code: 'taskers/list-full' } })
    expect(await listOf()).toHaveLength(SERVICES_MAX)
    must(await put(world.tasker, [own, shower]))
  })

  test('is changed by its tasker alone, never by a client', async () => {
    expect(await put(world.client, [shower])).toMatchObject({ status: 403 })
    expect(await put(world.client, [shower], world.client.uid ?? '')).toMatchObject({
      error: { code: 'taskers/role-needed' },
    })
    expect(await listOf()).toEqual([own, shower])
  })

  test('refuses unknown skills, empty names, and duplicates', async () => {
    const refusals = [
      [[{ ...shower, skill: 'magia' }], 'taskers/skill-unknown'],
      [[{ ...own, name: null }], 'taskers/service-unnamed'],
      [[own, { ...own, name: 'REDE na varanda' }], 'taskers/service-twice'],
    ] as const
    for (const [services, code] of refusals)
      expect(await put(world.tasker, [...services] as never)).toMatchObject({
        status: 422,
        error: { code },
      })
    const many = Array.from({ length: SERVICES_MAX + 1 }, (_, n) => ({
      ...own,
      name: `Serviço ${n}`,
    }))
    expect(await put(world.tasker, many)).toMatchObject({ status: 422 })
    expect(await put(world.tasker, [{ ...own, price: 4 }])).toMatchObject({ status: 422 })
    expect(await listOf()).toEqual([own, shower])
    must(await put(world.tasker, many.slice(1)))
  })

  test('makes the tasker found by the service’s own name', async () => {
    const searchText = async () => {
      const [row] = await world.db.select().from(taskers).where(eq(taskers.uid, 'marina'))
      return row?.searchText
    }
    expect(await searchText()).not.toContain('ofuro')
    must(await put(world.tasker, [{ ...own, name: 'Instalação de ofurô' }]))
    expect(await searchText()).toContain('ofuro')
    const found = await world.client.call(searchTaskers, { body: { q: 'ofurô' } })
    expect(must(found)).toMatchObject({ taskers: [{ uid: 'marina' }], ignoredWords: [] })
  })
})

describe('GET /api/taskers/service-ranges', () => {
  const home = { lat: -23.5614, lng: -46.6559 }
  const ask = async (cep?: string) =>
    must(
      await world.client.call(getServiceRanges, {
        query: { category: 'pintura', ...(cep !== undefined && { cep }) },
      }),
    )
  const price = (uid: string, brl: number, charge: 'from' | 'visit' = 'from') =>
    world.db.insert(taskerServices).values({
      taskerUid: uid,
      position: 0,
      skill: 'pintura-interna',
      price: brl * 100,
      charge,
    })

  test('has the prices of at least eight taskers, and nothing of fewer', async () => {
    await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const uid = `painter-${n}`
        await addTasker(world.db, uid, { ...home, pricePerService: (200 + n * 10) * 100 })
        await price(uid, 100 + n * 10, n === 0 ? 'visit' : 'from')
      }),
    )
    expect(await ask('01310-100')).toEqual({
      services: [],
      trade: { low: 220, median: 240, high: 250, area: 'near' },
    })
    await world.db
      .update(taskerServices)
      .set({ charge: 'fixed' })
      .where(eq(taskerServices.taskerUid, 'painter-0'))
    const near = { skill: 'pintura-interna', low: 120, median: 135, high: 155 }
    expect((await ask('01310-100')).services).toEqual([{ ...near, area: 'near' }])
    expect((await ask()).services).toEqual([{ ...near, area: 'country' }])
    await world.db
      .update(taskers)
      .set({ lat: -8, lng: -35 })
      .where(eq(taskers.uid, 'painter-1'))
    expect((await ask('01310-100')).services).toEqual([{ ...near, area: 'country' }])
  })
})
