import { expect, test } from 'vitest'
import { parseMarketParams } from './market-params.ts'

test('valid search params are read', () => {
  const params = {
    q: 'furadeira',
    category: 'ferramentas',
    condition: 'used',
    minPrice: 12.5,
    maxPrice: 300,
    cep: '01310-100',
    sort: 'price',
    sellerUid: 'teo',
  }
  expect(parseMarketParams({ ...params, q: ' furadeira ' })).toEqual(params)
  expect(parseMarketParams({ q: 220 })).toEqual({ q: '220' })
  expect(parseMarketParams({ cep: 1310100 }).cep).toBeUndefined()
  expect(parseMarketParams({ cep: '01310100' }).cep).toBe('01310-100')
  expect(parseMarketParams({ category: 'marcenaria' }).category).toBe('marcenaria')
})

test('the default order, by relevance for words and else by newness, is not in the address', () => {
  expect(parseMarketParams({ q: 'furadeira', sort: 'relevance' }).sort).toBeUndefined()
  expect(parseMarketParams({ q: 'furadeira', sort: 'newest' }).sort).toBe('newest')
  expect(parseMarketParams({ sort: 'newest' }).sort).toBeUndefined()
})

test('invalid values become undefined', () => {
  expect(
    parseMarketParams({
      q: ' ',
      category: 'evil',
      condition: 1,
      minPrice: -1,
      maxPrice: Infinity,
      cep: '0131',
      sort: 'relevance',
      sellerUid: {},
      favourites: 'yes',
    }),
  ).toStrictEqual({
    q: undefined,
    category: undefined,
    condition: undefined,
    minPrice: undefined,
    maxPrice: undefined,
    cep: undefined,
    sort: undefined,
    sellerUid: undefined,
    favourites: undefined,
  })
})
