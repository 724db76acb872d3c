import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOpportunity } from '#src/contract/needs/opportunities.ts'
import { changeNeed } from '#src/contract/needs/needs.ts'
import { updateServices } from '#src/contract/taskers/price-list.ts'
import type { Caller } from '#server/test/harness.ts'
import { createMoneyWorld, type MoneyWorld, must } from '#server/test/money-world.ts'
import {
  accept,
  makeTasker,
  offer,
  offersOf,
  publish,
  tryAccept,
  tryOffer,
} from '#server/test/needs.ts'

let world: MoneyWorld
let clara: Caller
let marina: Caller

beforeAll(async () => {
  world = await createMoneyWorld()
  clara = world.client
  marina = world.tasker
})
afterAll(() => world.close())

const change = async (id: string, body: Parameters<typeof tryChange>[1]) =>
  must(await tryChange(id, body))
const tryChange = (id: string, body: object) =>
  clara.call(changeNeed, { params: { id }, body })

test('an offer on other words or days waits until its tasker confirms it', async () => {
  const need = await publish(clara)
  const made = await offer(marina, need._id)
  await change(need._id, { budget: 300 })
  expect(await offersOf(clara, need._id)).toMatchObject([{ outdated: false }])
  await change(need._id, { description: 'Trocar também todas as tomadas da casa.' })
  expect(await offersOf(clara, need._id)).toMatchObject([{ outdated: true, version: 1 }])
  expect(await tryAccept(clara, made)).toMatchObject({
    status: 409,
    error: { code: 'needs/offer-changed', details: { outdated: true } },
  })
  expect(await tryOffer(marina, need._id)).toMatchObject({
    status: 409,
    error: { code: 'needs/changed' },
  })
  const read = must(await marina.call(getOpportunity, { params: { id: need._id } })).data
  expect(read).toMatchObject({ version: 2, mine: { outdated: true } })
  const confirmed = await offer(marina, need._id, { needVersion: read.version })
  expect(confirmed).toMatchObject({ outdated: false, version: 2 })
  expect(await accept(clara, confirmed)).toMatchObject({ status: 'accepted' })
})

test('a new day makes an offer wait too', async () => {
  const rita = await makeTasker(world)
  const need = await publish(clara)
  await offer(rita, need._id)
  await change(need._id, { when: { days: [], parts: ['morning'], until: null } })
  expect(await offersOf(clara, need._id)).toMatchObject([{ outdated: true }])
})

test('an offer names only a service of its tasker’s list', async () => {
  const rita = await makeTasker(world)
  const need = await publish(clara)
  const listed = { skill: null, name: 'Disjuntor' }
  must(
    await rita.call(updateServices, {
      params: { uid: rita.uid },
      body: { services: [{ ...listed, price: 90, charge: 'from', note: '' }] },
    }),
  )
  for (const service of [
    { skill: null, name: 'Zap 11 98888 7777' },
    { skill: 'tomada', name: 'Disjuntor' },
  ])
    expect(await tryOffer(rita, need._id, { service })).toMatchObject({
      status: 422,
      error: { code: 'needs/service-unlisted' },
    })
  expect(await offer(rita, need._id, { service: listed })).toMatchObject({
    service: listed,
  })
})

test('a number that is split over two versions of an offer is hidden', async () => {
  const rita = await makeTasker(world)
  const need = await publish(clara)
  await offer(rita, need._id, { message: 'Meu número começa em 11 98888' })
  await offer(rita, need._id, { message: '7777 é o fim' })
  const [shown] = await offersOf(clara, need._id)
  expect(shown?.message).not.toContain('7777')
})
