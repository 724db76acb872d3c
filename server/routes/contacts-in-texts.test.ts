import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createItem, getItem, updateItem } from '#src/contract/market/marketplace.ts'
import { updateServices } from '#src/contract/taskers/price-list.ts'
import { updateBio, updateTaskerProfile } from '#src/contract/taskers/taskers.ts'
import { getUser, updateName } from '#src/contract/people/users.ts'
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

describe('a public text', () => {
  test.each([
    NUMBER,
    'onze nove oito sete seis cinco quatro três dois um',
    'tom@exemplo.com',
    'veja www.tomprado.com.br',
    'me chame: @tomprado',
  ])('is refused with a contact: %s', async (text) => {
    const answer = await tom.call(updateBio, {
      params: { uid: 'tom' },
      body: { bio: text },
    })
    expect(answer).toMatchObject({
      status: 422,
      error: { code: 'texts/contact', details: [{ path: 'bio' }] },
    })
  })

  test('is an error at the field, in the language of its writer', async () => {
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

  test('words around two halves of a number do not part them', async () => {
    const texts = {
      title: 'Furadeira, 11 98765 no zap',
      description: 'O final é 4321, nova',
    }
    expect(await tom.call(createItem, { body: { ...item, ...texts } })).toMatchObject({
      error: { code: 'texts/contact', details: [{ path: 'description' }] },
    })
    const rows = [
      { ...service, name: 'Rede', note: 'começo 11 98765 ok' },
      { ...service, name: 'Tomada', note: 'com material' },
      { ...service, name: 'Pia', note: 'e o final 4321' },
    ]
    const input = { params: { uid: 'tom' }, body: { services: rows } }
    expect(await tom.call(updateServices, input)).toMatchObject({
      error: { code: 'texts/contact', details: [{ path: 'services.2.note' }] },
    })
  })

  test('an item’s title and description are read together, with what is stored', async () => {
    const refused = (path: string) => ({
      error: { code: 'texts/contact', details: [{ path }] },
    })
    const halves = { title: 'Furadeira 11 98765', description: '4321, pouco uso' }
    expect(await tom.call(createItem, { body: { ...item, ...halves } })).toMatchObject(
      refused('description'),
    )
    for (const [first, second] of [
      ['title', 'description'],
      ['description', 'title'],
    ] as const) {
      const kept = {
        title: `Lixadeira ${first}`,
        description: 'Nova',
        [first]: halves[first],
      }
      const { data } = must(await tom.call(createItem, { body: { ...item, ...kept } }))
      const params = { id: data._id }
      const patch = { [second]: halves[second] }
      expect(await tom.call(updateItem, { params, body: patch })).toMatchObject(
        refused(second),
      )
      must(await tom.call(updateItem, { params, body: { price: 240 } }))
      must(await tom.call(updateItem, { params, body: { [first]: 'Lixadeira orbital' } }))
      must(await tom.call(updateItem, { params, body: patch }))
    }
  })

  test('rows of a price list are read together', async () => {
    const set = (services: { name: string; note: string }[]) =>
      tom.call(updateServices, {
        params: { uid: 'tom' },
        body: { services: services.map((texts) => ({ ...service, ...texts })) },
      })
    expect(await set([{ name: 'Rede 11 98765', note: '4321' }])).toMatchObject({
      error: { code: 'texts/contact', details: [{ path: 'services.0.note' }] },
    })
    const rows = [
      { name: 'Rede', note: 'zap 11 98765' },
      { name: '4321', note: '' },
    ]
    expect(await set(rows)).toMatchObject({
      error: { code: 'texts/contact', details: [{ path: 'services.1.name' }] },
    })
    must(await set(rows.toReversed()))
  })
})
