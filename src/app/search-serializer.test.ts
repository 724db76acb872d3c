import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-serializer.ts'

test.each([
  '1.50',
  '1e5',
  '12345678901234567890',
  'null',
  'true',
  '"x"',
  '100%',
  'a b',
  '',
])('the words %s stay unchanged', (q) => {
  expect(parseSearch(stringifySearch({ q, category: 'pintura' }))).toEqual({
    q,
    category: 'pintura',
  })
})

test('any words come back, and other parts are read as before', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (q) => {
      expect(parseSearch(stringifySearch({ q, page: 2 }))).toEqual({ q, page: 2 })
    }),
  )
  expect(parseSearch('?maxPrice=200&area=true&q=%E0%A4%A')).toMatchObject({
    maxPrice: 200,
    area: true,
  })
})
