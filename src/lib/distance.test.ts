import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'

const paulista = { lat: -23.5614, lng: -46.6559 }

test.each([
  ['the same point', paulista, 0],
  ['a hundred metres to the north', { ...paulista, lat: -23.5605 }, 0.1],
  ['Copacabana', { lat: -22.9711, lng: -43.1822 }, 361],
  ['the other side of the globe', { lat: 23.5614, lng: 133.3441 }, 20037.6],
])('to %s', (_, point, km) => {
  expect(distanceKm(paulista, point)).toBeCloseTo(km, km === 361 ? -1 : 1)
  expect(distanceKm(point, paulista)).toBe(distanceKm(paulista, point))
})
