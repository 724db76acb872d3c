import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AddressInput,
  deleteAddress,
  listAddresses,
  saveAddress,
  setMainAddress,
} from '#src/contract/places/addresses.ts'
import { ADDRESSES_MAX } from '#src/contract/places/limits.ts'
import { becomeTasker, getUser } from '#src/contract/people/users.ts'
import { addresses, users } from '#server/db/schema.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { type Caller, createTestApp, type TestApp } from '#server/test/harness.ts'
import { taskerRow } from '#server/test/people.ts'

let api: TestApp
let ana: Caller
let bia: Caller
beforeAll(async () => {
  api = await createTestApp()
  ana = await api.as('ana')
  bia = await api.as('bia')
})
beforeEach(async () => {
  await api.db.delete(addresses)
})
afterAll(() => api.close())

const home: AddressInput = {
  kind: 'home',
  label: '',
  cep: '01304001',
  street: 'Rua Augusta',
  number: '1508',
  complement: 'apto. 42',
  district: 'Consolação',
  city: 'São Paulo',
  state: 'SP',
  point: { lat: -23.5571, lng: -46.6601 },
}

async function save(input: Partial<AddressInput> = {}, id: string = uuidv7()) {
  const body = { ...home, ...input }
  const answer = await ana.call(saveAddress, { params: { uid: 'ana', id }, body })
  return { answer, id }
}

async function kept(who = ana, uid = 'ana') {
  const answer = await who.call(listAddresses, { params: { uid } })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.body.addresses
}

const mains = async () => (await kept()).filter(({ main }) => main).map(({ _id }) => _id)

const placeOf = async (uid: string) => {
  const [user] = await api.db.select().from(users).where(eq(users.uid, uid))
  return { cep: user?.cep, lat: user?.lat, lng: user?.lng }
}

describe('an address', () => {
  test('is stored as written and changed under its id', async () => {
    const { id } = await save()
    expect(await kept()).toEqual([{ ...home, _id: id, main: true }])
    await save({ number: '1510', complement: '' }, id)
    expect(await kept()).toEqual([
      { ...home, number: '1510', complement: '', _id: id, main: true },
    ])
  })

  test('without a point is in the middle of its postal code', async () => {
    await save({ point: null })
    const [address] = await kept()
    const { lat, lng } = locateCep('01304001') ?? {}
    expect(address?.point).toEqual({ lat, lng })
  })

  test('with a made-up postal code is refused', async () => {
    const { answer } = await save({ cep: '99999-999' })
    expect([answer.status, answer.error?.code]).toEqual([404, 'geo/cep-unknown'])
    expect(await kept()).toEqual([])
  })

  test.each<[string, Partial<Record<keyof AddressInput, unknown>>]>([
    ['no street', { street: ' ' }],
    ['no number', { number: '' }],
    ['a state that is none', { state: 'XX' }],
    ['a long label', { label: 'x'.repeat(41) }],
    ['a point that is none', { point: { lat: 91, lng: 0 } }],
  ])('with %s is refused', async (_, wrong) => {
    const { answer } = await save(wrong as Partial<AddressInput>)
    expect([answer.status, answer.error?.code]).toEqual([422, 'request/invalid'])
  })

  test('is one of ten at most; the stored ones can still change', async () => {
    const ids: string[] = []
    for (let n = 0; n < ADDRESSES_MAX; n++) ids.push((await save()).id)
    const { answer } = await save()
    expect([answer.status, answer.error?.code]).toEqual([409, 'addresses/too-many'])
    expect((await save({ number: '2' }, ids[9])).answer.status).toBe(200)
    expect(await kept()).toHaveLength(ADDRESSES_MAX)
  })

  test('is one of ten at most when all come at once', async () => {
    await Promise.all(Array.from({ length: ADDRESSES_MAX + 4 }, () => save()))
    expect(await kept()).toHaveLength(ADDRESSES_MAX)
    expect(await mains()).toHaveLength(1)
  })
})

