import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createItem, getItem, updateItem } from '#src/contract/marketplace.ts'
import { updateServices } from '#src/contract/price-list.ts'
import { updateBio, updateTaskerProfile } from '#src/contract/taskers.ts'
import { getUser, updateName } from '#src/contract/users.ts'
import { createTestApp, type Caller, type TestApp } from '#server/test/harness.ts'
import { must } from '#server/test/money-world.ts'
import { addTasker } from '#server/test/people.ts'

let api: TestApp
let tom: Caller
beforeAll(async () => {
  api = await createTestApp()
  await addTasker(api.db, 'tom', { name: 'Tom Prado' })
  tom = await api.as('tom')
})
afterAll(() => api.close())

const NUMBER = 'Chama no zap (11) 98765-4321'
const bioOf = async () =>
  must(await tom.call(getUser, { params: { id: 'tom' } })).taskerDetails?.bio
const item = {
  title: 'Furadeira Bosch GSB 13 RE',
  description: 'Pouco uso, 650 W, 220 V, com 12 brocas. Nota de 15/03/2024.',
  price: 250,
  category: 'ferramentas' as const,
  condition: 'used' as const,
}
const service = { skill: null, price: 90, charge: 'fixed' as const }

describe('a text that everybody reads', () => {
  test.each([
    NUMBER,
    'onze nove oito sete seis cinco quatro três dois um',
    'tom@exemplo.com',
    'veja www.tomprado.com.br',
    'me chame: @tomprado',
  ])('tells no way past the platform: %s', async (text) => {
    const answer = await tom.call(updateBio, {
      params: { uid: 'tom' },
      body: { bio: text },
    })
    expect(answer).toMatchObject({
      status: 422,
      error: { code: 'texts/contact', details: [{ path: 'bio' }] },
    })
  })

  test('says so at the field, in the language of its writer', async () => {
    const input = { params: { uid: 'tom' }, body: { bio: NUMBER } }
    const answer = await tom.call(updateBio, input, {
      headers: { 'accept-language': 'es' },
    })
    expect(answer.error).toMatchObject({
      message: expect.stringMatching(/^Quita el teléfono/),
      details: [{ path: 'bio', message: expect.stringMatching(/^Quita el teléfono/) }],
    })
  })

  test('may name years, prices, hours, places and volts', async () => {
    const bio =
      'Desde 2009, CNPJ 12.345.678/0001-90. Das 8:00 às 18:00, a partir de R$ 1.200,00. 110/220 V.'
    must(await tom.call(updateBio, { params: { uid: 'tom' }, body: { bio } }))
    expect(await bioOf()).toBe(bio)
    await tom.call(updateTaskerProfile, { body: { taskerDetails: { bio: NUMBER } } })
    expect(await bioOf()).toBe(bio)
  })

  test('a name is one', async () => {
    const name = (text: string) =>
      tom.call(updateName, { params: { uid: 'tom' }, body: { name: text } })
    expect(await name('Tom 11 98765-4321')).toMatchObject({
      error: { code: 'texts/contact', details: [{ path: 'name' }] },
    })
    must(await name('Tom Prado Neto'))
  })

  test.each([
    [{ name: NUMBER, note: '' }, 'services.1.name'],
    [{ name: 'Rede', note: NUMBER }, 'services.1.note'],
  ])('rows of a price list are: %o', async (texts, path) => {
    const rows = [{ ...service, name: 'Tomada', note: 'com material' }]
    const answer = await tom.call(updateServices, {
      params: { uid: 'tom' },
      body: { services: [...rows, { ...service, ...texts }] },
    })
    expect(answer).toMatchObject({
      error: { code: 'texts/contact', details: [{ path }] },
    })
  })

  test.each(['title', 'description'] as const)('an item’s %s is', async (field) => {
    const refused = { error: { code: 'texts/contact', details: [{ path: field }] } }
    const bad = { [field]: NUMBER }
    expect(await tom.call(createItem, { body: { ...item, ...bad } })).toMatchObject(refused)
    const title = `${item.title} ${field}`
    const { data } = must(await tom.call(createItem, { body: { ...item, title } }))
    const params = { id: data._id }
    expect(await tom.call(updateItem, { params, body: bad })).toMatchObject(refused)
    must(await tom.call(updateItem, { params, body: { price: 240 } }))
    expect(must(await tom.call(getItem, { params })).data).toMatchObject({
      title,
      description: item.description,
    })
  })
})
