import { expect, test } from 'vitest'
import type { Glyph } from './glyphs.ts'
import { likelySlants } from './slant.ts'

const WIDTH = 1000

/** A full patch of a width and height around a place. */
function patch(x: number, y: number, width: number, height: number): Glyph {
  const [left, top] = [Math.round(x - width / 2), Math.round(y - height / 2)]
  const points = Array.from(
    { length: width * height },
    (_, at) => (top + Math.floor(at / width)) * WIDTH + left + (at % width),
  )
  return { left, top, right: left + width - 1, bottom: top + height - 1, points }
}

/** Small letters in a line that falls by `degrees` to the right. */
const letters = (count: number, degrees: number) =>
  Array.from({ length: count }, (_, at) =>
    patch(300 + at * 16, 300 + Math.tan((degrees * Math.PI) / 180) * at * 16, 9, 14),
  )

const bars = Array.from({ length: 5 }, (_, at) => patch(150 + at * 150, 600, 60, 120))

test.each([-12, -5, 0, 7, 15])('letters in a line show their slant: %i', (degrees) => {
  const [first] = likelySlants(letters(14, degrees), WIDTH)
  expect(Math.abs((first ?? 99) - degrees)).toBeLessThanOrEqual(1)
})

test('large upright objects do not outvote the letters of a small sign', () => {
  const [first] = likelySlants([...bars, ...letters(14, -12)], WIDTH)
  expect(Math.abs((first ?? 0) + 12)).toBeLessThanOrEqual(1)
})

test('groups too small for a line show a slant together', () => {
  expect(likelySlants(letters(3, 0), WIDTH)[0]).toBe(0)
})
