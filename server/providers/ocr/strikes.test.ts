import { expect, test } from 'vitest'
import { withoutStrikes } from './strikes.ts'

const [width, height] = [200, 60]
const INK = 20
const GROUND = 230

/** Two strokes of letters on light ground, with `draw` over them. */
function drawn(draw: (pixels: Buffer) => void) {
  const pixels = Buffer.alloc(width * height, GROUND)
  for (const left of [40, 100])
    for (let y = 15; y < 45; y++) pixels.fill(INK, y * width + left, y * width + left + 6)
  draw(pixels)
  return { pixels, width, height }
}

const bar = (top: number, thickness: number, right: number) => (pixels: Buffer) => {
  for (let y = top; y < top + thickness; y++)
    pixels.fill(INK, y * width + 20, y * width + right)
}

test('a line through letters is removed, and the letters stay whole', () => {
  const image = withoutStrikes(drawn(bar(28, 4, 180)))
  const at = (x: number, y: number) => image?.pixels[y * width + x]
  expect(at(70, 29)).toBe(GROUND)
  expect(at(42, 29)).toBe(INK)
  expect(at(102, 20)).toBe(INK)
})

test.each([
  ['letters alone', () => {}],
  ['a stroke as short as those of letters', bar(28, 4, 60)],
  ['what is as thick as a bar', bar(24, 14, 180)],
])('%s stay unchanged', (_, draw) => {
  expect(withoutStrikes(drawn(draw))).toBeUndefined()
})
