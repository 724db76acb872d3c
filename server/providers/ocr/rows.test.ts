import { afterAll, expect, test } from 'vitest'
import { drawLabelled } from '#server/test/phone-images.ts'
import { findRows } from './rows.ts'
import { createTesseractDetector } from './tesseract-detector.ts'
import type { GreyImage } from './tesseract.ts'

const detector = createTesseractDetector({ threads: 1, timeoutMs: 60_000 })
afterAll(() => detector.close())

test.each([
  ['digits that stand apart', 'bench-0', '9 1 9 1 6 8 9 4 1 7 1'],
  ['digits that stand apart', 'b-8', '1 1 9 6 3 1 8 9 0 7 3'],
  ['digits with dots between', 'b-84', '8.5.3.5.1.1.2.9.3.0'],
  ['digits with dots of which two are read as one', 'e-88', '8.1.9.1.6.2.1.3.7.9.7'],
  ['the last of digits that stand apart', 'g-70', '6 1 4 6 0 6 7 5 4 0'],
  ['a small sign in a scene', 'd-38', '2221-2098'],
  ['a slanted sign before larger things', 'b-42', '4 1 3 8 6 2 1 4 6 2'],
  ['figures of which one is unsure', 'b-190', '21 9 8791 3024'],
  ['a last one that looks like a bracket', 'e-10', '51967843181'],
])('a number is found where it stands: %s (%s)', async (_, name, written) => {
  const { lines, area, bytes } = await drawLabelled(name, true)
  expect(lines.at(-1)).toBe(written)
  const { hasPhone, boxes } = await detector.detect(bytes, 'ana')
  expect(hasPhone).toBe(true)
  const [left, top, width, height] = boxes[0] ?? [0, 0, 0, 0]
  expect(left).toBeGreaterThan((area?.left ?? 1) - 0.05)
  expect(top).toBeGreaterThan(area?.top ?? 1)
  expect(left + width).toBeLessThan((area?.right ?? 0) + 0.05)
  expect(top + height).toBeLessThan((area?.bottom ?? 0) + 0.02)
})

test.each([
  ['whose last digit touches ground of its own tone', 'edge to edge', 'bench-14'],
  ['that fills its picture', 'large', 'bench-0'],
  ['that is struck through', 'struck through', 'bench-0'],
  ['that is white on a clear ground', 'white on clear', 'bench-0'],
  ['that is black on a clear ground', 'black on clear', 'bench-0'],
] as const)('a number is found %s', async (_, way, name) => {
  const { bytes } = await drawLabelled(name, true, way)
  expect(await detector.detect(bytes, 'ana')).toMatchObject({ hasPhone: true })
})

/** Light bars of 8 by 20 pixels on dark, from 20 from the left on, at these gaps. */
function barsAt(gaps: number[]): GreyImage {
  const [width, height] = [600, 80]
  const pixels = Buffer.alloc(width * height, 40)
  let left = 20
  for (const gap of [0, ...gaps]) {
    left += gap
    for (let y = 30; y < 50; y++) pixels.fill(220, y * width + left, y * width + left + 8)
    left += 8
  }
  return { pixels, width, height }
}

const inkColumns = ({ pixels, width }: GreyImage) =>
  Array.from({ length: width }, (_, x) =>
    pixels.some((tone, at) => at % width === x && tone < 128),
  )

/** Widths of the white between the first and the last ink of a row. */
function gapsOf(image: GreyImage): number[] {
  const columns = inkColumns(image)
  const written = columns.slice(columns.indexOf(true), columns.lastIndexOf(true) + 1)
  return written
    .map((isInk) => (isInk ? 'x' : ' '))
    .join('')
    .split(/x+/)
    .map(({ length }) => length)
    .filter((length) => length > 0)
}

test('a row is dark on white, with detached letters moved together', () => {
  const rows = findRows(barsAt(Array<number>(9).fill(20)))
  expect(rows).toHaveLength(1)
  expect(rows[0]?.image.pixels[0]).toBe(255)
  const gaps = gapsOf(rows[0]?.image as GreyImage)
  expect(gaps).toHaveLength(9)
  expect(Math.max(...gaps)).toBeLessThan(12)
})

test('words keep their spaces, also beside detached letters', () => {
  const word = [4, 4, 4, 4]
  const [row] = findRows(barsAt([...word, 14, ...word, ...Array<number>(9).fill(20)]))
  const gaps = gapsOf(row?.image as GreyImage)
  expect(gaps.slice(0, 8)).toEqual([...word, 14, 4, 4, 4])
  expect(Math.max(...gaps.slice(8))).toBeLessThan(12)
})

test.each([
  ['too few letters for a number', [4, 4]],
  ['nothing', []],
])('no row: %s', (_, gaps) => {
  expect(findRows(barsAt(gaps))).toEqual([])
})