describe('the main address', () => {
  const elsewhere = { cep: '04101000', point: { lat: -23.5893, lng: -46.6342 } }

  test('is the first one, and where the person searches from', async () => {
    const first = await save()
    await save(elsewhere)
    expect(await mains()).toEqual([first.id])
    expect(await placeOf('ana')).toEqual({ cep: home.cep, ...home.point })
  })

  test('can be another one, which comes first then', async () => {
    await save()
    const { id } = await save(elsewhere)
    const params = { uid: 'ana', id }
    const answer = await ana.call(setMainAddress, { params })
    expect(answer.body?.addresses.map(({ _id, main }) => [_id === id, main])).toEqual([
      [true, true],
      [false, false],
    ])
    expect(await placeOf('ana')).toEqual({ cep: '04101000', ...elsewhere.point })
  })

  test('takes the person along when it changes; the others do not', async () => {
    const { id } = await save()
    await save(elsewhere)
    expect(await placeOf('ana')).toMatchObject({ cep: home.cep })
    await save({ point: { lat: -23.5, lng: -46.6 } }, id)
    expect(await placeOf('ana')).toEqual({ cep: home.cep, lat: -23.5, lng: -46.6 })
  })

  test('moves a tasker too, who shows the public cell alone', async () => {
    const teo = await api.as('teo')
    await teo.call(becomeTasker, { params: { id: 'teo' } })
    await teo.call(saveAddress, { params: { uid: 'teo', id: uuidv7() }, body: home })
    const { lat, lng, publicLat, publicLng } = await taskerRow(api.db, 'teo')
    expect({ lat, lng }).toEqual(home.point)
    const seen = await api.anonymous.call(getUser, { params: { id: 'teo' } })
    expect(seen.body?.taskerDetails?.area).toEqual({
      center: {
        lat: expect.closeTo(publicLat ?? NaN, 6),
        lng: expect.closeTo(publicLng ?? NaN, 6),
      },
      radiusKm: 10,
    })
    expect(JSON.stringify(seen.body)).not.toContain('46.6601')
  })

  test('once deleted is the oldest of the others', async () => {
    const first = await save()
    const second = await save(elsewhere)
    await save()
    await ana.call(deleteAddress, { params: { uid: 'ana', id: first.id } })
    expect(await mains()).toEqual([second.id])
    expect(await placeOf('ana')).toMatchObject({ cep: '04101000' })
  })

  test('leaves the person where they are when it was the last', async () => {
    const { id } = await save()
    for (let n = 0; n < 2; n++) {
      const answer = await ana.call(deleteAddress, { params: { uid: 'ana', id } })
      expect(answer.status).toBe(200)
    }
    expect(await kept()).toEqual([])
    expect(await placeOf('ana')).toEqual({ cep: home.cep, ...home.point })
  })

  test('cannot be an unknown one', async () => {
    const params = { uid: 'ana', id: uuidv7() }
    const answer = await ana.call(setMainAddress, { params })
    expect([answer.status, answer.error?.code]).toEqual([404, 'addresses/not-found'])
  })
})

describe('another caller', () => {
  test.each([
    ['a stranger', () => api.anonymous, 401],
    ['another person', () => bia, 403],
  ])('as %s neither reads nor changes anything', async (_, caller, status) => {
    const { id } = await save()
    const before = await kept()
    const params = { uid: 'ana', id }
    const calls = [
      caller().call(listAddresses, { params: { uid: 'ana' } }),
      caller().call(saveAddress, { params, body: { ...home, number: '1' } }),
      caller().call(setMainAddress, { params }),
      caller().call(deleteAddress, { params }),
    ]
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(status)
    expect(await kept()).toEqual(before)
  })

  test('may use the same id for an address of their own', async () => {
    const { id } = await save()
    const params = { uid: 'bia', id }
    await bia.call(saveAddress, { params, body: { ...home, number: '7' } })
    expect((await kept(bia, 'bia')).map(({ number }) => number)).toEqual(['7'])
    expect((await kept()).map(({ number }) => number)).toEqual(['1508'])
    await bia.call(deleteAddress, { params })
    expect(await kept()).toHaveLength(1)
  })

  test('is the operator too', async () => {
    const operator = await api.as('operator', { email: 'operador@oficio.test' })
    const answer = await operator.call(listAddresses, { params: { uid: 'ana' } })
    expect(answer.status).toBe(403)
  })
})
