import { expect, test } from 'vitest'
import { ItemCondition, itemCategories, itemSorts } from '#src/contract/marketplace.ts'
import {
  conditions,
  marketCategories,
  marketSorts,
  parseMarketParams,
} from './market-params.ts'

test('the lists are the contract’s', () => {
  expect(marketCategories).toEqual(itemCategories)
  expect(itemSorts).toEqual(expect.arrayContaining([...marketSorts]))
  expect(conditions).toEqual(ItemCondition.options)
})

test('the address is read, what means nothing is left out', () => {
  expect(
    parseMarketParams({
      q: ' furadeira ',
      category: 'ferramentas',
      condition: 'used',
      sort: 'price',
    }),
  ).toEqual({ q: 'furadeira', category: 'ferramentas', condition: 'used', sort: 'price' })
  expect(parseMarketParams({ q: 220 })).toEqual({ q: '220' })
  expect(parseMarketParams({ q: ' ', category: 'x', condition: 1, sort: null })).toEqual({})
})
