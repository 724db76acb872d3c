import { describe, expect, test } from 'vitest'
import {
  asSaved,
  isLikelySlip,
  likelyMeant,
  listOf,
  moved,
  type PriceRow,
  problemOf,
  rowOf,
} from './price-rows.ts'

const shower = {
  skill: 'chuveiro-eletrico',
  name: null,
  price: 120,
  charge: 'fixed' as const,
  durationMinutes: 120,
  note: '',
}
const fresh = (over: Partial<PriceRow> = {}): PriceRow => ({
  id: 9,
  skill: null,
  name: 'Rede na varanda',
  price: 90,
  charge: 'from',
  durationMinutes: 120,
  note: '',
  saved: null,
  ...over,
})

describe('a row of the price list', () => {
  test('has an error in its name or price, by a contact, or by an equal row before it', () => {
    const row = rowOf(shower, 1)
    const problem = (each: PriceRow) => problemOf(each, [row, each])
    expect(problemOf(row, [row])).toBeUndefined()
    expect(problem(fresh())).toBeUndefined()
    expect(problem(fresh({ name: ' a ' }))).toBe('name')
    expect(problem(fresh({ price: null }))).toBe('price')
    expect(problem(fresh({ price: 4 }))).toBe('price')
    expect(problem(fresh({ name: 'Rede, 11 98765-4321' }))).toBe('nameContact')
    expect(problem(fresh({ note: 'pelo 11 98765-4321' }))).toBe('noteContact')
    expect(problem(fresh({ skill: 'chuveiro-eletrico', name: null }))).toBe('twice')
  })

  test('with an error keeps its public values, and a new one stays unpublished', () => {
    const emptied = { ...rowOf(shower, 1), price: null }
    expect(listOf([emptied, fresh({ price: null })])).toEqual([shower])
    const changed = { ...rowOf(shower, 1), price: 130, note: ' com teste ' }
    const [saved] = asSaved([changed])
    expect(saved?.saved).toEqual({ ...shower, price: 130, note: 'com teste' })
  })

  test('moves to another place', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  })
})

test('a price far from the usual one is questioned, with a suggestion', () => {
  const range = { low: 110, high: 180 }
  expect([36, 37, 540, 541].map((price) => isLikelySlip(price, range))).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(likelyMeant(13, range)).toBe(130)
  expect(likelyMeant(1300, range)).toBe(130)
  expect(likelyMeant(5, range)).toBeNull()
  expect(likelyMeant(35, range)).toBe(350)
})
