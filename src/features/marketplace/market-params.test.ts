import { expect, test } from 'vitest'
import { parseMarketParams } from './market-params.ts'

test('the address is read', () => {
  const params = {
    q: 'furadeira',
    category: 'ferramentas',
    condition: 'used',
    sort: 'price',
    sellerUid: 'teo',
  }
  expect(parseMarketParams({ ...params, q: ' furadeira ' })).toEqual(params)
  expect(parseMarketParams({ q: 220 })).toEqual({ q: '220' })
})

test('what means nothing is said to be undefined', () => {
  expect(
    parseMarketParams({
      q: ' ',
      category: 'evil',
      condition: 1,
      sort: 'relevance',
      sellerUid: {},
    }),
  ).toStrictEqual({
    q: undefined,
    category: undefined,
    condition: undefined,
    sort: undefined,
    sellerUid: undefined,
  })
})
