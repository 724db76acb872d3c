import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateTaxId } from '#src/contract/people/tax-id.ts'
import { exportMyData, getUser } from '#src/contract/people/users.ts'
import { getRequest } from '#src/contract/requests/requests.ts'
import type { Caller } from '#server/test/harness.ts'
import { createMoneyWorld, type MoneyWorld, must } from '#server/test/money-world.ts'

const CPF = '52998224725'
const CNPJ = '11222333000181'

let world: MoneyWorld
beforeAll(async () => {
  world = await createMoneyWorld()
})
afterAll(() => world.close())

const set = (who: Caller, taxId: string | null, uid = String(who.uid)) =>
  who.call(updateTaxId, { params: { uid }, body: { taxId } })
const shown = async (who: Caller, id: string) =>
  must(await who.call(getRequest, { params: { id } })).data.taxIds

test('only its owner sets, reads and removes a number', async () => {
  expect((await set(world.stranger, CPF, 'clara')).status).toBe(403)
  expect((await set(world.client, '52998224724')).status).toBe(422)
  expect(must(await set(world.client, '529.982.247-25')).profile.taxId).toBe(CPF)
  const params = { id: 'clara' }
  expect(must(await world.client.call(getUser, { params })).profile.taxId).toBe(CPF)
  for (const who of [world.tasker, world.operator, world.anonymous]) {
    const { profile } = must(await who.call(getUser, { params }))
    expect(profile.taxId).toBeUndefined()
  }
  const exported = await world.client.call(exportMyData, { params: { uid: 'clara' } })
  expect(JSON.stringify(exported.body)).toContain(CPF)
  expect(must(await set(world.client, null)).profile.taxId).toBeNull()
})

test('a receipt shows the payer’s number once it is paid, of the payee only a CNPJ', async () => {
  must(await set(world.client, CPF))
  must(await set(world.tasker, CNPJ))
  const unpaid = (await world.bringTo('accepted'))._id
  expect(await shown(world.client, unpaid)).toEqual({ payer: CPF, payee: null })
  expect(await shown(world.tasker, unpaid)).toEqual({ payer: null, payee: CNPJ })
  const paid = (await world.bringTo('paid'))._id
  const both = { payer: CPF, payee: CNPJ }
  expect(await shown(world.client, paid)).toEqual(both)
  expect(await shown(world.tasker, paid)).toEqual(both)
  const { _id: disputed } = await world.bringTo('disputed')
  expect(await shown(world.operator, disputed)).toEqual({ payer: null, payee: null })
  must(await set(world.tasker, CPF))
  expect((await shown(world.client, paid)).payee).toBeNull()
})
