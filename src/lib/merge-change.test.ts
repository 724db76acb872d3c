import { expect, test } from 'vitest'
import { mergeChange } from './merge-change.ts'

type Row = { name: string; price: number }
const row = (name: string, price: number): Row => ({ name, price })
const merged = (now: Row[], before: Row[], after: Row[]) =>
  mergeChange(now, { before, after }, ({ name }) => name).map(
    ({ name, price }) => `${name} ${price}`,
  )

const a = row('a', 1)
const b = row('b', 2)

test('a list unchanged elsewhere becomes the wanted one, in its order', () => {
  expect(merged([a, b], [a, b], [b, row('c', 3), row('a', 9)])).toEqual([
    'b 2',
    'c 3',
    'a 9',
  ])
  expect(merged([a, b], [a, b], [])).toEqual([])
})

test('rows added elsewhere stay, after the known ones', () => {
  expect(merged([row('new', 5), a], [a], [a, b])).toEqual(['a 1', 'b 2', 'new 5'])
})

test('rows changed or deleted elsewhere stay so, unless changed here too', () => {
  expect(merged([row('a', 7)], [a, b], [a, b])).toEqual(['a 7'])
  expect(merged([row('a', 7)], [a, b], [a, row('b', 3)])).toEqual(['a 7', 'b 3'])
  expect(merged([row('a', 7)], [a], [row('a', 8)])).toEqual(['a 8'])
})

test('a row deleted here is deleted, even if changed elsewhere', () => {
  expect(merged([row('a', 7), b], [a, b], [b])).toEqual(['b 2'])
})

test('a repeated change has no effect', () => {
  const now = merged([a, row('new', 5)], [a], [b])
  expect(now).toEqual(['b 2', 'new 5'])
  expect(merged([b, row('new', 5)], [a], [b])).toEqual(now)
})

test('a row added twice is there once', () => {
  expect(merged([row('b', 3)], [], [b])).toEqual(['b 2'])
})
