import { expect, test } from 'vitest'
import {
  deleteLastSearch,
  storeLastCep,
  storeLastSearch,
  readLastSearches,
  readLastCep,
} from './last-searches.ts'

test('the postal code used last stays after a search without a place', () => {
  storeLastSearch(null, { q: 'pintor', cep: '01310-100' })
  storeLastSearch(null, { q: 'pintor', cep: '' })
  expect([readLastSearches(null).cep, readLastCep(null)]).toEqual(['', '01310-100'])
  storeLastCep(null, '22070-011')
  deleteLastSearch(null)
  expect(readLastCep(null)).toBe('22070-011')
  // A request says nothing of where to search.
  expect(readLastSearches(null).cep).toBe('')
})

test('a user starts with the postal code of the visitor before, until they use their own', () => {
  storeLastSearch(null, { q: '', cep: '01310-100' })
  expect(readLastCep('ana')).toBe('01310-100')
  storeLastCep('ana', '22070-011')
  expect([readLastCep('ana'), readLastCep('bia'), readLastCep(null)]).toEqual([
    '22070-011',
    '01310-100',
    '01310-100',
  ])
})

test('a search stored by an earlier version counts', () => {
  localStorage.setItem('searches:ana', JSON.stringify({ words: ['luz'], cep: '01310-100' }))
  expect(readLastCep('ana')).toBe('01310-100')
})
