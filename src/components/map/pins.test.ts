import { expect, test } from 'vitest'
import { joinPins } from './pins.ts'

const pin = (id: string, x: number, y: number) => ({ id, x, y })
const joined = (...pins: ReturnType<typeof pin>[]) =>
  joinPins(pins, ({ x, y }) => ({ x, y })).map((group) => group.pins.map(({ id }) => id))

test('pins that hide no other stand alone', () => {
  expect(joined(pin('a', 0, 0), pin('b', 100, 0), pin('c', 0, 60))).toEqual([
    ['a'],
    ['b'],
    ['c'],
  ])
})

test('pins of one cell, and those that overlap, are one', () => {
  expect(joined(pin('a', 10, 10), pin('b', 10, 10), pin('c', 60, 30))).toEqual([
    ['a', 'b', 'c'],
  ])
})

test('a row of near pins does not become one far too long', () => {
  expect(joined(pin('a', 0, 0), pin('b', 50, 0), pin('c', 100, 0))).toEqual([
    ['a', 'b'],
    ['c'],
  ])
})
