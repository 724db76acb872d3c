import { expect, test } from 'vitest'
import { serviceRequest } from '#src/mocks/fixtures.ts'
import { draftLike } from './again.ts'

const about = {
  details: {
    services: [
      {
        skill: null,
        name: 'Chuveiro elétrico',
        price: 120,
        charge: 'fixed' as const,
        durationMinutes: 120,
        note: '',
      },
      {
        skill: null,
        name: 'Quadro',
        price: 90,
        charge: 'visit' as const,
        durationMinutes: 120,
        note: '',
      },
    ],
    categories: ['eletrica' as const],
  },
  skills: [],
  visit: (name: string) => `Visita: ${name}`,
}
const address = {
  ...{ street: 'Avenida Paulista', number: '1000', complement: 'apto. 12' },
  ...{ district: 'Bela Vista', city: 'São Paulo', reference: 'portão verde' },
}

test('service, text, address and price of the last job are taken, and no date', () => {
  const description = 'Chuveiro elétrico\nQueimou de novo.'
  expect(
    draftLike(
      serviceRequest({ description, address, price: 150, durationMinutes: 75 }),
      about,
    ),
  ).toEqual({
    category: 'eletrica',
    description,
    service: 'Chuveiro elétrico',
    price: 150,
    durationMinutes: 75,
    cep: '01310-100',
    linesOf: '01310100',
    address,
  })
})

test('a visit is known by its title; the postal code alone where no address was given', () => {
  const last = serviceRequest({ description: 'Visita: Quadro\nCai toda noite.' })
  expect(draftLike(last, about)).toMatchObject({
    service: 'Quadro',
    cep: '01310-100',
    address: null,
  })
})

test('a service and a trade that the tasker no longer offers are left open', () => {
  const last = serviceRequest({ description: 'Pintar o teto.', category: 'pintura' })
  const taken = draftLike(last, about)
  expect(taken).not.toHaveProperty('service')
  expect(taken).not.toHaveProperty('category')
})
