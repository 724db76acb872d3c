import { describe, expect, test } from 'vitest'
import { locateCep } from './cep.ts'

const km = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) =>
  Math.hypot((a.lat - b.lat) * 111, (a.lng - b.lng) * 102)

const centres: Record<string, string> = {
  'São Paulo': '01001000',
  'Rio de Janeiro': '20040002',
  Curitiba: '80010000',
  Recife: '50030000',
}

describe('locateCep', () => {
  test.each([
    ['01310100', 'São Paulo', 'SP', 'Bela Vista'],
    ['05433000', 'São Paulo', 'SP', 'Vila Madalena'],
    ['08253000', 'São Paulo', 'SP', 'Itaquera'],
    ['22070011', 'Rio de Janeiro', 'RJ', 'Copacabana'],
    ['22010000', 'Rio de Janeiro', 'RJ', 'Leme'],
    ['20511000', 'Rio de Janeiro', 'RJ', 'Tijuca'],
    ['80420010', 'Curitiba', 'PR', 'Batel'],
    ['51020000', 'Recife', 'PE', 'Boa Viagem'],
    ['69005010', 'Manaus', 'AM', null],
    ['69900900', 'Rio Branco', 'AC', null],
    ['70040010', 'Brasília', 'DF', null],
    ['29101000', 'Vila Velha', 'ES', null],
    ['53990000', 'Fernando de Noronha', 'PE', null],
    ['73700000', 'Padre Bernardo', 'GO', null],
    ['72980000', 'Pirenópolis', 'GO', null],
    ['69970000', 'Tarauacá', 'AC', null],
  ])('%s is in %s, %s, %s', (cep, city, state, district) => {
    expect(locateCep(cep)).toMatchObject({ cep, city, state, district })
  })

  test('every code from 01000-000 to 99999-999 has a place in Brazil; 10 is not in use', () => {
    expect(locateCep('10500000')).toBeNull()
    const astray: number[] = []
    for (let prefix = 1000; prefix < 100_000; prefix += 1) {
      if (Math.floor(prefix / 1000) === 10) continue
      const { lat = 0, lng = 0 } = locateCep(`${String(prefix).padStart(5, '0')}000`) ?? {}
      if (lat < -34 || lat > 6 || lng < -74 || lng > -32) astray.push(prefix)
    }
    expect(astray).toEqual([])
  })

  test('an invalid postal code has no place', () => {
    for (const bad of ['', '0131010', '01310-100', '00999999', 'abcdefgh', '013101000']) {
      expect(locateCep(bad), bad).toBeNull()
    }
  })

  test('a made-up postal code has no place', () => {
    for (const cep of ['99999999', '11111111', '12345678', '87654321', '01310999'])
      expect(locateCep(cep), cep).toBeNull()
  })

  test('all states have a capital', () => {
    const states = new Set<string>()
    for (let prefix = 1000; prefix < 100_000; prefix += 10) {
      const place = locateCep(`${String(prefix).padStart(5, '0')}000`)
      if (place) states.add(place.state)
    }
    expect(states.size).toBe(27)
  })

  test('districts are near their city; the first four cities have many', () => {
    const found = new Map<string, Set<string>>()
    for (let prefix = 1000; prefix < 83_000; prefix += 1) {
      const place = locateCep(`${String(prefix).padStart(5, '0')}000`)
      if (!place?.district) continue
      const names = found.get(place.city) ?? new Set<string>()
      found.set(place.city, names.add(place.district))
      const near = locateCep(centres[place.city] ?? '')
      expect(near && km(near, place), place.district).toBeLessThan(60)
    }
    expect(found.get('São Paulo')?.size).toBeGreaterThanOrEqual(60)
    expect(found.get('Rio de Janeiro')?.size).toBeGreaterThanOrEqual(40)
    expect(found.get('Curitiba')?.size).toBeGreaterThanOrEqual(20)
    expect(found.get('Recife')?.size).toBeGreaterThanOrEqual(20)
  })
})
