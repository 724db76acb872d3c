import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import packed from './outline.json' with { type: 'json' }
import { outline } from './outline.ts'

type Ring = [lat: number, lng: number][]

/** True where a line to the east crosses the ring an odd number of times. */
function holds(ring: Ring, lat: number, lng: number): boolean {
  let inside = false
  for (const [i, [y, x]] of ring.entries()) {
    const [v, u] = ring.at(i - 1) ?? [y, x]
    if (y > lat !== v > lat && lng < ((u - x) * (lat - y)) / (v - y) + x) inside = !inside
  }
  return inside
}

const isLand = (lat: number, lng: number) =>
  outline.land.some((ring) => holds(ring, lat, lng))

test.each<[string, number, number, boolean]>([
  ['Copacabana', -22.9711, -43.1858, true],
  ['the sea before it', -23.05, -43.2, false],
  ['Boa Viagem', -8.12, -34.9, true],
  ['Manaus', -3.119, -60.0217, true],
  ['Porto Alegre', -30.03, -51.2, true],
  ['Salvador', -13.005, -38.53, true],
  ['the sea before Fortaleza', -3.6, -38.5, false],
])('%s', (_, lat, lng, land) => {
  expect(isLand(lat, lng)).toBe(land)
})

test('it stays small', () => {
  expect(gzipSync(JSON.stringify(packed)).length).toBeLessThan(60_000)
  expect(outline.states.length).toBeGreaterThan(60)
})
