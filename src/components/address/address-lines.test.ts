import { expect, test } from 'vitest'
import type { CepPlace } from '#src/contract/places/geo.ts'
import { addressAt, movedTo } from './address-lines.ts'

const belaVista: CepPlace = {
  cep: '01310100',
  city: 'São Paulo',
  state: 'SP',
  district: 'Bela Vista',
  lat: -23.56,
  lng: -46.65,
}
const vilaMariana = { ...belaVista, cep: '04101000', district: 'Vila Mariana' }
const typed = {
  street: 'Avenida Paulista',
  number: '1578',
  complement: 'ap. 3',
  district: 'Bela Vista',
  city: 'São Paulo',
  reference: 'Ao lado do banco',
}

test('a street does not move to another district, even of the same city', () => {
  expect(movedTo(typed, { to: vilaMariana, from: belaVista, left: typed })).toEqual(
    addressAt(vilaMariana),
  )
})

test('another postal code of the same place keeps all lines', () => {
  const mine = { ...typed, district: 'Jardins' }
  expect(
    movedTo(mine, { to: { ...belaVista, cep: '01310200' }, from: belaVista, left: mine }),
  ).toEqual(mine)
})

test('another street of the same district is another place', () => {
  const from = { ...belaVista, street: 'Avenida Paulista' }
  const to = { ...belaVista, street: 'Rua Augusta' }
  expect(movedTo(typed, { to, from, left: typed })).toEqual(addressAt(to))
})

test('lines typed before the postal code stay, and it sets the district', () => {
  const before = { ...addressAt(undefined), street: 'Rua Vergueiro', number: '2045' }
  expect(movedTo(before, { to: vilaMariana, from: undefined, left: before })).toEqual({
    ...before,
    district: 'Vila Mariana',
    city: 'São Paulo',
  })
})

test('from an unknown place, another city clears the street', () => {
  const rio = { ...belaVista, city: 'Rio de Janeiro', state: 'RJ', district: 'Centro' }
  expect(movedTo(typed, { to: rio, from: undefined, left: typed })).toEqual(addressAt(rio))
})

test('lines typed since the postal code changed stay, and the rest moves', () => {
  const lines = { ...typed, street: 'Rua Vergueiro', number: '2045', complement: '' }
  expect(movedTo(lines, { to: vilaMariana, from: belaVista, left: typed })).toEqual({
    ...addressAt(vilaMariana),
    street: 'Rua Vergueiro',
    number: '2045',
  })
})
