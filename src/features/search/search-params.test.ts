import { defaultParseSearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { countFilters, parseSearchParams, skillsOf } from './search-params.ts'

test('what the address holds is read back as it was written', () => {
  const params = {
    q: 'quadro de luz',
    category: 'eletrica',
    skills: 'aterramento,tomadas-e-interruptores',
    cep: '01310-100',
    radiusKm: 25,
    sort: 'rating',
    minRating: 4.5,
    maxPrice: 200,
    availability: 'available',
  }
  expect(parseSearchParams(params)).toEqual(params)
})

test('a CEP that the router took for a number is still a CEP', () => {
  expect(parseSearchParams({ cep: 90010150 })).toEqual({ cep: '90010-150' })
})

test.each([
  ['?q=&cep=&radiusKm=20', { radiusKm: 20 }],
  [
    '?q=trocar+chuveiro&cep=01310100&radiusKm=5',
    { q: 'trocar chuveiro', cep: '01310-100', radiusKm: 5 },
  ],
  ['?q=90&cep=90010150&radiusKm=10', { q: '90', cep: '90010-150', radiusKm: 10 }],
  ['?q=true&cep=013', { q: 'true' }],
  [
    '?q=luz&category=eletrica&lat=-23.5&lng=-46.6',
    { q: 'luz', category: 'eletrica', lat: -23.5, lng: -46.6 },
  ],
  [
    '?q=luz&lat=-23.5&lng=-46.6&area=true',
    { q: 'luz', lat: -23.5, lng: -46.6, area: true },
  ],
])('what a browser without scripts makes of the form, %s, is read', (address, params) => {
  expect(parseSearchParams(defaultParseSearch(address))).toEqual(params)
})

test.each([
  { category: 'astrologia' },
  { skills: ' ,A,<b>,-x,' },
  { skills: ['aterramento'] },
  { cep: '123' },
  { lat: -23.5 },
  { lat: 120, lng: 0 },
  { sort: 'random' },
  { minRating: 'five' },
  { availability: 'busy' },
  { area: true },
  { q: '   ' },
  { q: { nested: true } },
])('%o means nothing', (raw) => {
  expect(parseSearchParams(raw)).toEqual({})
})

test('of many skills each counts once, and no more than a search may have', () => {
  const many = Array.from({ length: 50 }, (_, n) => `s${n}`)
  expect(skillsOf(parseSearchParams({ skills: ['a', 'a', ...many].join(',') }))).toEqual([
    'a',
    ...many.slice(0, 19),
  ])
  expect(countFilters({ skills: 'a,b' })).toBe(1)
})

test('numbers out of range are brought into it', () => {
  expect(parseSearchParams({ radiusKm: 5000, minRating: 9 })).toEqual({
    radiusKm: 100,
    minRating: 5,
  })
})

test('a radius is a whole number of kilometres', () => {
  expect(parseSearchParams({ radiusKm: 12.5 })).toEqual({ radiusKm: 13 })
})

test('a CEP wins over a point', () => {
  expect(parseSearchParams({ cep: '01310100', lat: -8, lng: -35 })).toEqual({
    cep: '01310-100',
  })
})

test('words, category and place are not counted as filters', () => {
  expect(countFilters({ q: 'x', category: 'pets', cep: '01310-100', radiusKm: 5 })).toBe(0)
  expect(countFilters({ minRating: 4, availability: 'available' })).toBe(2)
})
