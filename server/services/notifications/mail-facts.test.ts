import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { findContacts } from '#src/lib/contacts.ts'
import { jobAddress as address } from '#server/test/money-world.ts'
import { addNeed } from '#server/test/need-rows.ts'
import { addOrder, addTasker } from '#server/test/people.ts'
import { bareRequest, db, setUpBareRequests } from '#server/test/bare-requests.ts'
import { factsOf } from './mail-facts.ts'
import { mailHtml, mailText, type MailParts } from './mail-html.ts'

/** The facts of a request and an order in mails. Clara hires and buys, Marina works and sells. */

setUpBareRequests()

const DATE = new Date('2026-12-02T12:00:00Z')
const DEADLINE = new Date('2026-11-30T20:00:00Z')
const terms = { date: DATE, deadline: DEADLINE, cep: '01304001', address }
const plain = (value = '') => value.replaceAll('\u200B', '').replaceAll('\u00A0', ' ')

const facts = async (uid: string, data: Record<string, string>, lang: 'pt' | 'es' = 'pt') =>
  Object.fromEntries(
    (await factsOf(db, uid, data, lang)).map(({ name, value }) => [name, plain(value)]),
  )

test('the client reads service, tasker, date, place, price and time left', async () => {
  const { id } = await bareRequest('accepted', terms)
  expect(await facts('clara', { requestId: id })).toEqual({
    Serviço: expect.any(String),
    Tasker: 'marina',
    Quando: 'quarta-feira, 2 de dezembro às 09:00',
    Onde: 'Consolação, São Paulo',
    'Valor do serviço': 'R$ 100,01',
    Prazo: 'segunda-feira, 30 de novembro às 17:00',
  })
  expect(await facts('clara', { requestId: id }, 'es')).toMatchObject({
    Cuándo: 'miércoles, 2 de diciembre, 09:00',
    Plazo: 'lunes, 30 de noviembre, 17:00',
  })
})

test.each(['clara', 'marina'])(
  '%s reads the district, also after the payment',
  async (uid) => {
    // As the address names it; the postal code alone says Consolação.
    const elsewhere = { ...terms, address: { ...address, district: 'Jardins' } }
    const paid = await bareRequest('paid', elsewhere)
    expect((await facts(uid, { requestId: paid.id }))['Onde']).toBe('Jardins, São Paulo')
  },
)

test('the tasker reads the district of the postal code until it is paid', async () => {
  const elsewhere = { ...terms, address: { ...address, district: 'Jardins' } }
  const unpaid = await bareRequest('accepted', elsewhere)
  expect((await facts('marina', { requestId: unpaid.id }))['Onde']).toBe(
    'Consolação, São Paulo',
  )
})

test('a paid request shows the tasker no deadline', async () => {
  const paid = await bareRequest('paid', terms)
  expect((await facts('marina', { requestId: paid.id }))['Prazo']).toBeUndefined()
})

test('only the words of people are broken where a mail program would see a link', async () => {
  const { id } = await bareRequest('accepted', {
    ...terms,
    description: 'Pintar 3/4 da sala',
  })
  const told = await factsOf(db, 'clara', { requestId: id }, 'pt')
  const broken = told.filter(({ value }) => value.includes('\u200B'))
  expect(broken.map(({ name }) => name)).toEqual(['Serviço'])
})

test('a time that is proposed does not stand beside the one agreed before', async () => {
  const { id } = await bareRequest('accepted', terms)
  const told = await facts('clara', { requestId: id, action: 'propose_date' })
  expect(Object.keys(told)).toEqual([
    'Serviço',
    'Tasker',
    'Onde',
    'Valor do serviço',
    'Prazo',
  ])
})

test.each(['pending', 'paid'] as const)('a %s request shows no contact', async (status) => {
  const description = 'Ligue para 11 98765-4321'
  const descriptionContacts = findContacts(description)
  const row = await bareRequest(status, { ...terms, description, descriptionContacts })
  expect((await facts('marina', { requestId: row.id }))['Serviço']).not.toMatch(/\d/)
})

test('an order shows the item, the other party, the total and the time left', async () => {
  const people = { buyerUid: 'clara', sellerUid: 'marina' }
  const orderId = await addOrder(db, {
    ...people,
    ...{ status: 'paid', title: 'Vitrola', quantity: 2, price: 20_000 },
    ...{ deliveryPrice: 1_500, deadline: DEADLINE },
  })
  expect(await facts('marina', { orderId })).toEqual({
    Item: '2 × Vitrola',
    Comprador: 'clara',
    Total: 'R$ 415,00',
    Prazo: 'segunda-feira, 30 de novembro às 17:00',
  })
  expect(await facts('clara', { orderId })).toMatchObject({ Vendedor: 'marina' })
})

test('a need shows a tasker its title and district, and of the client the first name', async () => {
  const title = 'Pintar a sala, ligue 11 98765-4321'
  const { id: needId } = await addNeed(db, {
    ...{ title, titleContacts: findContacts(title) },
    ...{ cep: '01304001', address, deadline: DEADLINE },
  })
  expect(await facts('marina', { needId })).toEqual({
    Serviço: expect.not.stringMatching(/\d/),
    Cliente: 'clara',
    Onde: 'Consolação, São Paulo',
    Prazo: 'segunda-feira, 30 de novembro às 17:00',
  })
  expect(await facts('clara', { needId })).not.toHaveProperty('Cliente')
  const hidden = await addNeed(db, { hiddenAt: DATE })
  expect(await facts('marina', { needId: hidden.id })).toEqual({})
})

test('there are no facts for a third person, nor of a deleted subject', async () => {
  await addTasker(db, 'rui')
  const { id } = await bareRequest('paid', terms)
  const orderId = await addOrder(db, { buyerUid: 'clara', sellerUid: 'marina' })
  expect(await factsOf(db, 'rui', { requestId: id }, 'pt')).toEqual([])
  expect(await factsOf(db, 'rui', { orderId }, 'pt')).toEqual([])
  expect(await factsOf(db, 'clara', { requestId: uuidv7() }, 'pt')).toEqual([])
  expect(await factsOf(db, 'clara', { requestId: '…' }, 'pt')).toEqual([])
})

test('hostile words stay text in both parts of a mail', async () => {
  const title = '</td><a href="https://golpe.com">Ganhe</a>\r\nBcc: todos@golpe.com'
  const orderId = await addOrder(db, { buyerUid: 'clara', sellerUid: 'marina', title })
  const parts: MailParts = {
    ...{ lang: 'pt', title: 'Título', intro: null, copy: '', notes: [], links: [] },
    lines: [{ text: 'Título', url: 'http://oficio.test/' }],
    button: { label: 'Ver', url: 'http://oficio.test/' },
    facts: await factsOf(db, 'clara', { orderId }, 'pt'),
    home: 'http://oficio.test',
  }
  expect(mailHtml(parts)).not.toMatch(/<a href="https|golpe\.com/)
  expect(mailText(parts)).not.toMatch(/golpe\.com|^Bcc/m)
})
