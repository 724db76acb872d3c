import { expect, test } from 'vitest'
import { paged, uniqueItems } from './paged.ts'

type Page = { total: number; capped?: boolean; rows: string[] }

const { getNextPageParam, select } = paged(
  ({ rows }: Page) => rows,
  (row) => row,
)
const next = (pages: Page[]) => {
  const last = pages.at(-1)
  return last && getNextPageParam(last, pages)
}

test('fetches the next page until all items are loaded', () => {
  const first = { total: 3, rows: ['a', 'b'] }
  expect(next([first])).toBe(2)
  expect(next([first, { total: 3, rows: ['c'] }])).toBeUndefined()
})

test('an item that moved to the next page counts once', () => {
  const pages = [
    { total: 3, rows: ['a', 'b'] },
    { total: 3, rows: ['b', 'c'] },
  ]
  expect(next(pages)).toBeUndefined()
  expect(select({ pages, pageParams: [1, 2] }).items).toEqual(['a', 'b', 'c'])
  expect(next([...pages.slice(0, 1), { total: 4, rows: ['b', 'c'] }])).toBe(3)
})

test('an empty page ends the list, whatever the total says', () => {
  expect(
    next([
      { total: 5, rows: ['a'] },
      { total: 5, rows: [] },
    ]),
  ).toBeUndefined()
})

test('the total is that of the first page, and so is its cap', () => {
  const pages = [{ total: 2, rows: ['a'], capped: true }]
  expect(select({ pages, pageParams: [1] })).toEqual({
    items: ['a'],
    total: 2,
    capped: true,
  })
  expect(select({ pages: [], pageParams: [] })).toEqual({
    items: [],
    total: 0,
    capped: false,
  })
})

test('of two items with the same id the later one counts, in the place of the first', () => {
  const items = [
    { id: 1, name: 'old' },
    { id: 2, name: 'other' },
    { id: 1, name: 'new' },
  ]
  expect(uniqueItems(items, ({ id }) => `${id}`).map(({ name }) => name)).toEqual([
    'new',
    'other',
  ])
})
