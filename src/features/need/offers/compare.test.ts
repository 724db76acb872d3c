import { expect, test } from 'vitest'
import type { NeedOffer } from '#src/contract/needs/need-offers.ts'
import { id, needOffer } from '#src/mocks/fixtures.ts'
import { bestOf, inOrder, type Order, type Row } from './compare.ts'

const offers = (...over: Partial<NeedOffer>[]) =>
  over.map((each, n) => needOffer({ _id: id(n), ...each }))

test.each([
  ['price', [{ price: 220 }, { price: 190 }, { price: 260 }], [1]],
  ['price', [{ price: 220 }, { price: 220 }, { price: 260 }], [0, 1]],
  ['price', [{ price: 220 }], []],
  [
    'date',
    [{ date: '2026-11-28T12:00:00.000Z' }, { date: '2026-11-27T11:00:00.000Z' }],
    [1],
  ],
  [
    'date',
    [
      { date: '2026-11-28T12:00:00.000Z' },
      { date: '2026-11-27T11:00:00.000Z', hourTaken: true },
    ],
    [0],
  ],
  ['distance', [{ distanceKm: null }, { distanceKm: 4.2 }], [1]],
  ['rating', [{ rating: 4.86 }, { rating: 4.9 }, { rating: 5, reviewCount: 0 }], [0, 1]],
  ['jobs', [{ jobs: 0 }, { jobs: 0 }], []],
  ['answers', [{ answersIn: null }, { answersIn: 60 }, { answersIn: 15 }], [2]],
] as [Row, Partial<NeedOffer>[], number[]][])('the best %s of %j', (row, over, best) => {
  expect([...bestOf(row, offers(...over))]).toEqual(best.map(id))
})

test.each([
  ['fit', [0, 1, 2]],
  ['price', [1, 0, 2]],
  ['distance', [2, 0, 1]],
  ['rating', [0, 2, 1]],
] as [Order, number[]][])('by %s', (order, expected) => {
  const all = offers(
    { price: 220, distanceKm: 1.8, rating: 4.9 },
    { price: 190, distanceKm: null, rating: 0, reviewCount: 0 },
    { price: 260, distanceKm: 0.9, rating: 4.8 },
  )
  expect(inOrder(all, order).map(({ _id }) => _id)).toEqual(expected.map(id))
})
