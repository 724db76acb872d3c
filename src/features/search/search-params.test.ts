import fc from 'fast-check'
import { defaultParseSearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { SearchFilters } from '#src/contract/taskers/taskers.ts'
import { taskerSorts } from '#src/contract/search/filters.ts'
import { filtersOf } from './use-results.ts'
import { pointOf } from './use-place.ts'
import { countFilters, parseSearchParams, skillsOf } from './search-params.ts'

test('search params are read back as they were written', () => {
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
    day: '2026-11-28',
    until: '2026-11-29',
    part: 'morning',
    listed: 'chuveiro-eletrico',
    photos: true,
  }
  expect(parseSearchParams(params)).toEqual(params)
})

test('whatever the address contains, the parsed params satisfy the contract', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.double(),
    fc.integer({ min: -10, max: 200 }),
    fc.double({ min: -1, max: 6 }),
    fc.boolean(),
    fc.constantFrom(
      'eletrica',
      'available',
      '2026-11-28',
      '2026-02-30',
      '2999-01-01',
      'morning',
      'tomadas,-,x'.repeat(9),
      ...taskerSorts,
    ),
  )
  const names = ['q', 'category', 'skills', 'lat', 'lng', 'area', 'radiusKm', 'sort']
    .concat('minRating', 'maxPrice', 'availability', 'cep')
    .concat('day', 'until', 'part', 'listed', 'photos')
    .map((name) => [name, anything] as const)
  fc.assert(
    fc.property(
      fc.record(Object.fromEntries(names), { requiredKeys: [] }),
      (raw: Record<string, unknown>) => {
        const params = parseSearchParams(raw)
        const filters = filtersOf(params, pointOf(params))
        expect(SearchFilters.safeParse(filters).error).toBeUndefined()
      },
    ),
  )
})

test('a CEP that the router parsed as a number is still a CEP', () => {
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
])('the address of the form without scripts, %s, is read', (address, params) => {
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
])('%o is ignored', (raw) => {
  expect(parseSearchParams(raw)).toEqual({})
})

test('duplicate skills count once, and skills beyond the limit are dropped', () => {
  const many = Array.from({ length: 50 }, (_, n) => `s${n}`)
  expect(skillsOf(parseSearchParams({ skills: ['a', 'a', ...many].join(',') }))).toEqual([
    'a',
    ...many.slice(0, 19),
  ])
  expect(countFilters({ skills: 'a,b' })).toBe(1)
})

test('numbers out of range are clamped', () => {
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

test('words, category and place do not count as filters', () => {
  expect(countFilters({ q: 'x', category: 'pets', cep: '01310-100', radiusKm: 5 })).toBe(0)
  expect(countFilters({ minRating: 4, availability: 'available' })).toBe(2)
})
